import * as account from '#shared/api/users/account.api.ts'
import * as apiKeys from '#shared/api/users/api-keys.api.ts'
import * as approvals from '#shared/api/admin/approvals.api.ts'
import * as audit from '#shared/api/admin/audit.api.ts'
import * as bank from '#shared/api/admin/bank/bank.api.ts'
import * as bankFiles from '#shared/api/admin/bank/bank-files.api.ts'
import * as lineActs from '#shared/api/admin/bank/bank-line-acts.api.ts'
import * as bankLines from '#shared/api/admin/bank/bank-lines.api.ts'
import * as countries from '#shared/api/admin/prices/countries.api.ts'
import * as fees from '#shared/api/admin/prices/fees.api.ts'
import * as ledger from '#shared/api/admin/money/ledger.api.ts'
import * as alerts from '#shared/api/admin/compliance/alerts.api.ts'
import * as rules from '#shared/api/admin/compliance/rules.api.ts'
import { previewScores } from '#shared/api/admin/compliance/screening-preview.api.ts'
import * as lists from '#shared/api/admin/compliance/lists.api.ts'
import * as screening from '#shared/api/admin/compliance/screening.api.ts'
import * as tierLimits from '#shared/api/admin/compliance/limits.api.ts'
import * as caseExports from '#shared/api/admin/compliance/case-export.api.ts'
import * as reports from '#shared/api/admin/compliance/reports.api.ts'
import * as deskCases from '#shared/api/admin/compliance/cases.api.ts'
import * as legalTexts from '#shared/api/admin/legal-texts.api.ts'
import * as deskOperator from '#shared/api/admin/operator.api.ts'
import * as payouts from '#shared/api/admin/money/payouts.api.ts'
import * as corridors from '#shared/api/admin/prices/corridors.api.ts'
import * as pricing from '#shared/api/admin/prices/pricing.api.ts'
import { getToday } from '#shared/api/admin/today.api.ts'
import * as promises from '#shared/api/admin/transfers/promises.api.ts'
import * as promos from '#shared/api/admin/prices/promos.api.ts'
import * as reconciliation from '#shared/api/admin/money/reconciliation.api.ts'
import { getRetention } from '#shared/api/admin/retention.api.ts'
import * as stats from '#shared/api/admin/stats.api.ts'
import * as desk from '#shared/api/admin/transfers/transfers.api.ts'
import { transferActs } from '#shared/api/admin/transfers/transfer-acts.api.ts'
import * as transferColumns from '#shared/api/admin/transfers/transfer-columns.api.ts'
import * as transferViews from '#shared/api/admin/transfers/transfer-views.api.ts'
import * as transferFiles from '#shared/api/admin/transfers/transfer-file.api.ts'
import * as treasury from '#shared/api/admin/money/treasury.api.ts'
import * as safeguarding from '#shared/api/admin/money/safeguarding.api.ts'
import * as people from '#shared/api/admin/users.api.ts'
import { listCountries } from '#shared/api/countries.api.ts'
import { getMidMarket } from '#shared/api/rates.api.ts'
import { getDisclosures } from '#shared/api/transfers/disclosures.api.ts'
import { listFaults, setFault } from '#shared/api/faults.api.ts'
import * as webhooks from '#shared/api/admin/webhooks.api.ts'
import * as deskIdentity from '#shared/api/admin/compliance/identity.api.ts'
import * as identity from '#shared/api/users/identity.api.ts'
import { getLimits } from '#shared/api/users/limits.api.ts'
import * as cases from '#shared/api/cases.api.ts'
import { getLegalInForce, getLegalText } from '#shared/api/legal-texts.api.ts'
import { getOperator } from '#shared/api/operator.api.ts'
import { correctRecipient, getSenderAction, giveDetails } from '#shared/api/transfers/transfer-details.api.ts'
import { createPaymentIntent } from '#shared/api/transfers/payments.api.ts'
import { createQuote, validatePromoCode } from '#shared/api/transfers/quotes.api.ts'
import * as rateAlerts from '#shared/api/users/rate-alerts.api.ts'
import * as recipients from '#shared/api/users/recipients.api.ts'
import { permissionOf, type Route } from '#shared/api/route.ts'
import * as sandbox from '#shared/api/sandbox.api.ts'
import { confirmEmailCode, sendEmailCode } from '#shared/api/users/email-codes.api.ts'
import * as tracking from '#shared/api/transfers/tracking.api.ts'
import * as transfers from '#shared/api/transfers/transfers.api.ts'
import * as users from '#shared/api/users/users.api.ts'
import { actionNames } from '#shared/transfers/actions.ts'
import { receivePayoutCallback } from '#shared/api/payout-callbacks.api.ts'
import { receiveSandboxWebhook, receiveStripeWebhook } from '#shared/api/webhooks.api.ts'
import type { Actor } from './cast.ts'
import { actionRows } from '#test/support/browser/transfer-actions.ts'
import {
  about,
  cells,
  FORBIDDEN,
  isSignedIn,
  NOT_FOUND,
  NOT_SIGNED_IN,
  ofDesk,
  open,
  type Outcome,
  proved,
  type Row,
  signedIn,
  withKeys,
  withOldProof,
} from './authorisation-cells.ts'

/** Calls that refuse an unknown sender before they read its body. */
export const ofKnownSenders: ReadonlySet<Route> = new Set([receivePayoutCallback, receiveStripeWebhook])

/** An actor who may make the call. */
export const callerOf = ({ route }: Row): Actor => (permissionOf(route) === null ? 'user' : 'admin')

/** Answers about a user's own things: only the owner gets them, and no admin does. */
const ofUser = (outcome: Outcome) =>
  cells(standing => {
    if (isSignedIn(standing)) return { own: outcome, foreign: NOT_FOUND, missing: NOT_FOUND }
    const refused = { foreign: NOT_SIGNED_IN, missing: NOT_SIGNED_IN } as const
    return standing === 'fallen' ? { own: NOT_SIGNED_IN, ...refused } : refused
  })

/** A transfer: its owner's, guest or user; who has lost the session is a stranger to it. */
const ofOwner = (outcome: Outcome, { foreignForAdmin }: { foreignForAdmin: Outcome }) =>
  cells(standing => {
    if (standing === 'nobody') return { foreign: NOT_FOUND, missing: NOT_FOUND }
    const foreign = standing === 'admin' ? foreignForAdmin : NOT_FOUND
    return { own: standing === 'fallen' ? NOT_FOUND : outcome, foreign, missing: NOT_FOUND }
  })

/** A transfer whose sender alone may do it: nobody at the desk does it for them here. */
const ofSender = (outcome: Outcome) => ofOwner(outcome, { foreignForAdmin: NOT_FOUND })

/** Anyone with the secret gets the answer; the secret of another thing opens nothing. */
const bySecret = (outcome: Outcome) => cells(() => ({ own: outcome, foreign: NOT_FOUND, missing: NOT_FOUND }))

/** The transfer that a browser or a user is in the middle of: those who have none are told so. */
const current = cells(standing => ({
  none: standing === 'nobody' || standing === 'fallen' ? NOT_FOUND : '200',
}))

const rows: readonly Row[] = [
  { route: listCountries, cells: open('200') },
  { route: getMidMarket, cells: open('200') },
  { route: getLimits, cells: open('200') },
  { route: getOperator, cells: open('200') },
  { route: getLegalInForce, cells: open('200') },
  { route: getLegalText, cells: open('200') },
  { route: cases.sendMessage, cells: open('200') },
  { route: cases.reportProblem, names: 'transfer', cells: ofSender('200') },
  { route: cases.reportTrackedProblem, names: 'reference', cells: bySecret('200') },
  // No token is signed like this.
  { route: cases.openLinkedCase, cells: open('404 not_found') },
  { route: cases.answerLinkedCase, cells: open('404 not_found') },
  { route: cases.sendEvidence, cells: open('404 not_found') },
  { route: createQuote, cells: open('200') },
  { route: validatePromoCode, cells: open('422 promo_unknown') },
  { route: receiveSandboxWebhook, cells: open('403 forbidden') },
  { route: receivePayoutCallback, cells: open('403 forbidden') },
  // This route does not exist while the sandbox takes the payments.
  { route: receiveStripeWebhook, cells: open('404 not_found') },

  { route: transfers.createTransfer, cells: open('201') },
  { route: transfers.getCurrentTransfer, cells: current, given: 'transfer' },
  { route: transfers.dismissCurrentTransfer, cells: open('204'), given: 'transfer' },
  ...[transfers.getTransfer, transfers.getReceipt, transfers.getTransferProgress, getDisclosures].map(
    route => ({ route, names: 'transfer', cells: ofOwner('200', { foreignForAdmin: '200' }) }) as const,
  ),
  // An admin cancels for others at the desk, with a fresh proof and a reason.
  { route: transfers.cancelTransfer, names: 'transfer', cells: ofSender('200') },
  { route: transfers.agreeToTerms, names: 'transfer', cells: ofSender('204') },
  { route: giveDetails, names: 'transfer', cells: ofSender('204') },
  {
    route: getSenderAction,
    names: 'transfer',
    cells: ofOwner('200', { foreignForAdmin: NOT_FOUND }),
  },
  {
    // It is not paid. Nobody at the desk says where a sender's money goes.
    route: correctRecipient,
    names: 'transfer',
    cells: ofOwner('409 correction_not_possible', { foreignForAdmin: NOT_FOUND }),
  },
  {
    // Nobody at the desk answers for a sender.
    route: transfers.confirmOrder,
    names: 'transfer',
    cells: ofOwner('204', { foreignForAdmin: NOT_FOUND }),
  },
  {
    route: transfers.checkTransferPayment,
    names: 'paidTransfer',
    cells: ofOwner('200', { foreignForAdmin: '200' }),
  },
  { route: createPaymentIntent, names: 'transfer', cells: ofSender('200') },
  { route: transfers.listUserTransfers, cells: signedIn('200'), given: 'transfer' },
  { route: tracking.trackTransfer, names: 'reference', cells: bySecret('200') },
  { route: tracking.getTrackedReceipt, names: 'reference', cells: bySecret('200') },
  { route: tracking.sendTrackedCode, names: 'reference', cells: bySecret('200') },
  { route: tracking.actForTracked, names: 'reference', cells: bySecret('401 code_refused') },

  { route: users.getUser, cells: signedIn('200') },
  { route: users.register, cells: open('201') },
  { route: users.login, cells: open('200') },
  { route: users.loginWithCode, cells: open('409 challenge_expired') },
  { route: users.startPasskeyLogin, cells: open('200') },
  { route: users.loginWithPasskey, cells: open('409 challenge_expired') },
  { route: users.logout, cells: open('204') },
  { route: users.requestPasswordReset, cells: open('204') },
  { route: users.checkPasswordReset, cells: open('409 link_expired') },
  { route: users.resetPassword, cells: open('409 link_expired') },
  { route: users.confirmEmail, cells: open('409 link_expired') },
  { route: sendEmailCode, cells: open('200') },
  { route: confirmEmailCode, cells: open('401 code_refused') },

  { route: account.getAccount, cells: signedIn('200') },
  { route: account.updateProfile, cells: signedIn('200') },
  { route: account.setLanguage, cells: signedIn('204') },
  { route: account.changeEmail, cells: proved('204') },
  { route: account.resendConfirmation, cells: signedIn('204') },
  { route: account.changePassword, cells: signedIn('204') },
  { route: account.stepUp, cells: signedIn('204') },
  { route: account.startPasskeyStepUp, cells: signedIn('200') },
  { route: account.stepUpWithPasskey, cells: signedIn('409 challenge_expired') },
  { route: identity.getIdentity, cells: signedIn('200') },
  { route: identity.saveIdentity, cells: signedIn('200') },
  { route: identity.addIdentityFile, cells: signedIn('200') },
  { route: identity.submitIdentity, cells: signedIn('422 identity_incomplete') },
  { route: account.listSessions, cells: signedIn('200') },
  { route: account.endSession, names: 'session', cells: ofUser('204') },
  { route: account.endOtherSessions, cells: signedIn('204') },
  { route: account.listPasskeys, cells: signedIn('200') },
  { route: account.startPasskeyRegistration, cells: proved('200') },
  { route: account.addPasskey, cells: proved('409 challenge_expired') },
  { route: account.removePasskey, names: 'passkey', cells: withOldProof(ofUser('204')) },
  { route: apiKeys.listApiKeys, cells: signedIn('200') },
  { route: apiKeys.makeApiKey, cells: proved('201') },
  { route: apiKeys.endApiKey, names: 'apiKey', cells: ofUser('204') },
  { route: account.startTotp, cells: proved('201') },
  { route: account.confirmTotp, cells: proved('409 totp_not_started') },
  { route: account.removeTotp, cells: proved('204') },
  { route: account.renewRecoveryCodes, cells: proved('409 totp_not_started') },
  { route: account.exportAccount, cells: proved('200') },
  { route: account.closeAccount, cells: proved('204') },

  { route: recipients.listRecipients, cells: signedIn('200') },
  { route: recipients.createRecipient, cells: signedIn('201') },
  { route: recipients.updateRecipient, names: 'recipient', cells: ofUser('200') },
  { route: recipients.deleteRecipient, names: 'recipient', cells: ofUser('204') },
  { route: rateAlerts.listRateAlerts, cells: signedIn('200') },
  { route: rateAlerts.setRateAlert, cells: signedIn('200') },
  { route: rateAlerts.removeRateAlert, names: 'rateAlert', cells: ofUser('204') },

  { route: sandbox.confirmSandboxIntent, names: 'cardIntent', cells: bySecret('200') },
  {
    route: sandbox.authenticateSandboxIntent,
    names: 'unauthenticatedIntent',
    cells: bySecret('200'),
  },
  { route: sandbox.disputeSandboxPayment, names: 'cardIntent', cells: bySecret('404 not_found') },
  { route: sandbox.simulateSandboxBankTransfer, names: 'bankIntent', cells: bySecret('200') },

  ofDesk(listFaults, '200'),
  ofDesk(setFault, '200'),
  ofDesk(stats.getAdminStats, '200'),
  ofDesk(stats.getCharts, '200'),
  ofDesk(getToday, '200'),
  ofDesk(promises.getPromises, '200'),
  ofDesk(promises.listLateTransfers, '200'),
  ofDesk(promises.exportLateTransfers, '200'),
  ofDesk(people.listUsers, '200'),
  ofDesk(people.exportUsers, '200'),
  // The tier alone: what else it changes, an admin alone may change.
  about('account', people.updateUser, '200', {
    body: { tier: 'verified', reason: 'seen in person' },
  }),
  about('account', people.deleteUser, '204'),
  about('account', people.listUserApiKeys, '200'),
  about('apiKey', people.endUserApiKey, '204'),
  ofDesk(deskCases.listCases, '200'),
  ofDesk(deskCases.listCaseWorkers, '200'),
  about('case', deskCases.getCase, '200'),
  about('case', deskCases.workOnCase, '200'),
  about('case', deskCases.addCaseDocument, '200'),
  about('case', deskCases.viewCaseDocument, '404 not_found'), // the document is none of this case's
  about('case', caseExports.exportCaseData, '200'),
  about('case', caseExports.exportCasePdf, '200'),
  ofDesk(reports.listReports, '200'),
  about('case', reports.startReport, '200'),
  about('report', reports.getReport, '200'),
  about('report', reports.saveReport, '200'),
  about('report', reports.recordFiling, '400 invalid_request'), // nobody at the desk has this id
  about('report', reports.withdrawReport, '200'),
  ofDesk(tierLimits.listTierLimits, '200'),
  ofDesk(tierLimits.updateTierLimits, '200'),
  ...[rules.listRules, rules.updateRule, rules.previewRule].map(route => ofDesk(route, '200')),
  ofDesk(lists.listSanctionsLists, '200'),
  // Nothing has been imported.
  ...[lists.showListDifference, lists.putListInForce].map(route => ofDesk(route, '404 not_found')),
  ofDesk(screening.getScores, '200'),
  // No scores are these.
  ofDesk(screening.updateScores, '409 rule_changed'),
  ...[previewScores, screening.searchLists].map(route => ofDesk(route, '200')),
  ofDesk(deskOperator.getDeskOperator, '200'),
  // The body of all cases is based on one version, which another case may have changed.
  ofDesk(deskOperator.updateOperator, '409 operator_changed'),
  ofDesk(legalTexts.listLegalTexts, '200'),
  ofDesk(legalTexts.writeLegalText, '200'),
  // No version is this high.
  ofDesk(legalTexts.publishLegalText, '404 not_found'),
  ofDesk(webhooks.listWebhooks, '200'),
  ofDesk(webhooks.createWebhook, '201'), // before the others, which add more than there may be
  about('webhook', webhooks.changeWebhook, '200'),
  about('webhook', webhooks.rotateWebhookSecret, '200'),
  about('webhook', webhooks.removeWebhook, '204'),
  about('webhook', webhooks.testWebhook, '202'),
  about('webhook', webhooks.listDeliveries, '200'),
  about('webhook', webhooks.sendFailedAgain, '202'),
  about('webhookDelivery', webhooks.getDelivery, '200'),
  about('webhookDelivery', webhooks.sendDeliveryAgain, '202'),
  ofDesk(promos.listPromos, '200'),
  ofDesk(promos.exportPromos, '200'),
  ofDesk(promos.createPromo, '201'),
  about('promo', promos.updatePromo, '200'),
  about('promo', promos.deletePromo, '204'),
  ofDesk(countries.listAdminCountries, '200'),
  ofDesk(countries.exportCountries, '200'),
  ofDesk(countries.createCountry, '201'),
  about('country', countries.updateCountry, '200'),
  about('country', countries.deleteCountry, '204'),
  ofDesk(fees.listFees, '200'),
  ofDesk(fees.exportFees, '200'),
  ofDesk(fees.createFee, '201'),
  about('fee', fees.updateFee, '200'),
  about('fee', fees.deleteFee, '204'),
  ofDesk(pricing.listRates, '200'),
  ofDesk(pricing.getRateHistory, '200'),
  ofDesk(pricing.previewRate, '200'),
  ofDesk(pricing.publishRate, '200'),
  ofDesk(corridors.listCorridors, '200'),
  ofDesk(corridors.updateCorridor, '200'),
  ofDesk(corridors.resetCorridor, '204'),
  ofDesk(pricing.previewPricing, '200'),
  ofDesk(payouts.listPayoutRails, '200'),
  ofDesk(payouts.switchPayoutRail, '200'),
  ofDesk(payouts.listPayouts, '200'),
  ofDesk(desk.listTransfers, '200'),
  ofDesk(desk.exportTransfers, '200'),
  ofDesk(desk.exportTransferRecords, '200'),
  ofDesk(transferViews.listTransferViews, '200'),
  ofDesk(transferViews.saveTransferViews, '200'),
  ofDesk(transferColumns.getTransferColumns, '200'),
  ofDesk(transferColumns.saveTransferColumns, '200'),
  about('transfer', transferFiles.getTransferFile, '200'),
  about('transfer', transferFiles.getTransferReceipt, '200'),
  about('transfer', transferFiles.listShownDisclosures, '200'),
  about('transfer', alerts.listAlerts, '200'),
  about('alert', alerts.decideAlert, '200'),
  about('transfer', transferFiles.readTransfer, '200'),
  about('transfer', transferFiles.addTransferNote, '201'),
  about('transfer', transferFiles.revealTransferDetails, '200'),
  ...actionNames.map(name => {
    const { unpaid } = actionRows[name]
    return about('transfer', transferActs[name], unpaid === null ? '200' : '409 action_not_possible')
  }),
  ofDesk(bank.getBank, '200'),
  ofDesk(bankFiles.previewBankFile, '200'),
  ofDesk(bankFiles.importBankFile, '201'),
  ofDesk(bankFiles.listBankFiles, '200'),
  ofDesk(bankLines.listBankLines, '200'),
  ofDesk(bankLines.exportBankLines, '200'),
  about('bankLine', bankLines.revealBankAccount, '200'),
  // Nobody has looked at it yet: nothing can be decided of it.
  about('bankLine', lineActs.assignBankLine, '409 action_not_possible'),
  about('bankLine', lineActs.sendBankLineBack, '409 action_not_possible'),
  about('bankLine', lineActs.markBankLineReturned, '409 action_not_possible'),
  about('bankLine', lineActs.bookBankLineElsewhere, '409 action_not_possible'),
  about('bankLine', lineActs.reopenBankLine, '409 action_not_possible'),
  about('bankLine', lineActs.askAboutBankLine, '409 action_not_possible'),
  ofDesk(ledger.listBalances, '200'),
  ofDesk(ledger.listEntries, '200'),
  ofDesk(ledger.proveLedger, '202'),
  ofDesk(ledger.getProof, '200'),
  ofDesk(treasury.getTreasury, '200'),
  ofDesk(treasury.listTreasuryWarnings, '200'),
  ofDesk(treasury.listTreasuryEntries, '200'),
  ofDesk(treasury.previewTreasuryEntry, '200'),
  ofDesk(treasury.recordTreasuryEntry, '201'),
  about('treasuryEntry', treasury.reverseTreasuryEntry, '201'),
  ofDesk(treasury.setRailThreshold, '200'),
  ofDesk(safeguarding.listSafeguarding, '200'),
  ofDesk(safeguarding.getSafeguarding, '404 not_found'),
  ofDesk(safeguarding.makeSafeguarding, '200'),
  ofDesk(safeguarding.exportSafeguarding, '404 not_found'),
  ofDesk(deskIdentity.listIdentityChecks, '200'),
  about('identityCheck', deskIdentity.getIdentityCheck, '200'),
  about('identityCheck', deskIdentity.viewIdentityFile, '404 not_found'), // the file is none of this proof's
  about('identityCheck', deskIdentity.decideIdentity, '409 identity_changed'),
  ofDesk(getRetention, '200'),
  ofDesk(reconciliation.listDays, '200'),
  ofDesk(reconciliation.getDay, '404 not_found'),
  ofDesk(reconciliation.runDay, '200'),
  ofDesk(reconciliation.exportReconciliation, '200'),
  ofDesk(reconciliation.listBreaks, '200'),
  about('break', reconciliation.getBreak, '200'),
  about('break', reconciliation.takeBreak, '200'),
  about('break', reconciliation.commentBreak, '201'),
  about('break', reconciliation.explainBreak, '200'),
  about('break', reconciliation.resolveBreak, '200'),
  about('break', reconciliation.reopenBreak, '200'),
  ofDesk(audit.listAudit, '200'),
  ofDesk(audit.exportAudit, '200'),
  ofDesk(audit.verifyAudit, '200'),
  ofDesk(approvals.listApprovals, '200'),
  ofDesk(approvals.listApprovalRules, '200'),
  // It asks for a new admin, which no role may decide.
  about('approval', approvals.approve, '409 approval_outdated', { ofRole: FORBIDDEN }),
  about('approval', approvals.rejectApproval, '200', { ofRole: FORBIDDEN }),
]

/** Every call of the contract, what it names, and who is answered what. */
export const authorisation: readonly Row[] = rows.map(withKeys)
