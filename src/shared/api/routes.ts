import * as reports from './admin/compliance/reports.api.ts'
import * as caseExports from './admin/compliance/case-export.api.ts'
import * as adminCases from './admin/compliance/cases.api.ts'
import * as cases from './cases.api.ts'
import * as account from './users/account.api.ts'
import * as apiKeys from './users/api-keys.api.ts'
import * as approvals from './admin/approvals.api.ts'
import * as audit from './admin/audit.api.ts'
import * as adminCountries from './admin/prices/countries.api.ts'
import * as fees from './admin/prices/fees.api.ts'
import * as ledger from './admin/money/ledger.api.ts'
import * as adminLimits from './admin/compliance/limits.api.ts'
import * as adminAlerts from './admin/compliance/alerts.api.ts'
import * as adminLists from './admin/compliance/lists.api.ts'
import * as adminRules from './admin/compliance/rules.api.ts'
import { previewScores } from './admin/compliance/screening-preview.api.ts'
import * as adminScreening from './admin/compliance/screening.api.ts'
import * as corridors from './admin/prices/corridors.api.ts'
import * as pricing from './admin/prices/pricing.api.ts'
import { getToday } from './admin/today.api.ts'
import * as promises from './admin/transfers/promises.api.ts'
import * as promos from './admin/prices/promos.api.ts'
import * as reconciliation from './admin/money/reconciliation.api.ts'
import { getRetention } from './admin/retention.api.ts'
import * as stats from './admin/stats.api.ts'
import * as adminTransfers from './admin/transfers/transfers.api.ts'
import { transferActs } from './admin/transfers/transfer-acts.api.ts'
import * as transferColumns from './admin/transfers/transfer-columns.api.ts'
import * as transferViews from './admin/transfers/transfer-views.api.ts'
import * as transferFiles from './admin/transfers/transfer-file.api.ts'
import * as treasury from './admin/money/treasury.api.ts'
import * as safeguarding from './admin/money/safeguarding.api.ts'
import * as adminUsers from './admin/users.api.ts'
import * as outgoing from './admin/webhooks.api.ts'
import * as legalTexts from './admin/legal-texts.api.ts'
import * as adminOperator from './admin/operator.api.ts'
import { listCountries } from './countries.api.ts'
import { getMidMarket } from './rates.api.ts'
import { getDisclosures } from './transfers/disclosures.api.ts'
import { listFaults, setFault } from './faults.api.ts'
import * as identity from './users/identity.api.ts'
import * as adminIdentity from './admin/compliance/identity.api.ts'
import { getLimits } from './users/limits.api.ts'
import { correctRecipient, getSenderAction, giveDetails } from './transfers/transfer-details.api.ts'
import { getLegalInForce, getLegalText } from './legal-texts.api.ts'
import { getOperator } from './operator.api.ts'
import { createPaymentIntent } from './transfers/payments.api.ts'
import { createQuote, validatePromoCode } from './transfers/quotes.api.ts'
import { createRecipient, deleteRecipient, listRecipients, updateRecipient } from './users/recipients.api.ts'
import { listRateAlerts, removeRateAlert, setRateAlert } from './users/rate-alerts.api.ts'
import {
  authenticateSandboxIntent,
  confirmSandboxIntent,
  disputeSandboxPayment,
  simulateSandboxBankTransfer,
} from './sandbox.api.ts'
import { confirmEmailCode, sendEmailCode } from './users/email-codes.api.ts'
import { actForTracked, getTrackedReceipt, sendTrackedCode, trackTransfer } from './transfers/tracking.api.ts'
import {
  agreeToTerms,
  confirmOrder,
  cancelTransfer,
  checkTransferPayment,
  createTransfer,
  dismissCurrentTransfer,
  getCurrentTransfer,
  getTransfer,
  getReceipt,
  getTransferProgress,
  listUserTransfers,
} from './transfers/transfers.api.ts'
import * as users from './users/users.api.ts'
import { listPayoutRails, listPayouts, switchPayoutRail } from './admin/money/payouts.api.ts'
import { receivePayoutCallback } from './payout-callbacks.api.ts'
import * as bank from './admin/bank/bank.api.ts'
import * as bankFiles from './admin/bank/bank-files.api.ts'
import * as lineActs from './admin/bank/bank-line-acts.api.ts'
import * as bankLines from './admin/bank/bank-lines.api.ts'
import { receiveSandboxWebhook, receiveStripeWebhook } from './webhooks.api.ts'

/**
 * Every call there is: what the server has to mount, and what the OpenAPI document and the authorisation
 * matrix list.
 */
export const routes = [
  listCountries,
  getMidMarket,
  getOperator,
  getLegalInForce,
  getLegalText,
  getLimits,
  identity.getIdentity,
  identity.saveIdentity,
  identity.addIdentityFile,
  identity.submitIdentity,
  adminIdentity.listIdentityChecks,
  adminIdentity.getIdentityCheck,
  adminIdentity.viewIdentityFile,
  adminIdentity.decideIdentity,
  createQuote,
  validatePromoCode,
  createTransfer,
  getCurrentTransfer,
  dismissCurrentTransfer,
  getTransfer,
  checkTransferPayment,
  createPaymentIntent,
  listUserTransfers,
  getReceipt,
  getTransferProgress,
  agreeToTerms,
  confirmOrder,
  getDisclosures,
  giveDetails,
  getSenderAction,
  correctRecipient,
  cancelTransfer,
  trackTransfer,
  getTrackedReceipt,
  sendTrackedCode,
  actForTracked,
  sendEmailCode,
  confirmEmailCode,
  bank.getBank,
  bankFiles.previewBankFile,
  bankFiles.importBankFile,
  bankFiles.listBankFiles,
  bankLines.listBankLines,
  bankLines.exportBankLines,
  bankLines.revealBankAccount,
  lineActs.assignBankLine,
  lineActs.sendBankLineBack,
  lineActs.markBankLineReturned,
  lineActs.bookBankLineElsewhere,
  lineActs.reopenBankLine,
  lineActs.askAboutBankLine,
  users.getUser,
  users.register,
  users.login,
  users.loginWithCode,
  users.startPasskeyLogin,
  users.loginWithPasskey,
  users.logout,
  users.requestPasswordReset,
  users.checkPasswordReset,
  users.resetPassword,
  users.confirmEmail,
  account.getAccount,
  account.updateProfile,
  account.setLanguage,
  account.changeEmail,
  account.resendConfirmation,
  account.changePassword,
  account.stepUp,
  account.startPasskeyStepUp,
  account.stepUpWithPasskey,
  account.listSessions,
  account.endSession,
  account.endOtherSessions,
  account.listPasskeys,
  account.startPasskeyRegistration,
  account.addPasskey,
  account.removePasskey,
  account.startTotp,
  account.confirmTotp,
  account.removeTotp,
  account.renewRecoveryCodes,
  apiKeys.listApiKeys,
  apiKeys.makeApiKey,
  apiKeys.endApiKey,
  account.exportAccount,
  account.closeAccount,
  listRecipients,
  createRecipient,
  updateRecipient,
  deleteRecipient,
  listRateAlerts,
  setRateAlert,
  removeRateAlert,
  receiveSandboxWebhook,
  receivePayoutCallback,
  listPayoutRails,
  switchPayoutRail,
  listPayouts,
  receiveStripeWebhook,
  confirmSandboxIntent,
  authenticateSandboxIntent,
  disputeSandboxPayment,
  simulateSandboxBankTransfer,
  listFaults,
  setFault,
  outgoing.listWebhooks,
  outgoing.createWebhook,
  outgoing.changeWebhook,
  outgoing.rotateWebhookSecret,
  outgoing.removeWebhook,
  outgoing.testWebhook,
  outgoing.listDeliveries,
  outgoing.getDelivery,
  outgoing.sendDeliveryAgain,
  outgoing.sendFailedAgain,
  stats.getAdminStats,
  stats.getCharts,
  getToday,
  promises.getPromises,
  promises.listLateTransfers,
  promises.exportLateTransfers,
  adminUsers.listUsers,
  adminUsers.exportUsers,
  adminUsers.updateUser,
  adminUsers.deleteUser,
  adminUsers.listUserApiKeys,
  adminUsers.endUserApiKey,
  cases.sendMessage,
  cases.reportProblem,
  cases.reportTrackedProblem,
  cases.openLinkedCase,
  cases.answerLinkedCase,
  cases.sendEvidence,
  adminCases.listCases,
  adminCases.getCase,
  adminCases.workOnCase,
  adminCases.listCaseWorkers,
  adminCases.addCaseDocument,
  adminCases.viewCaseDocument,
  caseExports.exportCaseData,
  caseExports.exportCasePdf,
  reports.listReports,
  reports.startReport,
  reports.getReport,
  reports.saveReport,
  reports.recordFiling,
  reports.withdrawReport,
  adminLimits.listTierLimits,
  adminLimits.updateTierLimits,
  adminAlerts.listAlerts,
  adminAlerts.decideAlert,
  adminRules.listRules,
  adminRules.updateRule,
  adminRules.previewRule,
  adminLists.listSanctionsLists,
  adminLists.showListDifference,
  adminLists.putListInForce,
  adminScreening.getScores,
  adminScreening.updateScores,
  previewScores,
  adminScreening.searchLists,
  adminOperator.getDeskOperator,
  legalTexts.listLegalTexts,
  legalTexts.writeLegalText,
  legalTexts.publishLegalText,
  adminOperator.updateOperator,
  promos.listPromos,
  promos.exportPromos,
  promos.createPromo,
  promos.updatePromo,
  promos.deletePromo,
  adminCountries.listAdminCountries,
  adminCountries.exportCountries,
  adminCountries.createCountry,
  adminCountries.updateCountry,
  adminCountries.deleteCountry,
  fees.listFees,
  fees.exportFees,
  fees.createFee,
  fees.updateFee,
  fees.deleteFee,
  pricing.listRates,
  pricing.getRateHistory,
  pricing.previewRate,
  pricing.publishRate,
  corridors.listCorridors,
  corridors.updateCorridor,
  corridors.resetCorridor,
  pricing.previewPricing,
  adminTransfers.listTransfers,
  adminTransfers.exportTransfers,
  adminTransfers.exportTransferRecords,
  transferViews.listTransferViews,
  transferViews.saveTransferViews,
  transferColumns.getTransferColumns,
  transferColumns.saveTransferColumns,
  transferFiles.getTransferFile,
  transferFiles.getTransferReceipt,
  transferFiles.listShownDisclosures,
  transferFiles.readTransfer,
  transferFiles.addTransferNote,
  transferFiles.revealTransferDetails,
  ...Object.values(transferActs),
  ledger.listBalances,
  ledger.listEntries,
  ledger.proveLedger,
  ledger.getProof,
  treasury.getTreasury,
  treasury.listTreasuryWarnings,
  treasury.listTreasuryEntries,
  treasury.previewTreasuryEntry,
  treasury.recordTreasuryEntry,
  treasury.reverseTreasuryEntry,
  treasury.setRailThreshold,
  safeguarding.listSafeguarding,
  safeguarding.getSafeguarding,
  safeguarding.makeSafeguarding,
  safeguarding.exportSafeguarding,
  getRetention,
  reconciliation.listDays,
  reconciliation.getDay,
  reconciliation.runDay,
  reconciliation.exportReconciliation,
  reconciliation.listBreaks,
  reconciliation.getBreak,
  reconciliation.takeBreak,
  reconciliation.commentBreak,
  reconciliation.explainBreak,
  reconciliation.resolveBreak,
  reconciliation.reopenBreak,
  audit.listAudit,
  audit.exportAudit,
  audit.verifyAudit,
  approvals.listApprovals,
  approvals.listApprovalRules,
  approvals.approve,
  approvals.rejectApproval,
] as const
