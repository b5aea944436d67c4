import { amountKinds } from '#shared/api/admin/approvals.api.ts'
import { fourEyesOf, liveKinds, rateKinds } from './approvals/four-eyes.ts'
import { type Config, settingNames } from './config.ts'
import { type ConfiguredRail, type RailKind, readPartners } from './payouts/partners-file.ts'
import { signInsAt } from './platform/db/roles/sign-ins.ts'
import { isLoopback, isPlainDatabase, type UnknownSetting, unknownSettings } from './platform/environment.ts'
import { isAnyAddress } from './platform/http/origin.ts'
import { weakSecrets } from './weak-secrets.ts'

/** The facts about a configuration that decide whether a server may start with it. */
export type Setup = {
  /** Kind of the payments: play money, a provider's test mode, or real money. */
  readonly payIn: 'sandbox' | 'test' | 'live'
  /** The kinds of rails that pay out. */
  readonly rails: ReadonlySet<RailKind>
  /** Whether HOST, PUBLIC_URL or TRUST_PROXY opens the server to more than this machine. */
  readonly isOpen: boolean
  readonly allowsSandbox: boolean
  readonly hasHttpsAddress: boolean
  readonly hasStripeBase: boolean
  readonly hasStrictLimits: boolean
  readonly hasSecretKey: boolean
  readonly hasDataKey: boolean
  /** Settings with a key that people type in place of a random one. */
  readonly guessableSecrets: readonly string[]
  /** Settings with a key that another owner has too. */
  readonly sharedSecrets: readonly string[]
  readonly hasMailServer: boolean
  /** Whether others on the network could read what the database is asked. */
  readonly hasPlainDatabase: boolean
  /** Whether senders can pay into accounts of the operator's own. */
  readonly hasBankAccounts: boolean
  /** Whether one admin may act alone up to a sum in US dollars and change the rates by which it is measured. */
  readonly hasMovableSums: boolean
  /** Whether documents are checked by the sandbox, which verifies nearly everybody. */
  readonly hasSandboxIdentity: boolean
  readonly verifiesCertificates: boolean
  readonly isRoot: boolean
}

type Rule = {
  readonly refuses: (setup: Setup) => boolean
  /** Settings that the message begins with. */
  readonly names?: (setup: Setup) => readonly string[]
  readonly message: string
}

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
      'or mark each test system of a partner with "test": true',
  },
  {
    refuses: setup => !isLive(setup) && setup.isOpen && setup.hasBankAccounts,
    message:
      'BANK_ACCOUNTS names accounts that take real money, and the other payments are play money: unset it, or HOST, ' +
      'PUBLIC_URL and TRUST_PROXY, which open the server to others',
  },
  {
    refuses: setup => setup.payIn === 'sandbox' && setup.isOpen && !setup.allowsSandbox,
    message:
      'payments are a sandbox, and HOST, PUBLIC_URL or TRUST_PROXY opens the server to others: set ALLOW_SANDBOX=1 if that ' +
      'is what you want',
  },
  {
    refuses: setup => setup.hasMovableSums,
    message:
      'SECOND_APPROVER_ABOVE_USD or BANK_FILE_ALONE_USD gives a sum in US dollars, and without "rates" and "corridors" in ' +
      'SECOND_APPROVER one admin changes the rates that measure it: add both there, or unset the sum',
  },
  {
    refuses: setup => isLive(setup) && (setup.rails.has('sandbox') || setup.rails.has('test')),
    message:
      'STRIPE_SECRET_KEY is a live key: PAYOUT_PARTNERS must be set, without "sandbox" and without a partner marked ' +
      '"test": true, because they pay nobody',
  },
  {
    refuses: setup => isLive(setup) && setup.hasStripeBase,
    message: 'STRIPE_API_BASE is for tests: unset it, because live keys are for Stripe alone',
  },
  {
    refuses: setup => isLive(setup) && !setup.hasHttpsAddress,
    message: 'STRIPE_SECRET_KEY is a live key: PUBLIC_URL must be set, and begin with https://',
  },
  {
    refuses: setup => isLive(setup) && setup.allowsSandbox,
    message: 'ALLOW_SANDBOX is set beside live keys: unset it',
  },
  {
    refuses: setup => isLive(setup) && !setup.hasStrictLimits,
    message:
      'RATE_LIMITS must be "strict" or unset beside live keys: the others are for trials and benchmarks',
  },
  {
    refuses: setup => isLive(setup) && !setup.hasSecretKey,
    message:
      'STRIPE_SECRET_KEY is a live key: SECRET_KEY must be set, so that no copy of the data folder can sign prices and links',
  },
  {
    refuses: setup => isLive(setup) && !setup.hasDataKey,
    message:
      'STRIPE_SECRET_KEY is a live key: DATA_KEY must be set, so that no copy of the data folder opens the personal data in it',
  },
  {
    refuses: setup => isLive(setup) && setup.guessableSecrets.length > 0,
    names: setup => setup.guessableSecrets,
    message:
      'beside live keys must be random, and this one can be guessed: set the output of openssl rand -hex 32 (an older DATA_KEY goes to DATA_KEY_OLD)',
  },
  {
    refuses: setup => isLive(setup) && setup.sharedSecrets.length > 0,
    names: setup => setup.sharedSecrets,
    message:
      'must be different beside live keys: whoever is given one secret, a partner too, would have the other. Set another for each',
  },
  {
    refuses: setup => isLive(setup) && !setup.hasMailServer,
    message:
      'STRIPE_SECRET_KEY is a live key: SMTP_URL must be set, or receipts and password links reach nobody',
  },
  {
    refuses: setup => isLive(setup) && setup.hasPlainDatabase,
    message:
      'STRIPE_SECRET_KEY is a live key: DATABASE_URL names another host, so it must have the parameter sslmode=verify-full, ' +
      'and so must DATABASE_OWNER_URL and DATABASE_QUEUE_URL',
  },
  {
    refuses: setup => isLive(setup) && setup.hasSandboxIdentity,
    message:
      'IDENTITY_PROVIDER is "sandbox" beside live keys: it verifies nearly everybody. Set "manual", so that people at the desk check documents, or unset it',
  },
  {
    refuses: setup => isLive(setup) && !setup.verifiesCertificates,
    message: 'NODE_TLS_REJECT_UNAUTHORIZED is 0 beside live keys: unset it, or anybody can pose as Stripe',
  },
  {
    refuses: setup => isLive(setup) && setup.isRoot,
    message:
      'STRIPE_SECRET_KEY is a live key, and the server would run as root: start it as an account of its own, or make one ' +
      '(useradd --system openremit) that can read the code and enter DATA_DIR',
  },
]

/** A sentence for each rule that a setup breaks; empty if the server may start. */
export const refusalsOf = (setup: Setup): string[] =>
  startRules
    .filter(({ refuses }) => refuses(setup))
    .map(({ names, message }) => (names ? `${names(setup).join(', ')} ${message}` : message))

/** @throws Error with every rule that a configuration breaks on a line of its own */
export function refuseUnsafe(config: Config, rails: readonly ConfiguredRail[], isRoot: boolean): void {
  const refusals = refusalsOf({ ...setupOf(config, rails), isRoot })
  if (refusals.length === 0) return
  throw new Error(`The environment is not right:\n${refusals.map(refusal => `  ${refusal}`).join('\n')}`)
}

function setupOf(config: Config, rails: readonly ConfiguredRail[]): Omit<Setup, 'isRoot'> {
  const { stripe, database } = config
  return {
    payIn: stripe === null ? 'sandbox' : stripe.livemode ? 'live' : 'test',
    rails: new Set(rails.length === 0 ? (['sandbox'] as const) : rails.map(({ kind }) => kind)),
    isOpen: isOpen(config),
    allowsSandbox: config.allowsSandbox,
    hasHttpsAddress: config.publicUrl?.protocol === 'https:',
    hasStripeBase: stripe !== null && stripe.apiBase !== null,
    hasStrictLimits: config.rateLimits === 'strict',
    hasSecretKey: config.secretKeys !== null,
    hasDataKey: config.dataKey !== null,
    ...weakSecrets(config, rails),
    hasMailServer: config.smtpUrl !== undefined,
    hasPlainDatabase: database !== null && Object.values(signInsAt(database)).some(isPlainDatabase),
    hasBankAccounts: config.bankAccountsFile !== null,
    hasMovableSums: hasMovableSums(config),
    hasSandboxIdentity: config.identityProvider === 'sandbox',
    verifiesCertificates: config.verifiesCertificates,
  }
}

/** A sum of a kind that does not wait for a second admin has no effect. */
function hasMovableSums(config: Config): boolean {
  const { kinds } = fourEyesOf(config.secondApprover, config.stripe?.livemode ?? false)
  const { secondApproverAboveUsd: sums, bankFileAloneUsd } = config
  const payins = Math.max(sums.payins ?? 0, bankFileAloneUsd)
  const isUsed = amountKinds.some(
    kind => kinds.has(kind) && (kind === 'payins' ? payins : (sums[kind] ?? 0)) > 0,
  )
  return isUsed && !rateKinds.every(kind => kinds.has(kind))
}

const isOpen = ({ host, publicUrl, trustedProxies }: Config): boolean =>
  !isLoopback(host) || (publicUrl !== null && !isLoopback(publicUrl.hostname)) || trustedProxies > 0

/** The rails of `PAYOUT_PARTNERS`; empty: the built-in rail alone. @throws Error with every fault of the file on a line of its own */
export const railsOf = ({ payoutPartners: file }: Config): readonly ConfiguredRail[] =>
  file === null ? [] : readPartners(file.path, file.secretOf)

/** Variables that were probably meant as settings, and the settings that come nearest. The secrets of partners are known. */
export function unknownSettingsIn(
  environment: NodeJS.ProcessEnv,
  rails: readonly ConfiguredRail[],
): UnknownSetting[] {
  const secrets = rails.flatMap(({ line }) => line?.secretVariables ?? [])
  return unknownSettings(
    Object.keys(environment).filter(name => !secrets.includes(name)),
    settingNames,
  )
}

const NO_NAME =
  'HOST opens the server on every address, and without PUBLIC_URL only localhost is answered (421): set PUBLIC_URL'
const NO_PROXY = 'PUBLIC_URL is https, so a proxy is in front, and TRUST_PROXY is 0'

/** Warnings for the operator about addresses with which a server starts and does not answer as it is probably meant to. */
export const addressWarnings = ({
  publicUrl,
  host,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'host' | 'trustedProxies'>): string[] => [
  ...(publicUrl === null && isAnyAddress(host) ? [NO_NAME] : []),
  ...(publicUrl?.protocol === 'https:' && trustedProxies === 0 ? [NO_PROXY] : []),
]

const EMPTY_SECOND =
  'SECOND_APPROVER is empty, which counts as unset: all kinds but fees and promos wait for a second admin, most of them only while two people may do them. Give a list, or "none"'

/** Warning for the operator who takes real money and compares nobody with a sanctions list. */
export const screeningWarnings = ({
  sanctionsLists,
  stripe,
}: Pick<Config, 'sanctionsLists' | 'stripe'>): string[] =>
  stripe?.livemode && sanctionsLists === null
    ? [
        'SANCTIONS_LISTS is unset, so nobody is compared with a sanctions list: name a folder with the lists of OFAC and the UN',
      ]
    : []
const AGELESS_RATES =
  'payments are live, and neither RATE_FEED_URL nor RATE_MAX_AGE_HOURS is set: quotes use rates of any age, also those of the first start, which are examples. Set one of them'

/** A warning for the operator where real money is exchanged at rates that never grow too old. */
export const rateWarnings = ({
  stripe,
  rateFeed,
  rateMaxAgeHours,
}: Pick<Config, 'stripe' | 'rateFeed' | 'rateMaxAgeHours'>): string[] =>
  stripe?.livemode === true && rateFeed === null && rateMaxAgeHours === null ? [AGELESS_RATES] : []

/** Warnings for the operator about acts that pay out real money, or say who the operator is, and need no second admin. */
export function secondApproverWarnings(
  { secondApprover, stripe }: Pick<Config, 'secondApprover' | 'stripe'>,
  { SECOND_APPROVER: given }: Record<string, string | undefined>,
): string[] {
  if (!stripe?.livemode) return []
  const { kinds } = fourEyesOf(secondApprover, true)
  const off = liveKinds.filter(kind => !kinds.has(kind))
  return [
    ...(given === '' ? [EMPTY_SECOND] : []),
    ...(off.length > 0
      ? [
          `SECOND_APPROVER leaves out kinds that pay out or say who you are, so one admin alone does them: ${off.join(', ')}`,
        ]
      : []),
  ]
}
