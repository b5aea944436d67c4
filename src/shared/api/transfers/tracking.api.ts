import * as z from 'zod/mini'
import { statuses } from '#shared/transfers/lifecycle.ts'
import { amountText, countryCode, currencyCode, day, deliveryMethod, instant, plainText } from '../fields.ts'
import { actionsNeeded, nextStep, timelineStep } from './progress.api.ts'
import { defineRoute } from '../route.ts'
import { pdf } from './transfers.api.ts'

/** The transfer as the holder of a proof sees it. Null: not for this viewer. */
export const trackedTransfer = z.object({
  referenceNumber: z.string(),
  /** The person whose proof it was: the recipient's link shows less. */
  viewer: z.enum(['sender', 'recipient']),
  /** For the recipient `pending` until the sender’s money has arrived. */
  status: z.enum(statuses),
  /** The reason why it is held or has failed, in plain words. */
  stateReason: z.nullable(z.string()),
  /** As on the transfer itself; null for the recipient. */
  actionNeeded: z.nullable(z.enum(actionsNeeded)),
  sendCountry: countryCode,
  receiveCountry: countryCode,
  sendAmount: z.nullable(amountText),
  sendCurrency: z.nullable(currencyCode),
  totalAmount: z.nullable(amountText),
  /** The recipient sees an amount once it has been paid, and no longer if it will not come. */
  receiveAmount: z.nullable(amountText),
  receiveCurrency: currencyCode,
  /** First name alone. */
  senderFirstName: z.string(),
  /** In full for the sender, the first name alone for the recipient. */
  recipientName: z.string(),
  deliveryMethod,
  /** As on the transfer itself: null before the payment. */
  availableOn: z.nullable(day),
  createdAt: instant,
  timeline: z.array(timelineStep),
  next: nextStep,
  /**
   * The sender's address, masked: a code mailed there lets this browser pay, cancel or correct. Null for the recipient, and for the
   * transfer of an account, which opens by signing in.
   */
  codeTo: z.nullable(z.string()),
  /** As on the transfer itself; null for the recipient. */
  cancellableUntil: z.nullable(instant),
  cancelAskedAt: z.nullable(instant),
})

export type TrackedTransfer = z.infer<typeof trackedTransfer>
/** All of it but what a page needs to act. */
export type TrackedView = Omit<TrackedTransfer, 'codeTo'>

/** A reference, and a proof that its transfer may be seen; in a body, as addresses are logged. */
const claim = z.object({ reference: plainText(40), proof: plainText(400) })

export type Claim = z.infer<typeof claim>

export const trackTransfer = defineRoute({
  method: 'POST',
  path: '/api/track',
  summary:
    "Tracks a transfer by its reference with the sender's email or the last four digits of their phone, or by a signed link. A wrong proof is answered like an unknown reference.",
  access: 'anyone',
  keyScope: 'any',
  body: claim,
  success: { status: 200, body: trackedTransfer },
  refusals: ['not_found'],
})

export const getTrackedReceipt = defineRoute({
  method: 'POST',
  path: '/api/track/receipt.pdf',
  summary:
    "The receipt as a PDF file, with the proof by which its sender tracks the transfer: what the tracking page shows, without addresses, telephone numbers and accounts. The recipient's link opens none.",
  access: 'anyone',
  keyScope: 'any',
  body: claim,
  success: pdf,
  refusals: ['not_found'],
})

export const sendTrackedCode = defineRoute({
  method: 'POST',
  path: '/api/track/code',
  summary:
    "Mails a code to the sender of a guest's transfer, by which another browser than the one that ordered it may pay, cancel or correct it. Wants the sender's proof.",
  access: 'anyone',
  keyScope: null,
  body: claim,
  success: { status: 200, body: z.object({ expiresAt: instant }) },
  refusals: ['not_found'],
})

export const actForTracked = defineRoute({
  method: 'POST',
  path: '/api/track/act',
  summary: 'Lets this browser act for the transfer for an hour, by the code that was mailed to its sender.',
  access: 'anyone',
  keyScope: null,
  body: z.extend(claim, { code: z.string().check(z.maxLength(40)) }),
  success: { status: 204, body: null },
  refusals: ['not_found', 'code_refused'],
})
