import { statement } from '#server/platform/db/statement.ts'
import { outboxCte } from '../row/outbox.ts'
import type { SearchTerm } from '../row/search-terms.ts'
import type { NewTransferRow } from '../row/transfer-row.ts'
import type { AskedOnce } from './idempotency.ts'
import { pendingCreationStatsCte } from '../row/lifecycle.sql.ts'

/** Columns that a creation writes, with their types; the statement and its values are made of this list. */
const createdColumns = {
  id: 'uuid',
  reference_number: 'text',
  send_country: 'text',
  receive_country: 'text',
  send_currency: 'text',
  receive_currency: 'text',
  send_amount_minor: 'bigint',
  receive_amount_minor: 'bigint',
  gross_fee_minor: 'bigint',
  discount_minor: 'bigint',
  fee_minor: 'bigint',
  total_minor: 'bigint',
  margin_minor: 'bigint',
  usd_amount_minor: 'bigint',
  exchange_rate: 'numeric',
  mid_market_rate: 'numeric',
  send_per_usd: 'numeric',
  receive_per_usd: 'numeric',
  fee_lines: 'jsonb',
  promo_code_id: 'uuid',
  promo_code: 'text',
  quote_nonce: 'text',
  price_locked_until: 'timestamptz',
  review: 'text',
  delivery_method: 'text',
  payment_method: 'text',
  recipient_country: 'text',
  personal: 'bytea',
  screened_up_to: 'integer',
  screening_seal: 'bytea',
  wait_hours: 'integer',
  language: 'text',
} as const satisfies Partial<Record<keyof NewTransferRow, string>>

const columns = Object.keys(createdColumns) as (keyof typeof createdColumns)[]

/** Creator of a transfer: a browser by the hash of its capability, or a user. */
export type Creator = {
  /** For a capability that we are about to give; null: one that we have not given makes no owner. */
  readonly newOwnerId: string | null
  readonly capabilityHash: Buffer | null
  readonly userId: string | null
}

export type CreateValues = [
  newOwnerId: string | null,
  capabilityHash: Buffer | null,
  userId: string | null,
  eventId: string,
  scope: Buffer,
  route: string,
  key: string | null,
  requestHash: Buffer,
  answer: string,
  terms: string,
  wholes: string,
  ...rowAndReview: unknown[],
]

/** Number of the parameter with the first of the columns. */
export const FIRST_COLUMN = 12

const promoCode = `$${FIRST_COLUMN + columns.indexOf('promo_code_id')}::uuid`

const reservePromo = `
  promo as (
    update promo_codes set usage_count = usage_count + 1
    where id = ${promoCode} and (usage_limit is null or usage_count < usage_limit) and exists (select from owner)
    returning id
  ),`

const notePromo = `
  redemption as (
    insert into promo_redemptions (transfer_id, promo_code_id) select id, ${promoCode} from transfer
  ),`

/** The last two parameters of a creation that is asked to be reviewed: the id of that event, and the cause. */
const reviewEvent = `
    union all
    select $${FIRST_COLUMN + columns.length}::uuid, id, 'reviewAsked', 'pending;none;none', 'pending;none;none', 'system',
      $${FIRST_COLUMN + columns.length + 1}::text
    from transfer`

type Branches = { readonly isReviewed: boolean; readonly hasPromo: boolean }

/**
 * The creation statement: transfer, event, idempotency row and promo reservation, or none of them. Its answer is
 * empty where the promo code is used up, where the capability is no owner's, or where another request of the same new
 * browser was faster. A unique violation tells a spent nonce, a repeated key or a taken reference.
 */
const creation = ({ isReviewed, hasPromo }: Branches): string => `
  with existing as (
    select id from owners where capability_hash = $2::bytea and ended_at is null
    union all
    select id from owners where user_id = $3::uuid and ended_at is null
  ),
  added as (
    insert into owners (id, capability_hash) select $1::uuid, $2
    where $1 is not null and not exists (select from existing)
    on conflict do nothing returning id
  ),
  owner as (
    select id from existing union all select id from added
  ),${hasPromo ? reservePromo : ''}
  transfer as (
    insert into transfers (owner_id, ${columns.join(', ')})
    select owner.id, ${columns.map((column, i) => `$${FIRST_COLUMN + i}::${createdColumns[column]}`).join(', ')}
    from owner${hasPromo ? ' where exists (select from promo)' : ''}
    returning id, owner_id, created_at, usd_amount_minor, -app.microseconds(created_at) as newest_first
  ),
  found_by as (
    insert into transfer_terms (term, whole, newest_first, transfer_id)
    select term, whole, newest_first, transfer.id
    from transfer, unnest($10::text::bigint[], $11::text::bigint[]) terms (term, whole)
  ),${hasPromo ? notePromo : ''}
  noted as (
    insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
    select $4::uuid, id, 'created', null, 'pending;none;none', 'sender', null from transfer${isReviewed ? reviewEvent : ''}
  ),${outboxCte('created', { eventId: '$4', moved: 'transfer' })},${pendingCreationStatsCte},
  remembered as (
    insert into idempotency_keys (scope, route, key, request_hash, answer)
    select $5::bytea, $6::text, $7::text, $8::bytea, $9::jsonb from transfer where $7 is not null
  )
  select id, owner_id, created_at from transfer`

type Created = { id: string; owner_id: string; created_at: Date }

export const CREATE_TRANSFER = creation({ isReviewed: false, hasPromo: false })

const insertPlain = statement<CreateValues, Created>({ name: 'create_transfer', text: CREATE_TRANSFER })

const insertWithPromo = statement<CreateValues, Created>({
  name: 'create_transfer_with_promo',
  text: creation({ isReviewed: false, hasPromo: true }),
})

const insertForReview = statement<CreateValues, Created>({
  name: 'create_transfer_for_review',
  text: creation({ isReviewed: true, hasPromo: false }),
})

const insertForReviewWithPromo = statement<CreateValues, Created>({
  name: 'create_transfer_for_review_with_promo',
  text: creation({ isReviewed: true, hasPromo: true }),
})

/** The creation statement with the branches that a transfer needs: an unused one would cost each creation 35 µs. */
export function insertionFor({ isReviewed, hasPromo }: Branches) {
  if (isReviewed) return hasPromo ? insertForReviewWithPromo : insertForReview
  return hasPromo ? insertWithPromo : insertPlain
}

/** An array of numbers as text in one step; the driver would convert each number by itself. */
const arrayText = (numbers: readonly bigint[]): string => `{${numbers.join(',')}}`

/** The values of the creation statement, in its order. */
export function createValues(args: {
  creator: Creator
  row: NewTransferRow
  terms: readonly SearchTerm[]
  eventId: string
  /** The reason for which the transfer is held as soon as it is paid; null: it need not be. */
  review: { readonly eventId: string; readonly cause: string } | null
  idempotency: AskedOnce & { readonly answer: string }
}): CreateValues {
  const { creator, row, terms, review, idempotency } = args
  return [
    creator.newOwnerId,
    creator.capabilityHash,
    creator.userId,
    args.eventId,
    idempotency.scope,
    idempotency.route,
    idempotency.key,
    idempotency.hash,
    idempotency.answer,
    arrayText(terms.map(({ term }) => term)),
    arrayText(terms.map(({ whole }) => whole)),
    ...columns.map(column => row[column]),
    ...(review === null ? [] : [review.eventId, review.cause]),
  ]
}
