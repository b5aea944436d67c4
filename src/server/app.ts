import { randomUUIDv7 } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Random } from '#shared/transfers/reference.ts'
import { figureListeners, figureSchedule } from './admin/stats/count.ts'
import { registerStatsRoutes } from './admin/stats/stats.routes.ts'
import { registerPayoutDeskRoutes } from './admin/payouts/payouts.routes.ts'
import { registerPreviewRoutes } from './admin/preview/preview.routes.ts'
import type { RateListDeps } from './admin/rates.ts'
import { registerRateRoutes } from './admin/rates.routes.ts'
import { callLimits } from './call-limits.ts'
import { registerLedgerRoutes } from './admin/ledger/ledger.routes.ts'
import { registerApprovalRoutes } from './admin/approvals.routes.ts'
import { registerAuditListRoutes } from './admin/audit.routes.ts'
import { registerBankRoutes } from './admin/bank/bank.routes.ts'
import { registerTransferWorkRoutes } from './admin/transfers.routes.ts'
import type { ApprovalDeps, ApprovedOperations } from './approvals/approvals.ts'
import { registerAuditRoutes } from './audit/audit.routes.ts'
import { registerLimitRoutes } from './compliance/limits.routes.ts'
import { watchTierLimits } from './compliance/sending-limits.ts'
import type { Config } from './config.ts'
import {
  currentRates,
  isCountry,
  publishApprovedRate,
  type RateDeps,
  type RateFeedDeps,
  seedCountries,
} from './countries/countries.ts'
import type { CorridorDeps } from './corridors/corridors.ts'
import { registerCorridorRoutes } from './corridors/corridors.routes.ts'
import { registerCountryRoutes } from './countries/countries.routes.ts'
import { rateListeners, rateSchedule } from './countries/rates.jobs.ts'
import { watchFaults } from './faults/faults.ts'
import { registerFaultRoutes } from './faults/faults.routes.ts'
import { registerFeeRoutes } from './fees/fees.routes.ts'
import { seedFeeSettings } from './fees/fees.ts'
import { ledgerListeners, ledgerSchedule } from './ledger/ledger.jobs.ts'
import { openAccounts, openRailAccounts } from './ledger/ledger.ts'
import type { NotificationDeps } from './notifications/deps.ts'
import { noteBreaks } from './notifications/note.ts'
import { notificationListeners, notificationSchedule } from './notifications/notifications.jobs.ts'
import { messagesOf } from './notifications/notifications.ts'
import type { Clock } from './platform/clock.ts'
import type { DB } from './platform/db/tables.ts'
import type { Watch } from './platform/db/watch.ts'
import type { Identify } from './platform/http/actor.ts'
import { mountHealth } from './platform/http/health.ts'
import { mountOpenApi } from './platform/http/openapi.ts'
import type { WebBuild } from './platform/http/pages.ts'
import type { Opening } from './platform/http/security-headers.ts'
import { createApp } from './platform/http/server.ts'
import { type LoopLag, shedLoad } from './platform/http/shedding.ts'
import { listen, type Listener, type Schedule } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { isForThisMachineOnly, mountMailFolder } from './platform/mail/folder-pages.ts'
import { folderMailer } from './platform/mail/mail-folder.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { smtpMailer } from './platform/mail/smtp-mailer.ts'
import { derivedSecret, type SigningKeys } from './platform/signing.ts'
import { readBankAccounts } from './payments/own-bank/accounts.ts'
import { openOwnBank } from './payments/own-bank/own-bank.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { type Providers, waysToPay } from './payments/providers.ts'
import { openSandbox, type Sandbox } from './payments/sandbox/sandbox.ts'
import type { StripeClient } from './payments/stripe/client.ts'
import { stripeOpening } from './payments/stripe/page-opening.ts'
import { stripeProvider } from './payments/stripe/stripe-provider.ts'
import { declineBreaker } from './payments/declines.ts'
import { webhookListeners, webhookSchedule } from './payments/webhooks.jobs.ts'
import { registerWebhookRoutes } from './payments/webhooks.routes.ts'
import type { WebhookWork } from './payments/webhooks.ts'
import { callbackListeners, callbackSchedule } from './payouts/callbacks.jobs.ts'
import { registerPayoutCallbackRoutes } from './payouts/callbacks.routes.ts'
import type { CallbackParts } from './payouts/callbacks.ts'
import { openRails } from './payouts/open-rails.ts'
import { railNamed, type Rails, refusedAmount, waysTo } from './payouts/payouts.ts'
import { faultyRail } from './payouts/sandbox-faults.ts'
import { sandboxRail } from './payouts/sandbox.ts'
import { type ReadPriceFacts, watchPriceFacts } from './quotes/price-facts.ts'
import type { Carriers } from './quotes/quotes.ts'
import { registerPromoRoutes } from './promos/promos.routes.ts'
import { registerQuoteRoutes } from './quotes/quotes.routes.ts'
import { recipientListeners } from './recipients/recipients.jobs.ts'
import { registerRecipientRoutes } from './recipients/recipients.routes.ts'
import { listRecipients } from './recipients/recipients.ts'
import { breakNews } from './reconciliation/found.ts'
import { reconciliationListeners, reconciliationSchedule } from './reconciliation/reconciliation.jobs.ts'
import { registerReconciliationRoutes } from './reconciliation/reconciliation.routes.ts'
import { claimTransfers, hasTransfersUnderWay, transfersOf } from './transfers/accounts.ts'
import { bankListeners, bankSchedule } from './transfers/bank.jobs.ts'
import { isBankWish, sendBankLineBackApproved } from './transfers/bank-work.ts'
import { checkMoneyBack } from './transfers/check-money-back.ts'
import { checkPayment, unsettledOf } from './transfers/check-payment.ts'
import type { TransferDeps } from './transfers/deps.ts'
import { watchBoot } from './transfers/page-start.ts'
import { hearOfEnded } from './transfers/paid-after-all.ts'
import { checkPayout } from './transfers/payout-told.ts'
import { endOwner } from './transfers/reads.sql.ts'
import { transferListeners, transferSchedule } from './transfers/transfers.jobs.ts'
import { registerTransferRoutes } from './transfers/transfers.routes.ts'
import { sendBackApproved } from './transfers/transfers.ts'
import { treasuryListeners, treasurySchedule } from './treasury/treasury.jobs.ts'
import { registerTreasuryRoutes } from './treasury/treasury.routes.ts'
import { bookApproved, checkSettlement } from './treasury/treasury.ts'
import type { UserDeps } from './users/deps.ts'
import { registerAccountDataRoutes } from './users/account-data.routes.ts'
import { registerAdminUserRoutes } from './users/admin-users.routes.ts'
import { registerSecondFactorRoutes } from './users/second-factor.routes.ts'
import { identify } from './users/sessions.ts'
import { registerAccountRoutes } from './users/account.routes.ts'
import { grantApproved } from './users/user-changes.ts'
import { userListeners, userSchedule } from './users/users.chores.ts'
import { registerUserRoutes } from './users/users.routes.ts'

/** What the world hands in: tests hand in their own. */
export type Parts = {
  readonly config: Config
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly watch: Watch
  readonly signingKeys: SigningKeys
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** Null: only the API is served. */
  readonly webBuild: WebBuild | null
  /** Null: the sandbox takes the payments. */
  readonly stripe: StripeClient | null
  readonly isDraining: () => boolean
  /** How late this process is; null: it turns nobody away for that. */
  readonly loopLag: LoopLag | null
}

/** What operations take as their first argument: each slice names the part of it that it needs. */
export type Deps = Parts &
  UserDeps &
  TransferDeps &
  ApprovalDeps &
  CorridorDeps &
  RateDeps &
  RateFeedDeps &
  RateListDeps &
  CallbackParts &
  NotificationDeps & {
    readonly identify: Identify
    readonly priceFacts: ReadPriceFacts
    readonly sandbox: Sandbox
  }

export function buildDeps(parts: Parts): Deps {
  const { config, pool, random, clock, log, signingKeys } = parts
  const webhookSecret = derivedSecret(signingKeys, 'sandbox webhooks', 'signature').toString('base64url')
  const faults = watchFaults(parts.watch, pool)
  const sandbox = openSandbox({ pool, random, clock, log, faults, webhookSecrets: [webhookSecret] })
  const provider = liveProvider(parts) ?? sandbox.provider
  const bankAccounts = readBankAccounts(config.bankAccountsFile)
  const ownBank = openOwnBank({ pool, random, accounts: bankAccounts, livemode: provider.livemode })
  const rails = openRails({
    ...parts,
    sandbox: faultyRail(sandboxRail({ pool, clock, payoutDelaySeconds: config.payoutDelaySeconds }), faults),
    file: config.payoutPartners,
    isLive: config.stripe?.livemode ?? false,
  })
  const carriers = carriersOf({ provider, ownBank, ...rails })
  return {
    ...parts,
    newId: randomUUIDv7,
    identify: credentials => identify(parts, credentials),
    publicUrl: config.publicUrl,
    brandName: config.brandName,
    // Where no money moves a common password is a hint.
    refusesCommonPasswords: config.stripe?.livemode ?? false,
    rateLimits: config.rateLimits,
    pause: ms => sleep(ms),
    claimTransfers,
    dismissGuest: async capabilityHash => void (await endOwner(pool, capabilityHash)),
    hasTransfersUnderWay,
    keptOf: {
      recipients: userId => listRecipients(pool, userId),
      transfers: userId => transfersOf(pool, userId),
      messages: userId => messagesOf(pool, userId),
    },
    mailer: openMailer(config),
    carriers,
    priceFacts: watchPriceFacts({ ...parts, carriers, rateMaxAgeHours: config.rateMaxAgeHours }),
    isCountry: code => isCountry(pool, code),
    rateMaxAgeHours: config.rateMaxAgeHours,
    rateFeed: config.rateFeed,
    rateFeedHours: config.rateFeedHours,
    openAccounts,
    tierLimits: watchTierLimits(parts.watch, pool),
    sandbox,
    provider,
    ownBank,
    bankAccounts,
    bankShortPercent: config.bankShortPercent,
    ...rails,
    quoteTtlSeconds: config.quoteTtlSeconds,
    bankPayInDeadlineHours: config.bankPayInDeadlineHours,
    cancellationMinutes: config.cancellationMinutes,
    cardCapture: config.cardCapture,
    payoutLateDays: config.payoutLateDays,
    secondApprover: new Set(config.secondApprover),
    isGuessingLimited: config.rateLimits !== 'off',
    admitPayer: declineBreaker({ pool, clock, mode: config.rateLimits }),
  }
}

const liveProvider = ({ stripe, config: { stripe: settings } }: Parts): PaymentProvider | undefined =>
  stripe && settings ? stripeProvider({ stripe, settings }) : undefined

/** What can be paid in and out, for whoever offers a price. */
const carriersOf = ({ railTerms, ...providers }: Providers & Pick<Rails, 'railTerms'>): Carriers => ({
  waysToPay: currency => waysToPay(providers, currency),
  waysTo: destination => waysTo(railTerms, destination),
  refusedAmount: payout => refusedAmount(railTerms, payout),
})

/** Where mails are kept that no mail server takes. */
const mailFolder = ({ dataDir }: Config): string => path.join(dataDir, 'mail')

const openMailer = (config: Config): Mailer =>
  config.smtpUrl === undefined
    ? folderMailer({ folder: mailFolder(config), from: config.mailFrom })
    : smtpMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom })

/** Whether `/dev/mail` shows the folder: where nobody but those at this machine can ask for it. */
export const showsMail = (config: Config): boolean =>
  config.smtpUrl === undefined && isForThisMachineOnly(config)

type SeedDeps = Pick<Deps, 'db' | 'pool' | 'newId'> & {
  readonly rail: { readonly name: string }
  readonly partners: readonly { readonly name: string }[]
}

/** Gives an empty database what a first visitor needs to see; any other stays as it is. */
export async function seed({ db, pool, newId, rail, partners }: SeedDeps): Promise<void> {
  await db.transaction().execute(async trx => {
    // Of two processes that start together on an empty database, the second finds it seeded.
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(trx)
    await seedCountries(trx, newId)
    await seedFeeSettings(trx, newId)
  })
  const currencies = [...(await currentRates(db)).keys()]
  await openAccounts(pool, currencies)
  await openRailAccounts(
    pool,
    currencies,
    [rail, ...partners].map(({ name }) => name),
  )
}

/** The whole server, ready to listen or to be injected with requests. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, webBuild } = deps
  const app = await createApp({
    clock: deps.clock,
    log: deps.log,
    random: deps.random,
    identify: deps.identify,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    rateLimits: { mode: config.rateLimits, of: callLimits },
    web: webBuild && { build: webBuild, boot: watchBoot(deps), openings: openingsOf(config) },
  })
  if (deps.loopLag !== null) shedLoad(app, deps.loopLag)
  mountHealth(app, deps)
  registerQuoteRoutes(app, deps)
  registerCountryRoutes(app, deps)
  registerFeeRoutes(app, deps)
  registerPromoRoutes(app, deps)
  registerCorridorRoutes(app, deps)
  registerRateRoutes(app, deps)
  registerPreviewRoutes(app, deps)
  registerRecipientRoutes(app, deps)
  registerTransferRoutes(app, deps)
  registerUserRoutes(app, deps)
  registerAccountRoutes(app, deps)
  registerSecondFactorRoutes(app, deps)
  registerAccountDataRoutes(app, deps)
  registerAdminUserRoutes(app, deps)
  registerLimitRoutes(app, deps)
  registerWebhookRoutes(app, deps)
  registerPayoutCallbackRoutes(app, deps)
  registerPayoutDeskRoutes(app, deps)
  registerAuditRoutes(app, deps)
  registerAuditListRoutes(app, deps)
  registerLedgerRoutes(app, deps)
  registerTreasuryRoutes(app, deps)
  registerReconciliationRoutes(app, deps)
  registerStatsRoutes(app, deps)
  registerApprovalRoutes(app, deps, approvedOperations(deps))
  registerTransferWorkRoutes(app, deps)
  registerBankRoutes(app, deps)
  if (isSandbox(config)) {
    deps.sandbox.registerRoutes(app)
    registerFaultRoutes(app, deps)
  }
  if (showsMail(config)) mountMailFolder(app, mailFolder(config))
  mountOpenApi(app)
  await app.server.ready()
  return app.server
}

/** Whether the built-in provider takes the payments: its pages and its webhooks are there only then. */
export const isSandbox = ({ stripe }: Config): boolean => stripe === null

/** Stripe's scripts are let into the document that takes cards, and into no other. */
const openingsOf = (config: Config): ReadonlyMap<string, Opening> =>
  new Map(isSandbox(config) ? [] : [['/checkout', stripeOpening]])

/** What is done, by its kind, once a second admin has approved it. */
const approvedOperations = (deps: Deps): ApprovedOperations => ({
  rates: (tx, payload, approver) => publishApprovedRate(tx, deps, approver, payload),
  refunds: (tx, payload, approver) =>
    isBankWish(payload)
      ? sendBankLineBackApproved(deps, tx, payload, approver)
      : sendBackApproved(deps, tx, payload, approver),
  admins: (tx, payload, approver) => grantApproved(deps, tx, payload, approver),
  treasury: (tx, payload, approver) => bookApproved(deps, tx, payload, approver),
})

/** What a provider's events lead to: the objects are looked at anew. */
function looks(deps: Deps): Omit<WebhookWork, 'pool' | 'log' | 'provider'> {
  const look = (intentId: string) =>
    checkPayment(deps, { provider: deps.provider.name, intentId }, 'provider')
  return {
    unsettled: intentIds => unsettledOf(deps, intentIds),
    checkPayment: look,
    checkMoneyBack: intentId => checkMoneyBack(deps, { provider: deps.provider.name, intentId }),
    checkSettlement: objectId => checkSettlement(deps, objectId),
  }
}

/** Who does what when a job comes. */
export const listeners = (deps: Deps): Listener[] => [
  ...rateListeners(deps),
  ...recipientListeners(deps),
  ...ledgerListeners(deps),
  ...treasuryListeners(deps),
  ...transferListeners(deps),
  ...bankListeners(deps),
  ...userListeners(deps),
  ...notificationListeners(deps),
  ...figureListeners(deps),
  ...callbackListeners({ ...deps, checkPayout: (partner, key) => checkOrder(deps, partner, key) }),
  ...reconciliationListeners(deps),
  listen(breakNews, news => noteBreaks(deps, news)),
  ...webhookListeners({ ...deps, ...looks(deps) }),
]

/** What a partner's callback leads to: the order is asked for. One of a partner who is no longer listed is not ours to ask. */
async function checkOrder(deps: Deps, partner: string, key: string): Promise<void> {
  const rail = railNamed(deps, partner)
  if (rail === undefined || (await hearOfEnded(deps, rail, key))) return
  await checkPayout(deps, rail, key)
}

/** What is done by the clock. */
export const schedule: readonly Schedule[] = [
  ...rateSchedule,
  ...ledgerSchedule,
  ...treasurySchedule,
  ...transferSchedule,
  ...bankSchedule,
  ...userSchedule,
  ...notificationSchedule,
  ...figureSchedule,
  ...callbackSchedule,
  ...reconciliationSchedule,
  ...webhookSchedule,
]
