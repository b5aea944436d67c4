import * as z from 'zod/mini'
import { questions } from '#shared/compliance/rules.ts'
import { payIns, payouts, statuses } from '#shared/transfers/lifecycle.ts'
import {
  advisoryText,
  amountText,
  countryCode,
  currencyCode,
  day,
  deliveryMethod,
  id,
  idParams,
  instant,
  language,
  optionalText,
  listQuery,
  paymentMethod,
  pricedAmounts,
  plainText,
  requiredText,
  strictAmount,
} from '../fields.ts'
import { actionsNeeded, nextStep, timelineStep } from './progress.api.ts'
import { priceRefusals } from './quotes.api.ts'
import { accepted } from '../legal-texts.api.ts'
import { defineRoute } from '../route.ts'

/** Longest texts we keep; an address has the longest lines, an email address 254 characters (RFC 5321). */
const NAME = 140
const PHONE = 40
const EMAIL = 254
const ADDRESS = 300

/**
 * The body of an order. What the client computed (rate, fee, total, receive amount) is compared
 * and never stored; `status` and `referenceNumber` are not read at all.
 */
export const transferRequest = z.object({
  sendCountry: countryCode,
  receiveCountry: countryCode,
  sendAmount: strictAmount,
  sendCurrency: z.optional(currencyCode),
  receiveCurrency: z.optional(currencyCode),
  receiveAmount: advisoryText,
  exchangeRate: advisoryText,
  transferFee: advisoryText,
  totalAmount: advisoryText,
  senderName: requiredText(NAME),
  senderEmail: requiredText(EMAIL),
  senderPhone: requiredText(PHONE),
  senderAddress: requiredText(ADDRESS),
  recipientName: requiredText(NAME),
  recipientEmail: optionalText(EMAIL),
  recipientPhone: requiredText(PHONE),
  recipientCountry: z.optional(countryCode),
  recipientCity: requiredText(NAME),
  deliveryMethod,
  bankName: optionalText(NAME),
  accountNumber: optionalText(64),
  paymentMethod,
  quoteToken: z.optional(z.string().check(z.maxLength(2000))),
  promoCode: optionalText(40),
  /** The fields of the recipient's country beyond bank name and account number. */
  recipientDetails: z.optional(z.record(plainText(40), plainText(NAME))),
  /** An unpaid transfer of the caller's own that ends as this one is made: limits and promo uses count one of them. */
  replaces: z.optional(id),
})

export const transferView = z.object({
  id,
  referenceNumber: z.string(),
  status: z.enum(statuses),
  payIn: z.enum(payIns),
  payout: z.enum(payouts),
  /** The reason why it is held or failed, in words for the sender. */
  stateReason: z.nullable(z.string()),
  /** The task that its sender has before it continues; null: none. */
  actionNeeded: z.nullable(z.enum(actionsNeeded)),
  sendCountry: countryCode,
  receiveCountry: countryCode,
  ...pricedAmounts,
  fees: z.array(z.object({ name: z.string(), amount: amountText })),
  promoCode: z.nullable(z.string()),
  senderName: z.string(),
  senderEmail: z.string(),
  senderPhone: z.string(),
  senderAddress: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  recipientPhone: z.string(),
  recipientCountry: countryCode,
  recipientCity: z.string(),
  deliveryMethod,
  deliveryTime: z.string(),
  /** The language in which it was ordered; its mails, disclosures and receipt are in it. */
  language,
  /** By when the money is there, a local date of the receive country. Null before the payment: the delivery time counts from it. */
  availableOn: z.nullable(day),
  bankName: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  recipientDetails: z.nullable(z.record(z.string(), z.string())),
  paymentMethod,
  createdAt: instant,
  paidAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  priceLockedUntil: instant,
  /**
   * Until when a paid transfer can be cancelled even where it has been sent on, unless it has been delivered; null where
   * it is unpaid or has ended. One that has not been sent on can be cancelled later too: see `isCancellable` of its progress.
   */
  cancellableUntil: z.nullable(instant),
  /** Hours after its payment for which it waits before it is sent, so that the sender may still think better of it; null: none. */
  waitHours: z.nullable(z.int()),
  /** Since when we ask to have it back for a cancellation, while we wait for the answer. */
  cancelAskedAt: z.nullable(instant),
  /** The sum of partial refunds while it continued or after it was delivered. */
  partialRefunds: amountText,
})

export type TransferView = z.infer<typeof transferView>

export const createdTransfer = z.extend(transferView, {
  /** Whether a figure that the client sent was replaced by ours: our checkout asks the sender first. */
  repriced: z.boolean(),
})

export type CreatedTransfer = z.infer<typeof createdTransfer>

export const createTransfer = defineRoute({
  method: 'POST',
  path: '/api/transfers',
  summary:
    'Creates a transfer, priced by its quote token or by the server now. Figures of the client are not trusted. Its mails and papers are in the language of the account, of the cookie `lang` or of the header Accept-Language, in this order.',
  access: 'anyone',
  keyScope: 'transfers:write',
  body: transferRequest,
  idempotent: true,
  success: { status: 201, body: createdTransfer },
  refusals: [
    ...priceRefusals,
    'quote_expired',
    'quote_mismatch',
    'quote_spent',
    'order_already_placed',
    'order_refused',
    'not_signed_in',
    'idempotency_in_progress',
    'idempotency_key_reused',
    'not_found',
    'transfer_not_replaceable',
    'provider_unavailable',
  ],
})

export const getCurrentTransfer = defineRoute({
  method: 'GET',
  path: '/api/transfers/current',
  summary: "This browser's unfinished or recent transfer, up to 24 hours old.",
  access: 'owner',
  keyScope: 'transfers:read',
  success: { status: 200, body: transferView },
})

export const dismissCurrentTransfer = defineRoute({
  method: 'DELETE',
  path: '/api/transfers/current',
  summary: "Forgets this browser's current transfer ('Send another transfer'). The transfer itself stays.",
  access: 'owner',
  keyScope: 'transfers:write',
  success: { status: 204, body: null },
})

export const getTransfer = defineRoute({
  method: 'GET',
  path: '/api/transfers/{id}',
  summary: 'One transfer, for its owner or an admin.',
  access: 'owner',
  keyScope: 'transfers:read',
  params: idParams,
  success: { status: 200, body: transferView },
})

export const checkTransferPayment = defineRoute({
  method: 'PATCH',
  path: '/api/transfers/{id}/status',
  summary: 'Checks the payment with the provider now. The caller cannot set a status.',
  access: 'owner',
  keyScope: 'transfers:write',
  params: idParams,
  body: z.object({ status: plainText(20), paymentIntentId: z.optional(plainText(100)) }),
  success: { status: 200, body: transferView },
  refusals: ['payment_incomplete', 'payment_mismatch', 'status_not_allowed', 'provider_unavailable'],
})

export const listUserTransfers = defineRoute({
  method: 'GET',
  path: '/api/user/transfers',
  summary: "The signed-in user's transfers, the newest first; `search` by recipient or reference.",
  access: 'user',
  keyScope: 'transfers:read',
  query: z.object({
    ...listQuery,
    status: z.optional(z.enum(statuses)),
    search: z.optional(plainText(100)),
  }),
  success: { status: 200, body: z.array(transferView) },
})

export const transferProgress = z.object({
  timeline: z.array(timelineStep),
  next: nextStep,
  isCancellable: z.boolean(),
  /** As on the transfer itself. */
  cancellableUntil: z.nullable(instant),
  cancelAskedAt: z.nullable(instant),
  /** By when the money is there if it is paid now, a local date of the receive country; null from the payment on. */
  estimatedAvailableOn: z.nullable(day),
  /** Links that follow the transfer without an account: one for the sender, and one that shows the recipient less. */
  senderLink: z.string(),
  recipientLink: z.string(),
})

export type TransferProgress = z.infer<typeof transferProgress>

export const getTransferProgress = defineRoute({
  method: 'GET',
  path: '/api/transfers/{id}/progress',
  summary: 'The history and the next steps of a transfer, for its owner or an admin.',
  access: 'owner',
  keyScope: 'transfers:read',
  params: idParams,
  success: { status: 200, body: transferProgress },
})

/** Success of a route whose answer is a PDF file. */
export const pdf = { status: 200, body: z.string(), type: 'application/pdf' } as const

export const getReceipt = defineRoute({
  method: 'GET',
  path: '/api/transfers/{id}/receipt.pdf',
  summary: 'The receipt of a transfer as a PDF file, for its owner or an admin; of an unpaid one the order.',
  access: 'owner',
  keyScope: 'transfers:read',
  params: idParams,
  success: pdf,
})

export const agreeToTerms = defineRoute({
  method: 'POST',
  path: '/api/transfers/{id}/consent',
  summary:
    'Agrees to the terms and the privacy notice in force, which a sender does before the first payment.',
  access: 'owner',
  keyScope: 'transfers:write',
  params: idParams,
  body: accepted,
  success: { status: 204, body: null },
  refusals: ['terms_changed'],
})

export const confirmOrder = defineRoute({
  method: 'POST',
  path: '/api/transfers/{id}/confirmations',
  summary: 'Says yes to questions about an order, which are asked once and before it is paid.',
  access: 'owner',
  keyScope: 'transfers:write',
  params: idParams,
  body: z.object({
    questions: z.array(z.enum(questions)).check(z.minLength(1), z.maxLength(questions.length)),
  }),
  success: { status: 204, body: null },
})

export const cancelTransfer = defineRoute({
  method: 'POST',
  path: '/api/transfers/{id}/cancel',
  summary:
    'Cancels a transfer that we still hold, or until `cancellableUntil` one that the rail has, and refunds it in full. ' +
    'If the rail has not answered yet whether it returns the money, `cancelAskedAt` is set and the answer comes later.',
  access: 'owner',
  keyScope: 'transfers:write',
  params: idParams,
  /** The reason stands in the timeline, for the sender to see. */
  body: z.optional(z.object({ reason: optionalText(300) })),
  success: { status: 200, body: transferView },
  refusals: ['transfer_not_cancellable', 'provider_unavailable'],
})
