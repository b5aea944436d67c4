import { languageCodes } from '#shared/languages.ts'
import type { FastifyInstance } from 'fastify'
import { registerPromiseRoutes } from './admin/promises/promises.routes.ts'
import { registerTodayRoutes } from './admin/today/today.routes.ts'
import { registerStatsRoutes } from './admin/stats/stats.routes.ts'
import { registerPayoutDeskRoutes } from './admin/payouts/payouts.routes.ts'
import { registerPreviewRoutes } from './admin/preview/preview.routes.ts'
import { registerRateRoutes } from './admin/rates.routes.ts'
import { registerCaseExportRoutes } from './admin/cases/case-export.routes.ts'
import { registerReportRoutes } from './cases/reports/reports.routes.ts'
import { registerCaseRoutes } from './cases/cases.routes.ts'
import { callClasses } from './call-classes.ts'
import { callLimits } from './call-limits.ts'
import { registerLedgerRoutes } from './admin/ledger/ledger.routes.ts'
import { registerApprovalRoutes } from './admin/approvals.routes.ts'
import { registerAuditRoutes } from './admin/audit.routes.ts'
import { registerBankRoutes } from './admin/bank/bank.routes.ts'
import { registerTransferWorkRoutes } from './admin/transfers.routes.ts'
import type { ApprovedOperations, ToApprove } from './approvals/approvals.ts'
import { registerAlertRoutes } from './compliance/alerts/alerts.routes.ts'
import { registerLimitRoutes } from './compliance/limits.routes.ts'
import { isLimitsRequest, updateLimitsApproved } from './compliance/sending-limits.ts'
import { registerListRoutes } from './compliance/lists/lists.routes.ts'
import { isListRequest, putInForceApproved } from './compliance/lists/sign-off.ts'
import { registerRuleRoutes } from './compliance/rules/rules.routes.ts'
import { isRuleRequest, updateRuleApproved } from './compliance/rules/rules.ts'
import { changeScoresApproved, isScoresRequest } from './compliance/lists/scores.ts'
import { registerScreeningRoutes } from './compliance/lists/screening.routes.ts'
import type { Config } from './config.ts'
import { publishApprovedRate } from './countries/countries.ts'
import { changeCountryApproved, isCountryRequest } from './countries/country-requests.ts'
import { changeCorridorApproved } from './corridors/corridors.ts'
import { registerCorridorRoutes } from './corridors/corridors.routes.ts'
import { registerCountryRoutes } from './countries/countries.routes.ts'
import { registerFaultRoutes } from './faults/faults.routes.ts'
import { changeFeeApproved } from './fees/fee-changes.ts'
import { registerFeeRoutes } from './fees/fees.routes.ts'
import { isPublicationRequest, publishTextApproved } from './operator/legal-texts.ts'
import { changeOperatorApproved } from './operator/operator-changes.ts'
import { registerOperatorRoutes } from './operator/operator.routes.ts'
import { registerIdentityRoutes } from './identity/identity.routes.ts'
import { tellByDatabase } from './platform/counted-calls.ts'
import { lanesOf } from './platform/db/pool.ts'
import { countFailures } from './platform/failed-proofs.ts'
import { mountHealth } from './platform/http/monitoring/health.ts'
import { mountOpenApi } from './platform/http/openapi/openapi.ts'
import type { Opening } from './platform/http/web/security-headers.ts'
import { createApp } from './platform/http/server.ts'
import { shedLoad } from './platform/http/shedding.ts'
import { mountCspReports } from './platform/http/web/csp-reports.ts'
import { mountSecurityTxt } from './platform/http/web/security-txt.ts'
import { mountMailFolder } from './platform/mail/folder-pages.ts'
import { stripeOpening } from './payments/stripe/stripe-provider.ts'
import { registerWebhookRoutes } from './payments/webhooks.routes.ts'
import { registerPayoutCallbackRoutes } from './payouts/callbacks.routes.ts'
import { changePromoApproved } from './promos/promo-changes.ts'
import { registerPromoRoutes } from './promos/promos.routes.ts'
import { registerQuoteRoutes } from './quotes/quotes.routes.ts'
import { registerRateAlertRoutes } from './rate-alerts/rate-alerts.routes.ts'
import { registerRecipientRoutes } from './recipients/recipients.routes.ts'
import { registerReconciliationRoutes } from './reconciliation/reconciliation.routes.ts'
import {
  bookElsewhereApproved,
  isBankApprovalRequest,
  isElsewhereRequest,
  sendBankLineBackApproved,
} from './transfers/bank/bank-work.ts'
import { isRefundSentRequest, refundSentApproved } from './transfers/desk/refund-sent.ts'
import { approvedPayInCalls, bookApprovedPayIn } from './transfers/bank/approved-pay-ins.ts'
import { approvedReleaseCalls, releaseApproved } from './transfers/desk/review.ts'
import { registerRetentionRoutes } from './retention/retention.routes.ts'
import { watchBootView } from './transfers/create/boot-view.ts'
import { registerTransferRoutes } from './transfers/transfers.routes.ts'
import { registerTransferViewRoutes } from './transfers/views/views.routes.ts'
import { sendBackApproved } from './transfers/transfers.ts'
import { registerTreasuryRoutes } from './treasury/treasury.routes.ts'
import { bookApproved } from './treasury/treasury.ts'
import { closeApproved, isClosingRequest } from './users/account/account-closing.ts'
import { registerApiKeyRoutes } from './users/keys/api-keys.routes.ts'
import { registerAccountRoutes } from './users/account/account.routes.ts'
import { registerAdminUserRoutes } from './users/admin-users.routes.ts'
import { registerSecondFactorRoutes } from './users/second-factor.routes.ts'
import { grantApproved } from './users/admins/user-changes.ts'
import { registerUserRoutes } from './users/users.routes.ts'
import { registerOutgoingWebhookRoutes } from './webhooks/webhooks.routes.ts'
import { type Deps, isSandbox, mailFolder, showsMail } from './deps.ts'

/** The whole server, ready to listen or to be injected with requests. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, webBuild } = deps
  const app = await createApp({
    clock: deps.clock,
    log: deps.log,
    random: deps.random,
    identify: deps.identify,
    publicUrl: config.publicUrl,
    host: config.host,
    trustedProxies: config.trustedProxies,
    rateLimits: {
      mode: config.rateLimits,
      of: callLimits,
      countShared: (subjects, seconds) => countFailures(deps.pool, subjects, seconds),
      tellCalls: tellByDatabase(deps.pool),
    },
    callClasses,
    languages: config.languages === null ? languageCodes : ['en', ...config.languages],
    web: webBuild && { build: webBuild, boot: watchBootView(deps), openings: openingsOf(config) },
  })
  const { loopLag, metrics } = deps
  metrics?.measure(app.server)
  if (config.rateLimits !== 'off')
    shedLoad(app, { lanes: lanesOf(deps.pool), loopLag, onShed: metrics?.countShed })
  mountHealth(app, deps)
  mountCspReports(app, { log: deps.log, rateLimits: app.rateLimits, onReport: metrics?.countCspReport })
  registerQuoteRoutes(app, deps)
  registerCountryRoutes(app, deps)
  registerFeeRoutes(app, deps)
  registerPromoRoutes(app, deps)
  registerCorridorRoutes(app, deps)
  registerRateRoutes(app, deps)
  registerPreviewRoutes(app, deps)
  registerRecipientRoutes(app, deps)
  registerRateAlertRoutes(app, deps)
  registerTransferRoutes(app, deps)
  registerTransferViewRoutes(app, deps)
  registerUserRoutes(app, deps)
  registerAccountRoutes(app, deps)
  registerApiKeyRoutes(app, deps)
  registerSecondFactorRoutes(app, deps)
  registerAdminUserRoutes(app, deps)
  registerLimitRoutes(app, deps)
  registerAlertRoutes(app, deps)
  registerListRoutes(app, deps)
  registerRuleRoutes(app, deps)
  registerScreeningRoutes(app, deps)
  registerCaseRoutes(app, deps)
  registerCaseExportRoutes(app, deps)
  registerReportRoutes(app, deps)
  registerIdentityRoutes(app, deps)
  registerOperatorRoutes(app, deps)
  registerWebhookRoutes(app, deps)
  registerPayoutCallbackRoutes(app, deps)
  registerPayoutDeskRoutes(app, deps)
  registerAuditRoutes(app, deps)
  registerLedgerRoutes(app, deps)
  registerTreasuryRoutes(app, deps)
  registerReconciliationRoutes(app, deps)
  registerRetentionRoutes(app, deps)
  registerOutgoingWebhookRoutes(app, deps)
  registerStatsRoutes(app, deps)
  registerPromiseRoutes(app, deps)
  registerTodayRoutes(app, deps)
  registerApprovalRoutes(app, deps, approvedBy(deps))
  registerTransferWorkRoutes(app, deps)
  registerBankRoutes(app, deps)
  if (isSandbox(config)) {
    deps.sandbox.registerRoutes(app)
    registerFaultRoutes(app, deps)
  }
  if (showsMail(config)) mountMailFolder(app, { folder: mailFolder(config), token: deps.mailToken })
  if (config.securityContact !== null)
    mountSecurityTxt(app, { clock: deps.clock, contact: config.securityContact })
  mountOpenApi(app, deps)
  await app.server.ready()
  return app.server
}

/** Stripe's scripts are let into the document that takes cards, and into no other. */
const openingsOf = (config: Config): ReadonlyMap<string, Opening> =>
  new Map(isSandbox(config) ? [] : [['/checkout', stripeOpening]])

const approvedBy = (deps: Deps): Pick<ToApprove, 'operations' | 'calls'> => ({
  operations: approvedOperations(deps),
  calls: { payins: approvedPayInCalls(deps), release: approvedReleaseCalls(deps) },
})

/** The operation for each kind of request, run once a second admin has approved it. */
const approvedOperations = (deps: Deps): ApprovedOperations => ({
  rates: (act, payload) => publishApprovedRate(act, deps, payload),
  refunds(act, payload) {
    if (isBankApprovalRequest(payload)) return sendBankLineBackApproved(act, deps, payload)
    return isRefundSentRequest(payload)
      ? refundSentApproved(act, deps, payload)
      : sendBackApproved(act, deps, payload)
  },
  admins: (act, payload) =>
    isClosingRequest(payload) ? closeApproved(act, deps, payload) : grantApproved(act, deps, payload),
  treasury: (act, payload) =>
    isElsewhereRequest(payload) ? bookElsewhereApproved(act, payload) : bookApproved(act, deps, payload),
  limits(act, payload) {
    if (isListRequest(payload)) return putInForceApproved(act, deps, payload)
    if (isRuleRequest(payload)) return updateRuleApproved(act, deps, payload)
    if (isScoresRequest(payload)) return changeScoresApproved(act, deps, payload)
    return isLimitsRequest(payload) ? updateLimitsApproved(act, payload) : grantApproved(act, deps, payload)
  },
  fees: (act, payload) => changeFeeApproved(act, payload),
  promos: (act, payload) => changePromoApproved(act, payload),
  corridors: (act, payload) =>
    isCountryRequest(payload)
      ? changeCountryApproved(act, deps, payload)
      : changeCorridorApproved(act, payload),
  operator: (act, payload) =>
    isPublicationRequest(payload)
      ? publishTextApproved(act, deps, payload)
      : changeOperatorApproved(act, deps, payload),
  release: (act, payload) => releaseApproved(act, deps, payload),
  payins: (act, payload) => bookApprovedPayIn(act, deps, payload),
})
