import type Stripe from 'stripe'
import type { Books } from './books.ts'
import { flatForm, type Form, formIn, listIn, textIn } from './form-body.ts'
import { newIntent } from './new-objects.ts'
import { invalid } from './refusal.ts'

/** Permitted parameters, checked against the SDK's type: a field that it drops is refused here too. */
const params = [
  'allowed_payment_method_types',
  'amount',
  'capture_method',
  'currency',
  'description',
  'metadata',
  'payment_method_options',
  'statement_descriptor_suffix',
] as const satisfies readonly (keyof Stripe.PaymentIntentCreateParams)[]

/** In which currency each method takes money; any where none is named. */
const currencyOf: Readonly<Record<string, string | undefined>> = {
  acss_debit: 'cad',
  au_becs_debit: 'aud',
  bacs_debit: 'gbp',
  card: undefined,
  sepa_debit: 'eur',
  us_bank_account: 'usd',
}

const SMALLEST: Readonly<Record<string, number>> = { gbp: 30, jpy: 50, krw: 100, vnd: 10_000 }

/** @throws Refusal as Stripe refuses */
export function createIntent(books: Books, form: Form, inactive: readonly string[]): Stripe.PaymentIntent {
  for (const key of Object.keys(form)) {
    if (!(params as readonly string[]).includes(key)) {
      const isGone = key === 'payment_method_types' // since 2026-09-30: allowed_payment_method_types
      const code = isGone ? 'payment_method_types_no_longer_supported' : 'parameter_unknown'
      throw invalid(`Received unknown parameter: ${key}`, { code, param: key })
    }
  }
  const currency = textIn(form, 'currency') ?? ''
  const intent = newIntent(
    {
      amount: amountOf(form, currency),
      currency,
      captureMethod: textIn(form, 'capture_method') ?? 'automatic_async',
      types: typesOf(form, currency).filter(type => !inactive.includes(type)),
      description: textIn(form, 'description') ?? null,
      suffix: suffixOf(form),
      metadata: flatForm(formIn(form, 'metadata')),
    },
    books.now(),
  )
  books.intents.set(intent.id, intent)
  books.tell('payment_intent.created', intent)
  return intent
}

/** @throws Refusal for a currency or an amount that is none, or too small */
function amountOf(form: Form, currency: string): number {
  const text = textIn(form, 'amount') ?? ''
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' })
  if (!/^[1-9][0-9]{0,7}$/.test(text)) {
    throw invalid(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: 'amount' })
  }
  const amount = Number.parseInt(text, 10)
  if (amount < (SMALLEST[currency] ?? 50)) {
    throw invalid('Amount must be at least 50 cents.', { code: 'amount_too_small', param: 'amount' })
  }
  return amount
}

/** Those that take the currency; others are left out in silence. @throws Refusal for a debit that is to be held */
function typesOf(form: Form, currency: string): string[] {
  const types = listIn(form, 'allowed_payment_method_types')
  for (const type of types) {
    if (!(type in currencyOf)) {
      throw invalid(`The payment method type "${type}" is invalid.`, {
        param: 'allowed_payment_method_types',
      })
    }
    if (type !== 'card' && textIn(form, 'capture_method') === 'manual') {
      throw invalid(`${type} cannot be captured by hand.`, { param: 'capture_method' })
    }
    if (type === 'acss_debit') refuseWithoutMandate(form)
  }
  return types.filter(type => (currencyOf[type] ?? currency) === currency)
}

function refuseWithoutMandate(form: Form): void {
  const options = formIn(formIn(formIn(form, 'payment_method_options'), 'acss_debit'), 'mandate_options')
  if (textIn(options, 'payment_schedule') !== undefined && textIn(options, 'transaction_type') !== undefined)
    return
  throw invalid('Missing required param.', {
    code: 'parameter_missing',
    param: 'payment_method_options[acss_debit]',
  })
}

/** @throws Refusal for one that no statement can show */
function suffixOf(form: Form): string | null {
  const suffix = textIn(form, 'statement_descriptor_suffix') ?? null
  if (suffix !== null && (suffix.length > 22 || !/[A-Za-z]/.test(suffix) || /[<>\\'"*]/.test(suffix))) {
    throw invalid('The statement descriptor is invalid.', { param: 'statement_descriptor_suffix' })
  }
  return suffix
}
