import type { Currency } from '#shared/money/currencies.ts'
import { statement } from '#server/platform/db/statement.ts'

/** Amount that a sender was asked to pay into our account. */
export type BankIntentRow = {
  readonly id: string
  readonly client_secret: string
  readonly transfer_id: string
  readonly reference: string
  readonly currency: Currency
  /** Minor units. */
  readonly amount_minor: bigint
  readonly pay_before: Date
  readonly status: 'processing' | 'succeeded' | 'canceled'
}

const columns = 'id, client_secret, transfer_id, reference, currency, amount_minor, pay_before, status'

type NewIntent = [
  id: string,
  clientSecret: string,
  transferId: string,
  reference: string,
  currency: string,
  amountMinor: bigint,
  payBefore: Date,
  idempotencyKey: string,
]

/** The intent of a key: the one given, or the one that stands there already. The update makes a repetition wait for the first. */
export const insertIntent = statement<NewIntent, BankIntentRow>({
  name: 'bank_insert_intent',
  text: `
    insert into bank_intents (id, client_secret, transfer_id, reference, currency, amount_minor, pay_before, idempotency_key)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning ${columns}`,
})

export const findIntent = statement<[id: string], BankIntentRow>({
  name: 'bank_find_intent',
  text: `select ${columns} from bank_intents where id = $1`,
})

/** Settles an intent that is still waited for; nothing where it has been settled before. */
export const settleIntent = statement<[id: string, status: 'succeeded' | 'canceled'], { id: string }>({
  name: 'bank_settle_intent',
  text: `
    update bank_intents set status = $2, settled_at = now() where id = $1 and status = 'processing' returning id`,
})

export const insertRefund = statement<
  [id: string, intentId: string, currency: string, amountMinor: bigint, bankReference: string],
  never
>({
  name: 'bank_insert_refund',
  text: `
    insert into bank_refunds (id, intent_id, currency, amount_minor, bank_reference) values ($1, $2, $3, $4, $5)
    on conflict (id) do nothing`,
})

export const findRefund = statement<[id: string], { id: string }>({
  name: 'bank_find_refund',
  text: 'select id from bank_refunds where id = $1',
})

export const findRefunds = statement<
  [intentId: string],
  { id: string; currency: Currency; amount_minor: bigint }
>({
  name: 'bank_find_refunds',
  text: 'select id, currency, amount_minor from bank_refunds where intent_id = $1 order by sent_at, id',
})

type Succeeded = { id: string; currency: Currency; amount_minor: bigint; refunded_minor: bigint }

export const findSucceeded = statement<[after: string, limit: number], Succeeded>({
  name: 'bank_find_succeeded',
  text: `
    select i.id, i.currency, i.amount_minor,
      coalesce((select sum(r.amount_minor) from bank_refunds r where r.intent_id = i.id), 0)::bigint as refunded_minor
    from bank_intents i where i.status = 'succeeded' and i.id > $1 order by i.id limit $2`,
})

export type Movement = {
  kind: 'charge' | 'refund'
  intent_id: string
  object_id: string
  currency: Currency
  amount_minor: bigint
  at: Date
}

/** Money received and money sent back, in order of time. */
export const findMovements = statement<[from: Date, to: Date], Movement>({
  name: 'bank_find_movements',
  text: `
    select 'charge' as kind, id as intent_id, id as object_id, currency, amount_minor, settled_at as at
    from bank_intents where status = 'succeeded' and settled_at >= $1 and settled_at < $2
    union all
    select 'refund', intent_id, id, currency, -amount_minor, sent_at from bank_refunds where sent_at >= $1 and sent_at < $2
    order by at, object_id`,
})
