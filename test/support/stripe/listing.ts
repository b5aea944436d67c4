import type Stripe from 'stripe'
import { type Books, found, idOf } from './books.ts'
import { type Form, formIn, listIn, textIn } from './form-body.ts'

type Listed = { readonly id: string; readonly created: number }

const LIMIT = 10
const LIMIT_MAX = 100

/** A page of Stripe's: the newest first, after `starting_after`, filtered by time. @throws Refusal 404 */
export function page<Object extends Listed>(
  objects: Map<string, Object>,
  query: Form,
  { url, isWanted = () => true }: { url: string; isWanted?: (object: Object) => boolean },
): Stripe.ApiList<Object> {
  const all = [...objects.values()].filter(
    object => isWanted(object) && isWithin(object, formIn(query, 'created')),
  )
  const newestFirst = all.toReversed()
  const after = textIn(query, 'starting_after')
  if (after !== undefined) found(objects, 'object', after)
  const rest =
    after === undefined ? newestFirst : newestFirst.slice(newestFirst.findIndex(({ id }) => id === after) + 1)
  const limit = Math.min(numberIn(query, 'limit') ?? LIMIT, LIMIT_MAX)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}

const numberIn = (form: Form, key: string): number | undefined => {
  const text = textIn(form, key)
  return text === undefined ? undefined : Number.parseInt(text, 10)
}

const isWithin = ({ created }: Listed, span: Form): boolean =>
  created >= (numberIn(span, 'gte') ?? 0) && created < (numberIn(span, 'lt') ?? Number.MAX_SAFE_INTEGER)

/** Expands `latest_charge` and `source`, the two that our code asks for. */
export function expanded(books: Books, object: unknown, query: Form): unknown {
  const wanted = new Set(listIn(query, 'expand').map(path => path.replace(/^data\./, '')))
  return wanted.size === 0 ? object : expandIn(books, object, wanted)
}

function expandIn(books: Books, object: unknown, wanted: ReadonlySet<string>): unknown {
  if (typeof object !== 'object' || object === null) return object
  if ('data' in object && Array.isArray(object.data)) {
    return { ...object, data: object.data.map((each: unknown) => expandIn(books, each, wanted)) }
  }
  const fields = Object.entries(object).map(([key, value]: [string, unknown]) =>
    wanted.has(key) && typeof value === 'string' ? [key, sourceOf(books, value) ?? value] : [key, value],
  )
  return Object.fromEntries(fields)
}

const sourceOf = (books: Books, id: string): unknown =>
  [books.charges, books.refunds, books.disputes, books.payouts, books.lines]
    .map((objects: Map<string, unknown>) => objects.get(id))
    .find(object => object !== undefined)

/** Tests whether a refund or dispute belongs to the intent in the query. */
export const isOfIntent =
  (query: Form) =>
  (object: { readonly payment_intent: string | { id: string } | null }): boolean =>
    textIn(query, 'payment_intent') === undefined ||
    idOf(object.payment_intent) === textIn(query, 'payment_intent')
