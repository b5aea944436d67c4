import { sql } from 'kysely'
import type { exportTransfers } from '#shared/api/admin/transfers/transfers.api.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { bankReferenceText } from '#shared/transfers/bank-reference.ts'
import type { OrderName, Sql } from './list-orders.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import {
  BEGINNING_LETTERS,
  emailTerm,
  isWholePhone,
  phoneTerm,
  wordsOf,
  wordTerm,
} from '../row/search-terms.ts'
import type { MomentsByCountry } from '#server/calendars/calendars.ts'
import { NOT_OWED } from '../refunds/refund.sql.ts'
import { HAS_NOT_LEFT, REFUND_ASKED_AT } from '../row/refund-asked.ts'
import { type SearchQuery, parseSearchQuery } from './search-query.ts'

export type TransferFilters = QueryOf<typeof exportTransfers>

/** Rows of one table, or of two joined; the last column that they are ordered by is the transfer's id. */
export type Branch = { readonly from: Sql; readonly by: readonly Sql[]; readonly where: readonly Sql[] }

export type Listing = { readonly order: OrderName; readonly branches: readonly Branch[] }

/** Conditions of a list depend on this beside its filters: the keys of searches, and the moment before which a refund is due soon. */
export type ListFacts = { readonly dataKeys: DataKeys; readonly refundsDueBefore: MomentsByCountry }

/** Whether a page is the list's first, or begins behind a position. */
export type PageKind = 'first' | 'later'

/** Plan for finding the transfers that match the filters; a rare state has a small index of its own. */
export function listingOf(facts: ListFacts, filters: TransferFilters, kind: PageKind): Listing {
  const query = parseSearchQuery(filters.search)
  if (query !== undefined) return searchListing(facts, query, filters)
  const order = orderOfFilters(filters)
  const upper = kind === 'later' ? upperBound[order] : undefined
  const branch = (from: Sql, table: Sql, id: Sql, ...more: Sql[]): Branch => ({
    from,
    by: [...(order === 'largest' ? [sql`${table}.usd_amount_minor`] : []), sql`${table}.created_at`, id],
    where: [...more, ...conditions(facts, filters, table, upper)],
  })
  if (filters.queue === 'attention') {
    return { order, branches: needing(facts).map(each => branch(TRANSFERS, sql`t`, sql`t.id`, each)) }
  }
  if (filters.queue === 'review') {
    const waiting = [sql`t.is_held`, AUTHORISED]
    return { order, branches: waiting.map(each => branch(TRANSFERS, sql`t`, sql`t.id`, each)) }
  }
  const isRare =
    filters.queue !== undefined ||
    filters.ids !== undefined ||
    !['completed', undefined].includes(filters.status)
  const found = isRare
    ? branch(TRANSFERS, sql`t`, sql`t.id`)
    : branch(searchTable(filters), sql`s`, sql`s.transfer_id`)
  return { order, branches: [found] }
}

/** The order of the list that the filters leave. */
export function orderOf(filters: TransferFilters): OrderName {
  const query = parseSearchQuery(filters.search)
  if (query === undefined) return orderOfFilters(filters)
  if (query.kind === 'reference') return 'reference'
  return query.kind === 'id' || query.kind === 'paymentRef' ? 'newest' : 'found'
}

/** Queues start with the transfer that has waited longest. */
function orderOfFilters({ queue, minUsd, maxUsd }: TransferFilters) {
  if (minUsd !== undefined || maxUsd !== undefined) return 'largest'
  return queue === undefined ? 'newest' : 'oldest'
}

const TRANSFERS = sql`transfers t`

/** Constant fields are searched in `transfer_search` alone, joined to the transfer if its state matters. */
const searchTable = ({ status, queue }: TransferFilters): Sql =>
  status === undefined && queue === undefined
    ? sql`transfer_search s`
    : sql`transfer_search s join transfers t on t.id = s.transfer_id`

function searchListing(facts: ListFacts, query: SearchQuery, filters: TransferFilters): Listing {
  const { text } = query
  const { dataKeys: keys } = facts
  const left = conditions(facts, filters, sql`t`)
  const ofTransfers = (order: OrderName, column: Sql, found: Sql): Listing => ({
    order,
    branches: [{ from: TRANSFERS, by: [column, sql`t.id`], where: [found, ...left] }],
  })
  switch (query.kind) {
    case 'reference':
      return ofTransfers('reference', sql`t.reference_number`, referencesFrom(text))
    case 'id':
      return ofTransfers('newest', sql`t.created_at`, hasId(text))
    case 'paymentRef':
      return ofTransfers('newest', sql`t.created_at`, hasPayment(text))
    case 'email':
      return { order: 'found', branches: [havingTerms([{ term: emailTerm(keys, text) }], left)] }
    case 'phone': {
      const found = havingTerms([phoneWanted(keys, query.digits)], left)
      return { order: 'found', branches: [bankLine(text, left), found] }
    }
    case 'words': {
      const found = havingTerms(
        wordsOf(text).map(word => wordWanted(keys, word)),
        left,
      )
      return { order: 'found', branches: [bankLine(text, left), found] }
    }
    default:
      return query satisfies never
  }
}

/** A reference has capitals and digits alone, which every locale sorts in one way. */
const referencesFrom = (text: string): Sql =>
  sql`t.reference_number >= ${text} and t.reference_number <= ${`${text}ZZZZZZZZZZZZZZZZ`}`

const hasId = (id: string): Sql =>
  sql`t.id in (select ${id}::uuid union all select transfer_id from payments where id = ${id}::uuid)`

/** The provider's id of a payment, a refund or a dispute. */
const hasPayment = (ref: string): Sql => sql`t.id in (
  select transfer_id from payments where provider in ('sandbox', 'stripe', 'manual', 'bank')
    and provider_ref in (${ref}, ${bankReferenceText(ref)})
  union all select r.transfer_id from refund_refs f join refunds r on r.id = f.refund_id where f.provider_ref = ${ref}
  union all select transfer_id from disputes where provider_ref = ${ref})`

/** A term to look for; without `whole` whatever begins or ends like it. */
type Wanted = { readonly term: bigint; readonly whole?: bigint }

/** Three letters find the words that begin with them, more or fewer a whole word. */
const wordWanted = (keys: DataKeys, word: string): Wanted =>
  Array.from(word).length === BEGINNING_LETTERS ? { term: wordTerm(keys, word).term } : wordTerm(keys, word)

function phoneWanted(keys: DataKeys, digits: string): Wanted {
  const { term, whole } = phoneTerm(keys, digits)
  return isWholePhone(digits) ? { term, whole } : { term }
}

/** Transfers that have all of these terms, each once. */
function havingTerms(wanted: readonly Wanted[], left: readonly Sql[]): Branch {
  const having = ({ term, whole }: Wanted) =>
    sql`(select distinct newest_first, transfer_id from transfer_terms
      where term = ${`${term}`}::bigint ${whole === undefined ? sql`` : sql`and whole = ${`${whole}`}::bigint`})`
  const [first, ...others] = wanted.map(having)
  const joined = others.map(
    (each, at) => sql`join ${each} ${sql.ref(`k${at}`)} using (newest_first, transfer_id)`,
  )
  const table = left.length > 0 ? sql`join transfers t on t.id = transfer_id` : sql``
  return {
    from: sql`${first ?? sql`(select 0::bigint as newest_first, null::uuid as transfer_id where false)`} k ${sql.join(joined, sql` `)} ${table}`,
    by: [sql`newest_first`, sql`transfer_id`],
    where: left,
  }
}

/** Transfers whose money an operator found under this reference on the bank's statement. */
const bankLine = (text: string, left: readonly Sql[]): Branch => ({
  from: sql`payments p join transfers t on t.id = p.transfer_id`,
  by: [sql`-app.microseconds(t.created_at)`, sql`t.id`],
  where: [sql`p.provider = 'manual'`, sql`p.provider_ref = ${bankReferenceText(text)}`, ...left],
})

/** Refunds that go on only when an operator does something: no provider sends them, they have failed, or the books do not owe them. */
const REFUNDS_BY_HAND = sql`
  select r.transfer_id from refunds r join payments p on p.id = r.payment_id
  where r.is_unsettled and (r.state = 'failed' or r.failure = ${NOT_OWED} or p.provider in ('manual', 'bank'))`

/** Refunds that have not left, and are due within a business day of the send country or overdue. */
const refundsDue = ({ countries, moments, elsewhere }: MomentsByCountry): Sql => sql`
  select r.transfer_id from refunds r join transfers o on o.id = r.transfer_id
  where ${sql.raw(HAS_NOT_LEFT)} and ${sql.raw(REFUND_ASKED_AT)} < case o.send_country ${sql.join(
    countries.map((country, at) => sql`when ${country} then ${moments[at]?.toISOString()}::timestamptz`),
    sql` `,
  )} else ${elsewhere.toISOString()}::timestamptz end`

/** Exceptions beside the rail's refusals; each is rare and has an index of its own. */
const troubled = ({ refundsDueBefore }: ListFacts): Sql => sql`
  ${REFUNDS_BY_HAND}
  union all ${refundsDue(refundsDueBefore)}
  union all select transfer_id from disputes where is_open
  union all select transfer_id from payments where mismatch is not null
  union all select transfer_id from payouts where late_confirmed_at is not null`

const AUTHORISED = sql`t.authorised_at is not null and t.awaits_money and t.review = 'required'`
/** Card networks release an authorisation after seven days; an operator should look a weekend before that. */
const AUTHORISED_FOR_LONG = sql`t.authorised_at < now() - interval '4 days' and t.authorised_at is not null and t.awaits_money`
/** Payouts that are late, or whose rail refuses to recall them although the payment is disputed. */
const LATE = sql`t.is_processing and t.payout in ('ready', 'submitted')
  and (t.available_on < (now() at time zone 'UTC')::date or t.payout = 'submitted' and t.dispute = 'lost')`

/** Branches of the queue 'attention'. A transfer that has several reasons is found by the first. */
const needing = (facts: ListFacts): readonly Sql[] => [
  sql`t.is_refused`,
  sql`not t.is_refused and t.id in (${troubled(facts)})`,
  sql`not t.is_refused and t.id not in (${troubled(facts)}) and (${LATE})`,
  sql`${AUTHORISED_FOR_LONG} and t.id not in (${troubled(facts)})`,
]

const ofStatus = {
  pending: sql`t.status = 'pending' and t.awaits_money`,
  processing: sql`t.is_processing`,
  completed: sql`t.status = 'completed'`,
  failed: sql`t.is_failed`,
}

const ofQueue = {
  review: () => sql`(t.is_held or ${AUTHORISED})`,
  // Same conditions as in `attentionOf`.
  attention: (facts: ListFacts) =>
    sql`(t.is_refused or t.id in (${troubled(facts)}) or (${LATE}) or (${AUTHORISED_FOR_LONG}))`,
}

/** The filter above which there is nothing, of a list that is read from above. */
const upperBound = { newest: 'to', largest: 'maxUsd', oldest: undefined } as const

type UpperBound = 'to' | 'maxUsd' | undefined

/**
 * The conditions of the filters; `table` has what never changes. A page behind a position names its upper bound in a form
 * that no index takes: of it and the position, PostgreSQL would begin at the bound and read all that lies between.
 */
function conditions(facts: ListFacts, filters: TransferFilters, table: Sql, upper?: UpperBound): Sql[] {
  const { status, queue, sendCountry, receiveCountry, deliveryMethod, paymentMethod } = filters
  const { from, to, minUsd, maxUsd, ids } = filters
  const above = (name: UpperBound, condition: Sql) =>
    name === upper ? sql`(${condition}) is true` : condition
  const all = [
    status && ofStatus[status],
    queue && ofQueue[queue](facts),
    ids && sql`t.id in (${sql.join(ids.split(',').map(id => sql`${id}::uuid`))})`,
    sendCountry && sql`${table}.send_country = ${sendCountry}`,
    receiveCountry && sql`${table}.receive_country = ${receiveCountry}`,
    deliveryMethod && sql`${table}.delivery_method = ${deliveryMethod}`,
    paymentMethod && sql`${table}.payment_method = ${paymentMethod}`,
    from && sql`${table}.created_at >= ${from}::timestamptz`,
    to && above('to', sql`${table}.created_at < ${to}::timestamptz`),
    minUsd !== undefined && sql`${table}.usd_amount_minor >= ${minUsd}::bigint`,
    maxUsd !== undefined && above('maxUsd', sql`${table}.usd_amount_minor <= ${maxUsd}::bigint`),
  ]
  return all.filter(condition => typeof condition === 'object')
}
