import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { ApprovalKind } from '#shared/api/admin/approvals.api.ts'
import { absolute, type Money } from '#shared/money/money.ts'
import { usdOf } from '#shared/pricing/price.ts'
import type { Random } from '#shared/transfers/reference.ts'
import type { RateListDeps } from './admin/rates.routes.ts'
import type { ApprovalDeps } from './approvals/approvals.ts'
import { type FourEyes, fourEyesOf, holdersOf, isInForce } from './approvals/four-eyes.ts'
import { caseMailOf } from './cases/case-mails.ts'
import { openCalendars } from './calendars/calendars.ts'
import { assessBy } from './compliance/compliance.ts'
import { openScreener } from './compliance/lists/screener.ts'
import { screenOrders } from './compliance/lists/screen-orders.ts'
import { cardAssessor, recipientRules, ruleAssessor, watchRules } from './compliance/rules/rules.ts'
import { watchTierLimits } from './compliance/sending-limits.ts'
import type { Config } from './config.ts'
import { isCountry, type RateDeps, type RateFeedDeps, watchMidMarket } from './countries/countries.ts'
import type { CorridorDeps } from './corridors/corridors.ts'
import { watchFaults } from './faults/faults.ts'
import { openAccounts } from './ledger/ledger.ts'
import type { NotificationDeps } from './notifications/deps.ts'
import { messagesOf } from './notifications/notifications.ts'
import { type ReadOperator, consentTo, watchLegalInForce, watchOperator } from './operator/operator.ts'
import { ascendingIds } from './platform/ascending-ids.ts'
import type { Clock } from './platform/clock.ts'
import type { Executor } from './platform/db/statement.ts'
import type { DB } from './platform/db/tables.ts'
import type { Watch } from './platform/db/watch.ts'
import type { Identify } from './platform/http/actor.ts'
import type { Metrics } from './platform/http/monitoring/metrics.ts'
import type { WebBuild } from './platform/http/web/pages.ts'
import type { LoopLag } from './platform/http/shedding.ts'
import type { Log } from './platform/log.ts'
import { isForThisMachineOnly } from './platform/mail/folder-pages.ts'
import { folderMailer } from './platform/mail/mail-folder.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { smtpMailer } from './platform/mail/smtp-mailer.ts'
import type { DataKeys } from './platform/personal/personal-data.ts'
import { derivedSecret, type SigningKeys } from './platform/signing.ts'
import { readBankAccounts, readBankKeys } from './payments/own-bank/accounts.ts'
import { openOwnBank } from './payments/own-bank/own-bank.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { belowLeast, type Providers, waysToPay } from './payments/providers.ts'
import { openSandbox, type Sandbox } from './payments/sandbox/sandbox.ts'
import type { StripeClient } from './payments/stripe/client.ts'
import { stripeProvider } from './payments/stripe/stripe-provider.ts'
import { watchTesters } from './payments/card-tests.ts'
import { declineBreaker } from './payments/declines.ts'
import type { CallbackParts } from './payouts/callbacks.ts'
import { openRails } from './payouts/open-rails.ts'
import type { ConfiguredRail } from './payouts/partners-file.ts'
import { type Rails, refusedAmount, waysTo } from './payouts/payouts.ts'
import { faultyRail } from './payouts/sandbox-faults.ts'
import { sandboxRail } from './payouts/sandbox.ts'
import { type PriceFacts, type ReadPriceFacts, watchPriceFacts } from './quotes/price-facts.ts'
import type { Carriers } from './quotes/quotes.ts'
import type { RetentionDeps } from './retention/retention.ts'
import { identityData, type IdentityDeps, identityProviderOf } from './identity/identity.ts'
import { rateAlertsOf } from './rate-alerts/rate-alerts.ts'
import { listRecipients } from './recipients/recipients.ts'
import { samePerson, staffAtDesk } from './users/users.ts'
import { heldPricesWithin } from './transfers/row/held-prices.ts'
import { consentNeed } from './transfers/pay-in/agree.ts'
import { detailsNeed } from './transfers/pay-in/give-details.ts'
import { identityNeed } from './transfers/pay-in/prove-identity.ts'
import { confirmNeed } from './transfers/pay-in/confirm.ts'
import { claimTransfers, hasTransfersUnderWay, transfersOf } from './transfers/follow/accounts.ts'
import { actingFor } from './transfers/follow/acting-browser.ts'
import type { TransferDeps } from './transfers/row/deps.ts'
import { endOwner } from './transfers/row/reads.sql.ts'
import type { UserDeps } from './users/deps.ts'
import { identifyByKey } from './users/keys/identify-key.ts'
import { identify } from './users/session/sessions.ts'
import { postTo, type WebhookDeps } from './webhooks/webhooks.ts'

/** The parts that the environment supplies; tests supply their own. */
export type Parts = {
  readonly config: Config
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly watch: Watch
  readonly signingKeys: SigningKeys
  readonly dataKeys: DataKeys
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** Null: only the API is served. */
  readonly webBuild: WebBuild | null
  /** Null: the sandbox takes the payments. */
  readonly stripe: StripeClient | null
  /** The rails of `PAYOUT_PARTNERS`; empty: the built-in rail alone. */
  readonly payoutRails: readonly ConfiguredRail[]
  readonly isDraining: () => boolean
  /** The delay of this process's event loop; null: no call is shed for it. */
  readonly loopLag: LoopLag | null
  /** Null: nothing is measured. */
  readonly metrics: Metrics | null
}

/** The first argument of operations: each slice names the part of it that it needs. */
export type Deps = Parts &
  UserDeps &
  TransferDeps &
  ApprovalDeps &
  CorridorDeps &
  RateDeps &
  RateFeedDeps &
  RateListDeps &
  CallbackParts &
  NotificationDeps &
  RetentionDeps &
  WebhookDeps &
  IdentityDeps & {
    readonly identify: Identify
    readonly fourEyes: FourEyes
    readonly operator: ReadOperator
    /** The brand of the environment, until the desk gives one; null: the product's own. */
    readonly brandName: string | null
    readonly priceFacts: ReadPriceFacts
    readonly sandbox: Sandbox
    /** Opens the page of mails; this process's own. */
    readonly mailToken: string
  }

/** Gives 132 bits. The token is the same after a restart, so that an open page stays open. */
const MAIL_TOKEN_LENGTH = 22

export function buildDeps(parts: Parts): Deps {
  const { config, pool, random, clock, log, signingKeys, dataKeys } = parts
  const webhookSecret = derivedSecret(signingKeys, 'sandbox webhooks', 'signature').toString('base64url')
  const faults = watchFaults(parts.watch, pool)
  const sandbox = openSandbox({ pool, random, clock, log, faults, webhookSecrets: [webhookSecret] })
  const provider = liveProvider(parts) ?? sandbox.provider
  const bankAccounts = readBankAccounts(config.bankAccountsFile)
  const screener = openScreener(parts)
  const fourEyes = fourEyesOf(config.secondApprover, provider.livemode)
  const ownBank = openOwnBank({ pool, random, accounts: bankAccounts, livemode: provider.livemode })
  const rails = openRails({
    ...parts,
    sandbox: faultyRail(sandboxRail({ ...parts, payoutDelaySeconds: config.payoutDelaySeconds }), faults),
  })
  const carriers = carriersOf({ provider, ownBank, ...rails })
  const priceFacts = watchPriceFacts({ ...parts, carriers, rateMaxAgeHours: config.rateMaxAgeHours })
  const legalInForce = watchLegalInForce(parts.watch, parts)
  const calendars = openCalendars()
  const rules = watchRules(parts.watch, { pool, provider })
  const stamps = { clock, newId: ascendingIds() }
  const tiers = { pool, clock, signingKeys }
  return {
    ...parts,
    ...stamps,
    async identify({ apiKey, address, ...cookies }) {
      if (apiKey !== null) return await identifyByKey({ ...parts, ...stamps }, { key: apiKey, address })
      const { adminsNeedFactor } = config
      const actor = await identify({ ...parts, ...stamps, adminsNeedFactor }, cookies)
      const actsFor = actingFor({ signingKeys, clock }, cookies)
      return actsFor === undefined ? actor : { ...actor, actsFor }
    },
    adminsNeedFactor: config.adminsNeedFactor,
    publicUrl: config.publicUrl,
    brandName: config.brandName,
    operator: watchOperator(parts.watch, { ...parts, brandName: config.brandName }),
    refusesWeakAdmins: config.stripe?.livemode ?? false,
    rateLimits: config.rateLimits,
    pause: ms => sleep(ms),
    claimTransfers: (tx, claim) => claimTransfers(parts, tx, claim),
    consentTo: accepted => consentTo(legalInForce, accepted),
    dismissGuest: async capabilityHash => void (await endOwner(pool, capabilityHash)),
    hasTransfersUnderWay,
    keptOf: {
      recipients: userId => listRecipients(parts, userId),
      rateAlerts: userId => rateAlertsOf(parts, userId),
      transfers: userId => transfersOf(parts, userId),
      messages: userId => messagesOf(pool, userId),
      identity: userId => identityData(parts, userId),
    },
    caseMail: eventId => caseMailOf({ ...parts, calendars }, eventId),
    mailer: openMailer(config),
    allowsPrivateWebhooks: config.allowsPrivateWebhooks,
    postToEndpoint: postTo({ allowsPrivate: config.allowsPrivateWebhooks }),
    capsStrangerMails: mailsReachStrangers(config),
    mailToken: derivedSecret(signingKeys, 'mail page', 'token')
      .toString('base64url')
      .slice(0, MAIL_TOKEN_LENGTH),
    carriers,
    calendars,
    priceFacts,
    midMarket: watchMidMarket({ ...parts, rateSource: rateSourceOf(config) }),
    isCountry: code => isCountry(pool, code),
    rateMaxAgeHours: config.rateMaxAgeHours,
    rateFeed: config.rateFeed,
    openAccounts,
    tierLimits: watchTierLimits(parts.watch, { pool, provider }),
    screener,
    assess: assessBy([ruleAssessor(tiers, rules)], screenOrders({ ...parts, screener })),
    assessCard: cardAssessor(rules),
    rescreen: assessBy([recipientRules(ruleAssessor(tiers, rules))], screenOrders({ ...parts, screener })),
    heldPrices: heldPricesWithin({
      perSender: minorOf(config.heldPerSenderUsd),
      perCorridor: minorOf(config.heldPerCorridorUsd),
    }),
    codeAboveUsdMinor: minorOf(config.codeAboveUsd),
    sandbox,
    provider,
    ownBank,
    bankAccounts,
    bankKeys: readBankKeys(config.bankAccountsFile),
    bankShortPercent: config.bankShortPercent,
    bankFileAloneUsd: config.bankFileAloneUsd,
    ...rails,
    quoteTtlSeconds: config.quoteTtlSeconds,
    quoteTolerancePercent: config.quoteTolerancePercent,
    bankPayInDeadlineHours: config.bankPayInDeadlineHours,
    cancellationMinutes: config.cancellationMinutes,
    cardCapture: config.cardCapture,
    payoutLateDays: config.payoutLateDays,
    payoutWaitHours: config.payoutWaitHours,
    fourEyes,
    needsSecond: async (executor, kind) =>
      fourEyes.kinds.has(kind) && isInForce(fourEyes, kind, await holdersAtDesk(parts, executor, kind)),
    hasSecond: async (executor, kind) => (await holdersAtDesk(parts, executor, kind)) >= 2,
    aloneUsd: config.secondApproverAboveUsd,
    usdMinorOf: async amount => usdMinorOf(amount, await priceFacts()),
    samePerson: (...who) => samePerson(parts, ...who),
    separatesRelease: async executor =>
      fourEyes.kinds.size > 0 && (await holdersAtDesk(parts, executor, 'release')) >= 2,
    retention: config.retention,
    identityYears: config.retention.identityYears,
    identityProvider: identityProviderOf(
      // Nobody is verified by play where money is real: start-rules.ts refuses the setting too.
      config.identityProvider ?? (provider.livemode ? 'manual' : 'sandbox'),
      derivedSecret(signingKeys, 'sandbox identity', 'outcome'),
    ),
    isGuessingLimited: config.rateLimits !== 'off',
    legalInForce,
    paymentNeeds: [
      consentNeed({ pool, legalInForce }),
      identityNeed({ ...parts, ...stamps, rules }),
      detailsNeed(parts),
      confirmNeed({ ...parts, ...stamps, rules }),
    ],
    admitPayer: declineBreaker({ pool, dataKeys, clock, mode: config.rateLimits }),
    isTester: watchTesters({ pool, clock, mode: config.rateLimits }),
  }
}

/** Whole US dollars in cents. */
const minorOf = (usd: number | null): bigint | null => (usd === null ? null : BigInt(usd) * 100n)

/** Size of an amount in US cents, at least one, or a thousand tiny acts would be nothing; undefined without a rate. */
function usdMinorOf(amount: Money, { perUsd }: PriceFacts): bigint | undefined {
  const rate = perUsd(amount.currency)
  if (rate === undefined) return undefined
  const { minor } = usdOf(amount, rate)
  const size = absolute(minor)
  return size === 0n ? 1n : size
}

const liveProvider = ({ stripe, config: { stripe: settings } }: Parts): PaymentProvider | undefined =>
  stripe && settings ? stripeProvider({ stripe, settings }) : undefined

/** The number of people at the desk who may do acts of a kind. */
const holdersAtDesk = async (parts: Parts, executor: Executor, kind: ApprovalKind): Promise<number> =>
  holdersOf(await staffAtDesk(parts, executor), kind)

/** The ways to pay in and out, for code that offers a price. */
const carriersOf = ({ railTerms, ...providers }: Providers & Pick<Rails, 'railTerms'>): Carriers => ({
  waysToPay: currency => waysToPay(providers, currency),
  waysTo: destination => waysTo(railTerms, destination),
  refusedAmount: payout => refusedAmount(railTerms, payout),
  belowLeast: payment => belowLeast(providers, payment),
})

/** The folder of mails when no mail server is configured. */
export const mailFolder = ({ dataDir }: Config): string => path.join(dataDir, 'mail')

const openMailer = (config: Config): Mailer =>
  config.smtpUrl === undefined
    ? folderMailer({ folder: mailFolder(config), from: config.mailFrom })
    : smtpMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom })

/** True if mails to strangers are capped: under strict limits always, under relaxed ones if a mail server is set. */
const mailsReachStrangers = ({ rateLimits, smtpUrl }: Config): boolean =>
  rateLimits === 'strict' || (rateLimits === 'relaxed' && smtpUrl !== undefined)

/** Whether `/dev/mail` shows the folder: where nobody but those at this machine can ask for it. */
export const showsMail = (config: Config): boolean =>
  config.smtpUrl === undefined && isForThisMachineOnly(config)

/** Whether the built-in provider takes the payments: its pages and its webhooks are there only then. */
export const isSandbox = ({ stripe }: Config): boolean => stripe === null

/** Whose rates the feed reads, for senders. */
function rateSourceOf({ rateFeed }: Config) {
  if (rateFeed === null) return null
  return rateFeed.json === null ? 'ecb' : { provider: rateFeed.json.name }
}
