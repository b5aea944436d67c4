import type Stripe from 'stripe'
import { DomainError } from '#shared/api/error.ts'
import type { Currency } from '#shared/money/currencies.ts'
import type { PaymentMethod } from '#shared/pricing/fee-schedule.ts'
import type { OpenIntent } from '#server/payments/provider.ts'
import { isTaken } from './amounts.ts'

type MethodParams = Pick<
  Stripe.PaymentIntentCreateParams,
  'allowed_payment_method_types' | 'capture_method' | 'payment_method_options' | 'statement_descriptor_suffix'
>

/** The debit by which Stripe takes money from a bank account, by its currency. Source: docs.stripe.com/payments/bank-debits */
const debits: Readonly<Record<Currency, MethodParams>> = {
  USD: { allowed_payment_method_types: ['us_bank_account'] },
  EUR: { allowed_payment_method_types: ['sepa_debit'] },
  GBP: { allowed_payment_method_types: ['bacs_debit'] },
  AUD: { allowed_payment_method_types: ['au_becs_debit'] },
  CAD: {
    allowed_payment_method_types: ['acss_debit'],
    // Canada's rules want the mandate to say how often it will be used, and by whom it is given.
    payment_method_options: {
      acss_debit: { mandate_options: { payment_schedule: 'sporadic', transaction_type: 'personal' } },
    },
  },
}

/**
 * Whether Stripe takes payments of this kind in a currency. Methods that the account has not switched on are known only
 * once Stripe is asked.
 */
export const takes = ({ method, currency }: { method: PaymentMethod; currency: Currency }): boolean =>
  isTaken(currency) && (method === 'card' || debits[currency] !== undefined)

/**
 * Payment methods of an intent, named one by one, so that nothing switched on in Stripe's dashboard appears by itself.
 * @throws DomainError 'method_unavailable' if no bank debit takes the currency
 */
export function methodParams({ method, amount, capture, reference }: OpenIntent): MethodParams {
  if (method === 'card') {
    return { allowed_payment_method_types: ['card'], capture_method: capture, ...onStatement(reference) }
  }
  const debit = debits[amount.currency]
  if (debit === undefined) {
    throw new DomainError('method_unavailable', {
      message: `Paying by bank is not possible in ${amount.currency}. Please pay by card.`,
    })
  }
  return debit
}

/** A card's statement has 22 characters: the account's own prefix of up to 10, `* `, and so many for us. */
const SUFFIX_CHARACTERS = 10

/** The end of the reference, by which a sender recognises it; a suffix without a letter is refused and left out. */
function onStatement(reference: string): Pick<MethodParams, 'statement_descriptor_suffix'> {
  const suffix = reference.slice(-SUFFIX_CHARACTERS)
  return /[A-Za-z]/.test(suffix) ? { statement_descriptor_suffix: suffix } : {}
}
