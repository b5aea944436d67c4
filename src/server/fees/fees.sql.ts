import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type FeeRow = {
  readonly id: string
  readonly name: string
  readonly type: 'delivery' | 'payment'
  readonly fee_type: 'fixed' | 'percentage'
  readonly fixed_amount: string | null
  readonly percentage_amount: string | null
  readonly description: string
  readonly is_active: boolean
  readonly applies_to: string | null
  readonly currency: string | null
  readonly send_country: string | null
  readonly receive_country: string | null
  readonly position: number
}

const columns = `
  id, name, type, fee_type, fixed_amount, percentage_amount, description, is_active, applies_to, currency, send_country,
  receive_country, position`

/** Those that `search` is in the name or description of, after a place in the order in which senders see them. */
export const findFees = statement<[search: string, position: number, id: string, limit: number], FeeRow>({
  name: 'find_fees',
  text: `
    select ${columns} from fee_settings
    where deleted_at is null and (position, id) > ($2::integer, $3::uuid)
      and strpos(lower(concat_ws(' ', name, description)), lower($1::text)) > 0
    order by position, id limit $4`,
})

/** The fee, after other changes of it have ended. */
export const lockFee = statement<[id: string], FeeRow, Tx>({
  name: 'lock_fee',
  text: `select ${columns} from fee_settings where id = $1 and deleted_at is null for update`,
})

export type FeeValues = [
  id: string,
  name: string,
  type: string,
  feeType: string,
  fixedAmount: string | null,
  percentageAmount: string | null,
  description: string,
  isActive: boolean,
  appliesTo: string | null,
  currency: string | null,
  sendCountry: string | null,
  receiveCountry: string | null,
]

export const insertFee = statement<[...FeeValues, key: string | null, hash: Buffer | null], FeeRow>({
  name: 'insert_fee',
  text: `
    insert into fee_settings (
      id, name, type, fee_type, fixed_amount, percentage_amount, description, is_active, applies_to, currency,
      send_country, receive_country, creation_key, creation_hash, position
    )
    select $1::uuid, $2::text, $3::text, $4::text, $5::numeric, $6::numeric, $7::text, $8::boolean, $9::text, $10::text,
      $11::text, $12::text, $13::text, $14::bytea, coalesce(max(position), -1) + 1
    from fee_settings
    on conflict (creation_key) do nothing
    returning ${columns}`,
})

export const findFeeByKey = statement<[key: string], FeeRow & { creation_hash: Buffer | null }>({
  name: 'find_fee_by_key',
  text: `select ${columns}, creation_hash from fee_settings where creation_key = $1`,
})

export const storeFee = statement<FeeValues, FeeRow>({
  name: 'store_fee',
  text: `
    update fee_settings set name = $2, type = $3, fee_type = $4, fixed_amount = $5, percentage_amount = $6,
      description = $7, is_active = $8, applies_to = $9, currency = $10, send_country = $11, receive_country = $12
    where id = $1
    returning ${columns}`,
})

export const removeFee = statement<[id: string, at: Date], FeeRow>({
  name: 'remove_fee',
  text: `update fee_settings set deleted_at = $2 where id = $1 and deleted_at is null returning ${columns}`,
})
