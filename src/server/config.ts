import path from 'node:path'
import * as z from 'zod/mini'
import {
  type AmountKind,
  amountKinds,
  type ApprovalKind,
  approvalKinds,
} from '#shared/api/admin/approvals.api.ts'
import type { RateLimitMode } from './platform/http/rate-limits.ts'
import {
  dataKey,
  dataKeys,
  databaseUrl,
  emailAddress,
  flag,
  mailbox,
  listOf,
  numbersOf,
  oneOf,
  secretList,
  securityContact,
  smtpUrl,
  webOrigin,
  wholeNumber,
  wholeNumberOrNone,
} from './platform/environment.ts'
import { languageCodes } from '#shared/languages.ts'
import { databaseFaults } from './database-config.ts'
import { addressesIn, type DatabaseAddresses } from './platform/db/roles/sign-ins.ts'
import { type LogLevel, logLevels } from './platform/log.ts'
import { rateFeedFaults, rateFeedOf, rateFeedSecretNames, rateFeedVariables } from './rate-feed-config.ts'
import {
  type StripeConfig,
  stripeConfigOf,
  stripeFaults,
  stripeSecretNames,
  stripeVariables,
} from './stripe-config.ts'
import { POOL_MAX, workerFaults } from './worker-config.ts'

/** The settings of the environment, parsed once at the start. docs/OPERATIONS.md lists every variable. */
export type Config = {
  readonly port: number
  readonly host: string
  /** Server processes that share the port. */
  readonly workers: number
  /** The address of `/metrics`; null: not served. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  readonly dataDir: string
  /** The folder in which the built-in database keeps its write-ahead log; null: nowhere. */
  readonly walArchiveDir: string | null
  /** Null: the built-in database, under `dataDir`. */
  readonly database: DatabaseAddresses | null
  readonly dbPoolMax: number
  readonly publicUrl: URL | null
  readonly brandName: string | null
  /** Languages that pages are offered in besides English; null: all that are built. */
  readonly languages: readonly string[] | null
  /** The first signs, all are accepted. Null: the one kept in `dataDir`. */
  readonly secretKeys: readonly string[] | null
  /** The key that seals personal data; null: the one kept in `dataDir`. */
  readonly dataKey: string | null
  /** Earlier keys, which still open what they sealed. */
  readonly dataKeysOld: readonly string[]
  readonly logLevel: LogLevel
  /** The number of our own proxies in front: that many last entries of `X-Forwarded-For` are believed. */
  readonly trustedProxies: number
  readonly rateLimits: RateLimitMode
  readonly payoutDelaySeconds: number
  /** The file that lists payout partners, and where the secrets that it names are; null: the sandbox rail alone. */
  readonly payoutPartners: {
    readonly path: string
    readonly secretOf: (variable: string) => string | undefined
  } | null
  readonly quoteTtlSeconds: number
  /** Percent by which a quote may be better for its sender than the price at creation. */
  readonly quoteTolerancePercent: number
  readonly bankPayInDeadlineHours: number
  /** The minutes after payment in which a sender may cancel what the rail has; by law at least 30. */
  readonly cancellationMinutes: number
  /** USD above which a sender without a confirmed address confirms it by a code; null: never. */
  readonly codeAboveUsd: number | null
  /** USD that unpaid orders by bank of one sender, and of one corridor, may hold a price for; null: any. */
  readonly heldPerSenderUsd: number | null
  readonly heldPerCorridorUsd: number | null
  readonly cardCapture: (typeof cardCaptures)[number]
  /** A folder with sanctions lists as their publishers write them; null: nobody is screened. */
  readonly sanctionsLists: string | null
  /** Business days after its date at which a payout is taken back by itself; null: never. */
  readonly payoutLateDays: number | null
  /** Hours after a payment from which a payout that waits is named to admins. */
  readonly payoutWaitHours: number
  /** A file that names our own bank accounts; null: there are none. */
  readonly bankAccountsFile: string | null
  /** Percent of a total that a bank transfer may be short of and an operator may still take it. */
  readonly bankShortPercent: number
  /** US dollars of transfers that one admin may import alone in 24 hours where imports need two. */
  readonly bankFileAloneUsd: number
  /** Undefined: mail is written to `dataDir`/mail. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The first admin; null: with the sandbox one is made with a random password. */
  readonly admin: { readonly email: string; readonly password: string } | null
  /** Hours after which a rate prices nothing any more; null: never. */
  readonly rateMaxAgeHours: number | null
  /** Null: rates are set by hand. */
  readonly rateFeed: ReturnType<typeof rateFeedOf>
  /** The acts that a second admin must approve; null: the operator has not said. */
  readonly secondApprover: readonly ApprovalKind[] | null
  /** US dollars of each kind that one admin may do alone in 24 hours; of the others, nothing. */
  readonly secondApproverAboveUsd: Readonly<Partial<Record<AmountKind, number>>>
  /** True if the desk opens only with a second factor; always so where money is real. */
  readonly adminsNeedFactor: boolean
  /** Periods for which personal data is kept. */
  readonly retention: {
    readonly unpaidDays: number
    readonly recordYears: number
    readonly identityYears: number
  }
  /** Provider that checks proofs of identity; null: none is named. */
  readonly identityProvider: 'sandbox' | 'manual' | null
  /** Receives the head of the audit log once a day; null: nobody. */
  readonly auditHeadEmail: string | null
  /** Null: the sandbox takes the payments. */
  readonly stripe: StripeConfig | null
  /** An email address or a page that takes reports of vulnerabilities; null: `security.txt` is not served. */
  readonly securityContact: string | null
  /** Whether the sandbox may be open to others. */
  readonly allowsSandbox: boolean
  /** Whether outgoing webhooks may go to private networks, and without TLS. */
  readonly allowsPrivateWebhooks: boolean
  /** False where Node.js is set to accept every certificate. */
  readonly verifiesCertificates: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** When cards are charged. */
const cardCaptures = ['automatic', 'after_review'] as const
const rateLimitModes = ['strict', 'relaxed', 'off'] as const satisfies readonly RateLimitMode[]

/** Kinds of acts, or `none`, which is no kind and stands alone. */
const secondApprover = z.union(
  [
    z.pipe(
      z.literal('none'),
      z.transform((): ApprovalKind[] => []),
    ),
    listOf(approvalKinds),
  ],
  `"none", or some of ${approvalKinds.join(', ')}, with commas between`,
)

const DEFAULT_PORT = 3000

const variables = z.object({
  PORT: z.optional(wholeNumber(0, 65_535)),
  HOST: z.optional(z.string()),
  WORKERS: z.optional(wholeNumber(1, 64)),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  WAL_ARCHIVE_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_OWNER_URL: z.optional(databaseUrl),
  DATABASE_QUEUE_URL: z.optional(databaseUrl),
  DB_POOL_MAX: z.optional(wholeNumber(1, 100)),
  PUBLIC_URL: z.optional(webOrigin),
  BRAND_NAME: z.optional(z.string().check(z.maxLength(60, 'at most 60 characters'))),
  LANGUAGES: z.optional(listOf(languageCodes)),
  SECRET_KEY: z.optional(secretList),
  DATA_KEY: z.optional(dataKey),
  DATA_KEY_OLD: z.optional(dataKeys),
  LOG_LEVEL: z.optional(oneOf(logLevels)),
  TRUST_PROXY: z.optional(wholeNumber(0, 9)),
  RATE_LIMITS: z.optional(oneOf(rateLimitModes)),
  PAYOUT_PARTNERS: z.optional(z.string()),
  PAYOUT_DELAY_SECONDS: z.optional(wholeNumber(0, 2_592_000)),
  QUOTE_TTL_SECONDS: z.optional(wholeNumber(1, 86_400)),
  QUOTE_TOLERANCE_PERCENT: z.optional(wholeNumber(0, 50)),
  BANK_PAYIN_DEADLINE_HOURS: z.optional(wholeNumber(1, 720)),
  // 12 CFR 1005.34: half an hour at least.
  CANCELLATION_MINUTES: z.optional(wholeNumber(30, 10_080)),
  CODE_ABOVE_USD: z.optional(wholeNumberOrNone(0, 10_000)),
  HELD_PER_SENDER_USD: z.optional(wholeNumberOrNone(1, 10_000_000)),
  HELD_PER_CORRIDOR_USD: z.optional(wholeNumberOrNone(1, 999_999_999)),
  CARD_CAPTURE: z.optional(oneOf(cardCaptures)),
  SANCTIONS_LISTS: z.optional(z.string()),
  PAYOUT_LATE_DAYS: z.optional(wholeNumber(1, 60)),
  PAYOUT_WAIT_HOURS: z.optional(wholeNumber(1, 720)),
  BANK_ACCOUNTS: z.optional(z.string()),
  BANK_SHORT_PERCENT: z.optional(wholeNumber(0, 20)),
  BANK_FILE_ALONE_USD: z.optional(wholeNumber(0, 1_000_000)),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(mailbox),
  ADMIN_EMAIL: z.optional(emailAddress),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12, 'at least 12 characters'))),
  RATE_MAX_AGE_HOURS: z.optional(wholeNumber(1, 8_760)),
  SECOND_APPROVER: z.optional(secondApprover),
  SECOND_APPROVER_ABOVE_USD: z.optional(numbersOf(amountKinds, 1_000_000)),
  // One value: nothing switches the rule off where money is real.
  ADMIN_SECOND_FACTOR: z.optional(oneOf(['required'])),
  RETENTION_UNPAID_DAYS: z.optional(wholeNumber(7, 3_650)),
  // 31 CFR 1010.430(d) and Directive (EU) 2015/849, article 40: five years at least.
  RETENTION_YEARS: z.optional(wholeNumber(5, 50)),
  // Directive (EU) 2015/849, article 40, and 31 CFR 1020.220(a)(3)(ii): five years at least after the end.
  RETENTION_IDENTITY_YEARS: z.optional(wholeNumber(5, 50)),
  IDENTITY_PROVIDER: z.optional(oneOf(['sandbox', 'manual'])),
  SECURITY_CONTACT: z.optional(securityContact),
  AUDIT_HEAD_EMAIL: z.optional(emailAddress),
  BACKUP_KEY: z.optional(secretList), // used by commands; a server that has it finds a short one at its start
  ALLOW_PRIVATE_WEBHOOKS: z.optional(flag),
  ALLOW_SANDBOX: z.optional(flag),
  NODE_TLS_REJECT_UNAUTHORIZED: z.optional(z.string()),
  ...rateFeedVariables,
  ...stripeVariables,
})

type Variables = z.output<typeof variables>

/** The variables that are settings. */
export const settingNames: readonly string[] = Object.keys(variables.shape)

const secretNames = new Set<string>([
  'ADMIN_PASSWORD',
  'BACKUP_KEY',
  'DATA_KEY',
  'DATA_KEY_OLD',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_QUEUE_URL',
  'SECRET_KEY',
  'SMTP_URL',
  ...rateFeedSecretNames,
  ...stripeSecretNames,
])

/** Reads the environment. @throws Error with every fault on a line of its own */
export function readConfig(environment: Environment): Config {
  // Empty means unset: that is how compose files and CI leave a variable out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = variables.safeParse(given)
  const faults = result.success
    ? [
        stripeFaults,
        rateFeedFaults,
        adminFaults,
        metricsFaults,
        databaseFaults,
        workerFaults,
        codeFaults,
      ].flatMap(faultsIn => faultsIn(result.data))
    : result.error.issues.map(issue => faultOf(issue, given))
  if (!result.success || faults.length > 0)
    throw new Error(`The environment is not right:\n${faults.join('\n')}`)
  return { ...configOf(result.data), payoutPartners: partnersOf(result.data, given) }
}

function faultOf({ path: [name], message }: z.core.$ZodIssue, given: Environment): string {
  const value = secretNames.has(String(name)) ? '(not shown)' : `"${given[String(name)]}"`
  return `  ${String(name)} is ${value}, and must be ${message}`
}

/** One without the other makes no admin, and would not be noticed until somebody needs one. */
const adminFaults = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: Variables): string[] =>
  (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined)
    ? []
    : ['  ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither']

/** Without codes a guest with a new email and a new cookie for each order has no limit. */
const codeFaults = (from: Variables): string[] =>
  from.CODE_ABOVE_USD === 'none' && stripeConfigOf(from)?.livemode
    ? ['  CODE_ABOVE_USD is "none", and must be a number beside live keys of Stripe']
    : []

/** Without its port the address of the figures would be nowhere, and the port of the pages is taken. */
function metricsFaults({ PORT, METRICS_PORT, METRICS_HOST }: Variables): string[] {
  if (METRICS_PORT === undefined)
    return METRICS_HOST === undefined
      ? []
      : ['  METRICS_HOST is set without METRICS_PORT: set both or neither']
  const isTaken = METRICS_PORT !== 0 && METRICS_PORT === (PORT ?? DEFAULT_PORT)
  return isTaken ? [`  METRICS_PORT is "${METRICS_PORT}", and must be another port than PORT`] : []
}

const partnersOf = ({ PAYOUT_PARTNERS: file }: Variables, given: Environment): Config['payoutPartners'] =>
  file === undefined ? null : { path: file, secretOf: variable => given[variable] }

/** The languages that are offered. With live payments the operator names them, because the disclosures of the law are in them too. docs/decisions/0135. */
const languagesOf = ({ LANGUAGES }: Variables, stripe: Config['stripe']): Config['languages'] =>
  LANGUAGES ?? (stripe?.livemode ? [] : null)

function configOf(from: Variables): Omit<Config, 'payoutPartners'> {
  const stripe = stripeConfigOf(from) ?? null
  return {
    port: from.PORT ?? DEFAULT_PORT,
    host: from.HOST ?? '127.0.0.1',
    workers: from.WORKERS ?? 1,
    metrics: metricsOf(from),
    ...foldersOf(from),
    database: addressesIn(from),
    dbPoolMax: from.DB_POOL_MAX ?? POOL_MAX,
    publicUrl: from.PUBLIC_URL ?? null,
    brandName: from.BRAND_NAME ?? null,
    languages: languagesOf(from, stripe),
    ...keysOf(from),
    logLevel: from.LOG_LEVEL ?? 'info',
    trustedProxies: from.TRUST_PROXY ?? 0,
    rateLimits: from.RATE_LIMITS ?? (stripe?.livemode ? 'strict' : 'relaxed'),
    ...rulesOf(from),
    ...priceRulesOf(from),
    ...contactsOf(from),
    smtpUrl: from.SMTP_URL,
    mailFrom: from.MAIL_FROM ?? 'no-reply@localhost',
    admin: firstAdminOf(from),
    adminsNeedFactor: adminsNeedFactor(from, stripe),
    stripe,
  }
}

const foldersOf = ({ DATA_DIR = '.data', WAL_ARCHIVE_DIR: archive }: Variables) => ({
  dataDir: path.resolve(DATA_DIR),
  walArchiveDir: archive === undefined ? null : path.resolve(archive),
})

const keysOf = (from: Variables) => ({
  secretKeys: from.SECRET_KEY ?? null,
  dataKey: from.DATA_KEY ?? null,
  dataKeysOld: from.DATA_KEY_OLD ?? [],
})

const retentionOf = (from: Variables) => ({
  unpaidDays: from.RETENTION_UNPAID_DAYS ?? 30,
  recordYears: from.RETENTION_YEARS ?? 10, // 31 CFR 501.601, the longest of the United States' rules
  identityYears: from.RETENTION_IDENTITY_YEARS ?? 5,
})

const allowancesOf = (from: Variables) => ({
  allowsSandbox: from.ALLOW_SANDBOX ?? false,
  allowsPrivateWebhooks: from.ALLOW_PRIVATE_WEBHOOKS ?? false,
})

/** The settings of the business. */
const rulesOf = (from: Variables) => ({
  payoutDelaySeconds: from.PAYOUT_DELAY_SECONDS ?? 0,
  bankPayInDeadlineHours: from.BANK_PAYIN_DEADLINE_HOURS ?? 72,
  cancellationMinutes: from.CANCELLATION_MINUTES ?? 30,
  codeAboveUsd: inLive(from, from.CODE_ABOVE_USD, 200),
  heldPerSenderUsd: inLive(from, from.HELD_PER_SENDER_USD, 20_000),
  heldPerCorridorUsd: inLive(from, from.HELD_PER_CORRIDOR_USD, 250_000),
  cardCapture: from.CARD_CAPTURE ?? ('automatic' as const),
  sanctionsLists: from.SANCTIONS_LISTS ?? null,
  payoutLateDays: from.PAYOUT_LATE_DAYS ?? null,
  payoutWaitHours: from.PAYOUT_WAIT_HOURS ?? 24,
  bankAccountsFile: from.BANK_ACCOUNTS ?? null,
  bankShortPercent: from.BANK_SHORT_PERCENT ?? 2,
  bankFileAloneUsd: from.BANK_FILE_ALONE_USD ?? 0,
  secondApprover: from.SECOND_APPROVER ?? null,
  secondApproverAboveUsd: from.SECOND_APPROVER_ABOVE_USD ?? {},
  retention: retentionOf(from),
  identityProvider: from.IDENTITY_PROVIDER ?? null,
  ...allowancesOf(from),
  verifiesCertificates: from.NODE_TLS_REJECT_UNAUTHORIZED !== '0',
})

/** Addresses for matters of security: where vulnerabilities are reported, and where the head of the audit log is mailed. */
const contactsOf = (from: Variables) => ({
  securityContact: from.SECURITY_CONTACT ?? null,
  auditHeadEmail: from.AUDIT_HEAD_EMAIL ?? null,
})

const priceRulesOf = (from: Variables) => ({
  quoteTtlSeconds: from.QUOTE_TTL_SECONDS ?? 1800,
  quoteTolerancePercent: from.QUOTE_TOLERANCE_PERCENT ?? 5, // currencies rarely move by 2 % in the half hour of a lock
  rateMaxAgeHours: from.RATE_MAX_AGE_HOURS ?? null,
  rateFeed: rateFeedOf(from),
})

/** A bound that only real money needs: a trial is not held up. */
const inLive = (from: Variables, given: number | 'none' | undefined, bound: number): number | null =>
  given === 'none' ? null : (given ?? (stripeConfigOf(from)?.livemode ? bound : null))

const metricsOf = ({ METRICS_PORT: port, METRICS_HOST: host }: Variables): Config['metrics'] =>
  port === undefined ? null : { host: host ?? '127.0.0.1', port }

const adminsNeedFactor = ({ ADMIN_SECOND_FACTOR }: Variables, stripe: Config['stripe']): boolean =>
  ADMIN_SECOND_FACTOR !== undefined || (stripe?.livemode ?? false)

const firstAdminOf = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Variables): Config['admin'] =>
  email === undefined || password === undefined ? null : { email, password }
