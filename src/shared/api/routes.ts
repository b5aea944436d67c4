import { listCountries } from './countries.api.ts'
import { createPaymentIntent } from './payments.api.ts'
import { createQuote, validatePromoCode } from './quotes.api.ts'
import {
  authenticateSandboxIntent,
  confirmSandboxIntent,
  simulateSandboxBankTransfer,
} from './sandbox.api.ts'
import {
  checkTransferPayment,
  createTransfer,
  dismissCurrentTransfer,
  getCurrentTransfer,
  getTransfer,
} from './transfers.api.ts'
import { getUser } from './users.api.ts'
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
  getUser,
  receiveSandboxWebhook,
  confirmSandboxIntent,
  authenticateSandboxIntent,
  simulateSandboxBankTransfer,
] as const
