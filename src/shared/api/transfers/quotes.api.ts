import * as z from 'zod/mini'
import {
  amountText,
  countryCode,
  day,
  deliveryMethod,
  id,
  instant,
  optionalText,
  paymentMethod,
  pricedAmounts,
  requiredText,
  strictAmount,
} from '../fields.ts'
import { defineRoute } from '../route.ts'

const corridorAndMethods = {
  sendCountry: countryCode,
  receiveCountry: countryCode,
  deliveryMethod,
  paymentMethod,
}

/** Exactly one of the two amounts is named; the other follows from it. */
const amounts = { sendAmount: z.optional(strictAmount), receiveAmount: z.optional(strictAmount) }

type Amounts = { readonly sendAmount?: bigint | undefined; readonly receiveAmount?: bigint | undefined }

const namesOneAmount = z.refine<Amounts>(
  body => (body.sendAmount === undefined) !== (body.receiveAmount === undefined),
  {
    message: 'exactly one of sendAmount and receiveAmount',
    path: ['sendAmount'],
  },
)

/** The unpaid transfer that the next one is to replace: the use of a promo code that it has reserved is free again. */
const replaces = z.optional(id)

export const quoteRequest = z
  .object({ ...corridorAndMethods, ...amounts, promoCode: optionalText(40), replaces })
  .check(namesOneAmount)

export const quoteView = z.object({
  /** Signed: binds every figure below until `expiresAt`. Spent once, by the transfer it becomes. */
  quoteToken: z.string(),
  expiresAt: instant,
  ...pricedAmounts,
  deliveryTime: z.string(),
  /** By when the money is there if it is paid now: a local date of the receive country. The payment makes it a promise. */
  availableOn: day,
  fees: z.array(z.object({ name: z.string(), amount: amountText })),
})

export type QuoteView = z.infer<typeof quoteView>

/** The reasons why a price cannot be given. */
export const priceRefusals = [
  'corridor_unavailable',
  'rate_unavailable',
  'amount_below_minimum',
  'amount_too_small',
  'amount_too_large',
  'amount_below_corridor_minimum',
  'amount_above_corridor_maximum',
  'method_unavailable',
  'limit_exceeded',
  'payment_below_minimum',
  'promo_unknown',
  'promo_inactive',
  'promo_expired',
  'promo_used_up',
  'promo_below_minimum',
] as const

export const createQuote = defineRoute({
  method: 'POST',
  path: '/api/quotes',
  summary: 'Prices a transfer and locks the price for 30 minutes in a signed token.',
  access: 'anyone',
  keyScope: 'quotes',
  body: quoteRequest,
  success: { status: 200, body: quoteView },
  refusals: priceRefusals,
})

export const validatePromoCode = defineRoute({
  method: 'POST',
  path: '/api/promo-codes/validate',
  summary: 'Gives the discount of a promo code on the fee of a transfer.',
  access: 'anyone',
  keyScope: 'quotes',
  body: z
    .object({ ...corridorAndMethods, ...amounts, code: requiredText(40), replaces })
    .check(namesOneAmount),
  success: { status: 200, body: z.object({ code: z.string(), discount: amountText }) },
  refusals: priceRefusals,
})
