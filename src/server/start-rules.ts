import { type Config, settingNames } from './config.ts'
import { type ConfiguredRail, type RailKind, readPartners } from './payouts/partners-file.ts'
import { isLoopback, isPlainDatabase, type UnknownSetting, unknownSettings } from './platform/environment.ts'

/** The facts about a configuration that decide whether a server may start with it. */
export type Setup = {
  /** What takes the payments: play money, a provider's test mode, or real money. */
  readonly payIn: 'sandbox' | 'test' | 'live'
  /** The kinds of rails that pay out. */
  readonly rails: ReadonlySet<RailKind>
  /** Whether HOST or PUBLIC_URL opens the server to more than this machine. */
  readonly isOpen: boolean
  readonly allowsSandbox: boolean
  readonly hasHttpsAddress: boolean
  readonly hasStripeBase: boolean
  readonly hasRateLimits: boolean
  readonly hasSecretKey: boolean
  readonly hasMailServer: boolean
  /** Whether others on the network could read what the database is asked. */
  readonly hasPlainDatabase: boolean
}

type Rule = { readonly refuses: (setup: Setup) => boolean; readonly message: string }

const isLive = ({ payIn }: Setup): boolean => payIn === 'live'

/**
 * The configurations with which no server starts. Whether money is real follows from the keys and the partners that are
 * configured, and never from NODE_ENV, which nobody has to set. docs/decisions/0064.
 */
export const startRules: readonly Rule[] = [
  {
    refuses: setup => !isLive(setup) && setup.rails.has('real'),
    message:
      'PAYOUT_PARTNERS lists a partner that pays real money, and the payments are play money: set live keys of Stripe, ' +
      'or mark the test system of a partner with "test": true',
  },
  {
    refuses: setup => setup.payIn === 'sandbox' && setup.isOpen && !setup.allowsSandbox,
    message:
      'payments are a sandbox, and HOST or PUBLIC_URL opens the server to others: set ALLOW_SANDBOX=1 if that is what you want',
  },
  {
    refuses: setup => isLive(setup) && (setup.rails.has('sandbox') || setup.rails.has('test')),
    message:
      'STRIPE_SECRET_KEY is a live key: PAYOUT_PARTNERS must be set, without "sandbox" and without a partner marked ' +
      '"test": true, for they pay nobody',
  },
  {
    refuses: setup => isLive(setup) && setup.hasStripeBase,
    message: 'STRIPE_API_BASE is for tests: live keys are for Stripe alone',
  },
  {
    refuses: setup => isLive(setup) && !setup.hasHttpsAddress,
    message: 'STRIPE_SECRET_KEY is a live key: PUBLIC_URL must be set, and begin with https://',
  },
  {
    refuses: setup => isLive(setup) && setup.allowsSandbox,
    message: 'ALLOW_SANDBOX is set beside live keys: the sandbox stays off',
  },
  {
    refuses: setup => isLive(setup) && !setup.hasRateLimits,
    message: 'RATE_LIMITS is "off" beside live keys: that is for benchmarks',
  },
  {
    refuses: setup => isLive(setup) && !setup.hasSecretKey,
    message:
      'STRIPE_SECRET_KEY is a live key: SECRET_KEY must be set, or whoever reads the database can sign prices and links',
  },
  {
    refuses: setup => isLive(setup) && !setup.hasMailServer,
    message:
      'STRIPE_SECRET_KEY is a live key: SMTP_URL must be set, or receipts and password links reach nobody',
  },
  {
    refuses: setup => isLive(setup) && setup.hasPlainDatabase,
    message:
      'STRIPE_SECRET_KEY is a live key: DATABASE_URL is on another machine, and must end with ?sslmode=verify-full',
  },
]

/** Why a server may not start, a sentence for each rule that is broken; empty if it may. */
export const refusalsOf = (setup: Setup): string[] =>
  startRules.filter(({ refuses }) => refuses(setup)).map(({ message }) => message)

/** @throws Error with every rule that a configuration breaks, or every fault of its file of partners, on a line of its own */
export function refuseUnsafe(config: Config): void {
  const refusals = refusalsOf(setupOf(config))
  if (refusals.length === 0) return
  throw new Error(`The environment is not right:\n${refusals.map(refusal => `  ${refusal}`).join('\n')}`)
}

function setupOf(config: Config): Setup {
  const { stripe, host, publicUrl, databaseUrl } = config
  const rails = railsOf(config).map(({ kind }) => kind)
  return {
    payIn: stripe === null ? 'sandbox' : stripe.livemode ? 'live' : 'test',
    rails: new Set(rails.length === 0 ? (['sandbox'] as const) : rails),
    isOpen: !isLoopback(host) || (publicUrl !== null && !isLoopback(publicUrl.hostname)),
    allowsSandbox: config.allowsSandbox,
    hasHttpsAddress: publicUrl?.protocol === 'https:',
    hasStripeBase: stripe !== null && stripe.apiBase !== null,
    hasRateLimits: config.rateLimits !== 'off',
    hasSecretKey: config.secretKeys !== null,
    hasMailServer: config.smtpUrl !== undefined,
    hasPlainDatabase: databaseUrl !== undefined && isPlainDatabase(databaseUrl),
  }
}

const railsOf = ({ payoutPartners: file }: Config): readonly ConfiguredRail[] =>
  file === null ? [] : readPartners(file.path, file.secretOf)

/** Variables that were probably meant as settings, and the settings that come nearest. The secrets of partners are known. */
export function unknownSettingsIn(environment: NodeJS.ProcessEnv, config: Config): UnknownSetting[] {
  const secrets = railsOf(config).flatMap(({ line }) => line?.secretVariables ?? [])
  return unknownSettings(
    Object.keys(environment).filter(name => !secrets.includes(name)),
    settingNames,
  )
}
