import { createPaymentIntent } from '#shared/api/transfers/payments.api.ts'
import { createQuote, validatePromoCode } from '#shared/api/transfers/quotes.api.ts'
import type { Route } from '#shared/api/route.ts'
import {
  authenticateSandboxIntent,
  confirmSandboxIntent,
  simulateSandboxBankTransfer,
} from '#shared/api/sandbox.api.ts'
import { correctRecipient, giveDetails } from '#shared/api/transfers/transfer-details.api.ts'
import {
  agreeToTerms,
  confirmOrder,
  cancelTransfer,
  checkTransferPayment,
  getCurrentTransfer,
  getTransfer,
} from '#shared/api/transfers/transfers.api.ts'
import type { CallClass } from './platform/http/call-class.ts'

/** Calls whose class does not follow from their method: see `classOf`. Why: docs/decisions/0048. */
export const callClasses: ReadonlyMap<Route, CallClass> = new Map<Route, CallClass>([
  [createQuote, 'prices'],
  [validatePromoCode, 'prices'],
  // From the order on, everything that a sender's page asks for on the way to a payment that is done.
  [createPaymentIntent, 'finishes'],
  [confirmSandboxIntent, 'finishes'],
  [authenticateSandboxIntent, 'finishes'],
  [simulateSandboxBankTransfer, 'finishes'],
  [checkTransferPayment, 'finishes'],
  [getTransfer, 'finishes'],
  [getCurrentTransfer, 'finishes'],
  [agreeToTerms, 'finishes'],
  [giveDetails, 'finishes'],
  [correctRecipient, 'finishes'],
  [confirmOrder, 'finishes'],
  [cancelTransfer, 'finishes'],
])
