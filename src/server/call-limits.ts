import { changeEmail, changePassword, exportAccount } from '#shared/api/users/account.api.ts'
import {
  answerLinkedCase,
  openLinkedCase,
  reportProblem,
  reportTrackedProblem,
  sendEvidence,
  sendMessage,
} from '#shared/api/cases.api.ts'
import { makeApiKey } from '#shared/api/users/api-keys.api.ts'
import { addIdentityFile, submitIdentity } from '#shared/api/users/identity.api.ts'
import { confirmEmailCode, sendEmailCode } from '#shared/api/users/email-codes.api.ts'
import { setRateAlert } from '#shared/api/users/rate-alerts.api.ts'
import { getMidMarket } from '#shared/api/rates.api.ts'
import { getLegalText } from '#shared/api/legal-texts.api.ts'
import { createPaymentIntent } from '#shared/api/transfers/payments.api.ts'
import { createQuote, validatePromoCode } from '#shared/api/transfers/quotes.api.ts'
import { searchLists } from '#shared/api/admin/compliance/screening.api.ts'
import type { Route } from '#shared/api/route.ts'
import { confirmSandboxIntent } from '#shared/api/sandbox.api.ts'
import { correctRecipient, giveDetails } from '#shared/api/transfers/transfer-details.api.ts'
import {
  actForTracked,
  getTrackedReceipt,
  sendTrackedCode,
  trackTransfer,
} from '#shared/api/transfers/tracking.api.ts'
import {
  agreeToTerms,
  confirmOrder,
  cancelTransfer,
  checkTransferPayment,
  createTransfer,
  getReceipt,
  listUserTransfers,
} from '#shared/api/transfers/transfers.api.ts'
import {
  checkPasswordReset,
  confirmEmail,
  login,
  loginWithCode,
  loginWithPasskey,
  register,
  requestPasswordReset,
  resetPassword,
  startPasskeyLogin,
} from '#shared/api/users/users.api.ts'
import type { RateLimit, SubjectOf } from './platform/http/rate-limits.ts'

const capabilityOf: SubjectOf = ({ actor }) => actor.capabilityHash?.toString('base64url') ?? null
const userOf: SubjectOf = ({ actor }) => actor.userId
const idOf: SubjectOf = ({ params }) => (params as { id: string }).id // of the address, as it was typed

/**
 * The call limits per address, browser and payment. In strict mode they stop people who try stolen cards or guess promo
 * codes, and leave room for a family behind one address.
 */
export const callLimits: ReadonlyMap<Route, RateLimit> = new Map<Route, RateLimit>([
  // Guesses at promo codes are counted apart: promos/promos.ts.
  [createQuote, { max: 600, perMinutes: 10 }],
  // Answered from memory; a page asks once for each pair of currencies.
  [getMidMarket, { max: 300, perMinutes: 10 }],
  [validatePromoCode, { max: 30, perMinutes: 10, isShared: true }],
  [
    createTransfer,
    { max: 30, perMinutes: 60, perSubject: { max: 10, perMinutes: 60, subjectOf: capabilityOf } },
  ],
  [agreeToTerms, { max: 20, perMinutes: 10 }],
  [giveDetails, { max: 20, perMinutes: 10 }],
  // Each tries a code.
  [correctRecipient, { max: 20, perMinutes: 10 }],
  [confirmOrder, { max: 20, perMinutes: 10 }],
  [createPaymentIntent, { max: 20, perMinutes: 10 }],
  // Each reads a whole text.
  [getLegalText, { max: 120, perMinutes: 10 }],
  // Each asks the provider or the rail.
  [checkTransferPayment, { max: 60, perMinutes: 10 }],
  [cancelTransfer, { max: 20, perMinutes: 10 }],
  // Each file takes a tenth of a second of this process.
  [getReceipt, { max: 60, perMinutes: 10 }],
  // Guesses at one reference are also counted by the reference: transfers/follow/tracking.ts.
  [trackTransfer, { max: 60, perMinutes: 10, isShared: true }],
  [getTrackedReceipt, { max: 30, perMinutes: 10, isShared: true }],
  // As for codes to an address that somebody types; each also shows a proof of tracking.
  [sendTrackedCode, { max: 10, perMinutes: 60, isShared: true }],
  [actForTracked, { max: 30, perMinutes: 10, isShared: true }],
  [
    confirmSandboxIntent,
    { max: 20, perMinutes: 10, perSubject: { max: 5, perMinutes: 60, subjectOf: idOf } },
  ],
  // Each call mails somebody who may be a stranger. Tries at one code are also counted by the code.
  [sendEmailCode, { max: 10, perMinutes: 60, isShared: true }],
  [confirmEmailCode, { max: 30, perMinutes: 10, isShared: true }],
  // Guesses at one account are also counted by the account: users/password/password-tries.ts.
  [login, { max: 30, perMinutes: 1, isShared: true }],
  [loginWithCode, { max: 30, perMinutes: 1, isShared: true }],
  [startPasskeyLogin, { max: 60, perMinutes: 1, isShared: true }],
  [loginWithPasskey, { max: 30, perMinutes: 1, isShared: true }],
  [register, { max: 20, perMinutes: 60, isShared: true }],
  [requestPasswordReset, { max: 10, perMinutes: 60, isShared: true }],
  [checkPasswordReset, { max: 60, perMinutes: 60, isShared: true }],
  [resetPassword, { max: 30, perMinutes: 60, isShared: true }],
  [confirmEmail, { max: 30, perMinutes: 60, isShared: true }],
  // Each mails somebody who may be a stranger.
  [
    changeEmail,
    { max: 10, perMinutes: 60, isShared: true, perSubject: { max: 5, perMinutes: 60, subjectOf: userOf } },
  ],
  // Each mails its user.
  [setRateAlert, { max: 60, perMinutes: 60 }],
  [makeApiKey, { max: 30, perMinutes: 60 }],
  [changePassword, { max: 30, perMinutes: 60, isShared: true }],
  // Each is work for a person at the desk, and a message mails somebody who may be a stranger.
  [sendMessage, { max: 5, perMinutes: 60, isShared: true }],
  [reportProblem, { max: 10, perMinutes: 60, isShared: true }],
  // Guesses at one reference are counted by the reference too, as for tracking.
  [reportTrackedProblem, { max: 10, perMinutes: 60, isShared: true }],
  [openLinkedCase, { max: 60, perMinutes: 10 }],
  [answerLinkedCase, { max: 20, perMinutes: 60, isShared: true }],
  // Each may be six megabytes, and a picture is written again.
  [sendEvidence, { max: 40, perMinutes: 60, isShared: true }],
  [addIdentityFile, { max: 60, perMinutes: 60, perSubject: { max: 30, perMinutes: 60, subjectOf: userOf } }],
  [submitIdentity, { max: 30, perMinutes: 60, perSubject: { max: 10, perMinutes: 60, subjectOf: userOf } }],
  // A person who tries spelling after spelling looks for one that screening lets through. Each try is also in the audit log.
  [searchLists, { max: 120, perMinutes: 60, perSubject: { max: 60, perMinutes: 60, subjectOf: userOf } }],
  // A search that finds nothing reads all that its user has.
  [listUserTransfers, { max: 600, perMinutes: 10 }],
  [exportAccount, { max: 20, perMinutes: 60 }],
])
