import * as account from './account.api.ts'
import { listCountries } from './countries.api.ts'
import { createPaymentIntent } from './payments.api.ts'
import { createQuote, validatePromoCode } from './quotes.api.ts'
import { createRecipient, deleteRecipient, listRecipients, updateRecipient } from './recipients.api.ts'
import {
  authenticateSandboxIntent,
  confirmSandboxIntent,
  simulateSandboxBankTransfer,
} from './sandbox.api.ts'
import { trackTransfer } from './tracking.api.ts'
import {
  cancelTransfer,
  checkTransferPayment,
  createTransfer,
  dismissCurrentTransfer,
  getCurrentTransfer,
  getTransfer,
  getTransferProgress,
  listUserTransfers,
} from './transfers.api.ts'
import * as users from './users.api.ts'
import { receiveSandboxWebhook } from './webhooks.api.ts'

/**
 * Every call there is: what the server has to mount, and what the OpenAPI document and the authorisation
 * matrix list.
 */
export const routes = [
  listCountries,
  createQuote,
  validatePromoCode,
  createTransfer,
  getCurrentTransfer,
  dismissCurrentTransfer,
  getTransfer,
  checkTransferPayment,
  createPaymentIntent,
  listUserTransfers,
  getTransferProgress,
  cancelTransfer,
  trackTransfer,
  users.getUser,
  users.register,
  users.login,
  users.loginWithCode,
  users.startPasskeyLogin,
  users.loginWithPasskey,
  users.logout,
  users.requestPasswordReset,
  users.resetPassword,
  users.confirmEmail,
  account.getAccount,
  account.updateProfile,
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
  account.exportAccount,
  account.closeAccount,
  listRecipients,
  createRecipient,
  updateRecipient,
  deleteRecipient,
  receiveSandboxWebhook,
  confirmSandboxIntent,
  authenticateSandboxIntent,
  simulateSandboxBankTransfer,
] as const
