import { type Books, found } from './books.ts'
import { createIntent } from './create-intent.ts'
import { flatForm, type Form, formIn, textIn } from './form-body.ts'
import { expanded, isOfIntent, page } from './listing.ts'
import { refund } from './outgoing-money.ts'
import { cancel, capture, confirm } from './paying.ts'
import { invalid, missing } from './refusal.ts'

export type ApiCall = {
  readonly method: string
  readonly path: string
  readonly form: Form
  readonly isPublic: boolean
}

export type ApiSettings = {
  /** Initial status of a new refund. */
  refundsAre: 'succeeded' | 'pending'
  /** Methods that the account has not switched on. */
  inactive: readonly string[]
}

type Handler = (call: ApiCall & { readonly id: string }, books: Books, settings: ApiSettings) => unknown

/** The calls that we make, and the two that a page makes with a publishable key and the intent's client secret. */
const handlers: readonly [method: string, path: RegExp, handler: Handler][] = [
  ['POST', /^\/v1\/payment_intents$/, ({ form }, books, { inactive }) => createIntent(books, form, inactive)],
  ['GET', /^\/v1\/payment_intents$/, ({ form, path }, books) => page(books.intents, form, { url: path })],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, (call, books) => intentFor(call, books)],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/confirm$/, (call, books) => confirmFor(call, books)],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, ({ id }, books) => cancel(books, id)],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/capture$/, ({ id }, books) => capture(books, id)],
  ['POST', /^\/v1\/refunds$/, ({ form }, books, { refundsAre }) => refundFor(form, books, refundsAre)],
  [
    'GET',
    /^\/v1\/refunds$/,
    ({ form, path }, books) => page(books.refunds, form, { url: path, isWanted: isOfIntent(form) }),
  ],
  ['GET', /^\/v1\/refunds\/(\w+)$/, ({ id }, books) => found(books.refunds, 'refund', id)],
  [
    'GET',
    /^\/v1\/disputes$/,
    ({ form, path }, books) => page(books.disputes, form, { url: path, isWanted: isOfIntent(form) }),
  ],
  ['GET', /^\/v1\/charges\/(\w+)$/, ({ id }, books) => found(books.charges, 'charge', id)],
  ['GET', /^\/v1\/payouts$/, ({ form, path }, books) => page(books.payouts, form, { url: path })],
  ['GET', /^\/v1\/payouts\/(\w+)$/, ({ id }, books) => found(books.payouts, 'payout', id)],
  ['GET', /^\/v1\/balance_transactions$/, ({ form, path }, books) => page(books.lines, form, { url: path })],
]

/** Does what a call asks for. @throws Refusal */
export function serve(call: ApiCall, books: Books, settings: ApiSettings): unknown {
  for (const [method, pattern, handler] of handlers) {
    const match = method === call.method ? pattern.exec(call.path) : null
    if (match === null) continue
    // A page may look at its own intent and confirm it, nothing else.
    if (call.isPublic && !/^\/v1\/payment_intents\/\w+(\/confirm)?$/.test(call.path)) break
    return expanded(books, handler({ ...call, id: match[1] ?? '' }, books, settings), call.form)
  }
  throw invalid(`Unrecognized request URL (${call.method}: ${call.path}).`)
}

/** To a page the intent is there only under its client secret. */
function intentFor({ id, form, isPublic }: ApiCall & { readonly id: string }, books: Books) {
  const intent = found(books.intents, 'payment_intent', id)
  if (isPublic && textIn(form, 'client_secret') !== intent.client_secret) throw missing('payment_intent', id)
  return intent
}

function confirmFor(call: ApiCall & { readonly id: string }, books: Books) {
  intentFor(call, books)
  const card = textIn(formIn(formIn(call.form, 'payment_method_data'), 'card'), 'number')
  const returnUrl = textIn(call.form, 'return_url') ?? null
  return confirm(books, call.id, { ...(card !== undefined && { card: card.replaceAll(' ', '') }), returnUrl })
}

function refundFor(form: Form, books: Books, status: ApiSettings['refundsAre']) {
  const amount = textIn(form, 'amount')
  return refund(books, {
    intentId: textIn(form, 'payment_intent') ?? '',
    amount: amount === undefined ? null : Number.parseInt(amount, 10),
    metadata: flatForm(formIn(form, 'metadata')),
    status,
  })
}
