import * as z from 'zod/mini'
import { questions } from '#shared/compliance/rules.ts'
import { accepted } from '../legal-texts.api.ts'
import { amountText, currencyCode, id, instant, paymentMethod } from '../fields.ts'
import { disclosureView } from './disclosures.api.ts'
import { data } from '#shared/transfers/required-data.ts'
import { defineRoute } from '../route.ts'

/** Instructions for a bank payment: the sender copies them into an order at their own bank. */
export const bankInstructions = z.object({
  accountHolder: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  routingCode: z.string(),
  /** The only thing by which the money is matched. */
  paymentReference: z.string(),
  amount: amountText,
  currency: currencyCode,
  payBefore: instant,
})

export const paymentIntentView = z.object({
  paymentIntentId: z.string(),
  clientSecret: z.string(),
  /** The form that the checkout shows. */
  provider: z.enum(['sandbox', 'stripe', 'bank']),
  publishableKey: z.nullable(z.string()),
  transferId: id,
  amount: amountText,
  currency: currencyCode,
  paymentMethod,
  bankInstructions: z.nullable(bankInstructions),
  /** To be shown with the form, where the law asks for it. */
  disclosure: z.nullable(disclosureView),
})

export type BankInstructions = z.infer<typeof bankInstructions>
export type PaymentIntentView = z.infer<typeof paymentIntentView>

/** Transfers that the law asks about: above an amount, or from it on; null: all. */
export const legalAmount = z.nullable(z.object({ kind: z.enum(['above', 'from']), amount: z.string() }))

/** A step that a sender takes before they can pay: `need` of the refusal 'payment_needs'. */
export const paymentNeed = z.discriminatedUnion('kind', [
  /** To agree to the terms and the privacy notice in force. */
  z.object({ kind: z.literal('consent'), accepted }),
  /** To prove who they are; a guest needs an account first. */
  z.object({ kind: z.literal('identity'), hasAccount: z.boolean() }),
  /** The sender gives the data that must travel with a large transfer; `legalAmount` says with which transfers. */
  z.object({ kind: z.literal('details'), missing: z.array(z.enum(data)), legalAmount }),
  /** To say yes to questions about the order, all at once; `sentAt`: when the sender ordered the same before. */
  z.object({
    kind: z.literal('confirm'),
    questions: z.array(z.object({ question: z.enum(questions), sentAt: z.nullable(instant) })),
  }),
])
export type PaymentNeed = z.infer<typeof paymentNeed>

export const createPaymentIntent = defineRoute({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary:
    "Opens (or finds) the payment intent of a transfer. The server's total is charged; `amount` is only compared.",
  access: 'owner',
  keyScope: 'transfers:write',
  body: z.object({
    amount: z.optional(z.union([z.string().check(z.maxLength(40)), z.number()])),
    transferId: z.optional(id),
  }),
  success: { status: 200, body: paymentIntentView },
  refusals: [
    'amount_mismatch',
    'amount_too_large',
    'email_unconfirmed',
    'method_unavailable',
    'payment_below_minimum',
    'payment_needs',
    'payment_method_unavailable',
    'price_expired',
    'transfer_not_payable',
    'provider_unavailable',
  ],
})
