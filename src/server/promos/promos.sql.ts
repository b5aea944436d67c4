import type { Selectable } from 'kysely'
import { statement } from '#server/platform/db/statement.ts'
import type { PromoCodesTable } from '#server/platform/db/tables.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { countsOneMore } from '#server/platform/failed-proofs.ts'

export type PromoRow = Omit<Selectable<PromoCodesTable>, 'deleted_at'>

const columns = `
  id, code, discount_type, discount_value, min_amount, max_discount, currency, usage_limit, usage_count, expires_at,
  is_active, is_once_per_customer, created_at`

/** Those whose code has `search` in it, older than the one of an id: ids are given in the order of time. */
export const findPromos = statement<[search: string, before: string, limit: number], PromoRow>({
  name: 'find_promos',
  text: `
    select ${columns} from promo_codes
    where deleted_at is null and id < $2::uuid and strpos(code, upper($1::text)) > 0
    order by id desc limit $3`,
})

/** The code, after other changes and uses of it have ended. */
export const lockPromo = statement<[id: string], PromoRow, Tx>({
  name: 'lock_promo',
  text: `select ${columns} from promo_codes where id = $1 and deleted_at is null for update`,
})

export type PromoValues = [
  id: string,
  code: string,
  discountType: string,
  discountValue: string,
  minAmount: string | null,
  maxDiscount: string | null,
  currency: string | null,
  usageLimit: number | null,
  expiresAt: string | null,
  isActive: boolean,
  isOncePerCustomer: boolean,
]

export const insertPromo = statement<[...PromoValues, at: Date], PromoRow>({
  name: 'insert_promo',
  text: `
    insert into promo_codes (
      id, code, discount_type, discount_value, min_amount, max_discount, currency, usage_limit, expires_at, is_active,
      is_once_per_customer, created_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    returning ${columns}`,
})

export const storePromo = statement<PromoValues, PromoRow>({
  name: 'store_promo',
  text: `
    update promo_codes set code = $2, discount_type = $3, discount_value = $4, min_amount = $5, max_discount = $6,
      currency = $7, usage_limit = $8, expires_at = $9, is_active = $10, is_once_per_customer = $11
    where id = $1
    returning ${columns}`,
})

export const removePromo = statement<[id: string, at: Date], PromoRow>({
  name: 'remove_promo',
  text: `update promo_codes set deleted_at = $2 where id = $1 and deleted_at is null returning ${columns}`,
})

/** An unknown code has only the wait: 0 unless one of the subjects has named more unknown codes than it may. */
type NamedPromo = Omit<PromoRow, 'id'> & { readonly id: string | null; readonly seconds_to_wait: number }

/**
 * The promo of a code. A code that was never set counts for each subject, in the statement that looks for it, so that a
 * hundred guesses at the same moment are a hundred; one that was deleted may still be in somebody's form.
 */
export const findNamedPromo = statement<
  [code: string, subjects: readonly Buffer[], most: readonly number[], windowSeconds: number],
  NamedPromo
>({
  name: 'find_named_promo',
  // In order of subject: two calls that count the same ones lock them in one order.
  text: `
    with guess as (
      insert into failed_proofs as f (subject, failures, window_ends_at)
      select subject, 1, now() + make_interval(secs => $4::integer) from unnest($2::bytea[]) as s (subject)
      where not exists (select from promo_codes where code = $1) order by subject
      ${countsOneMore}
      returning subject, failures, window_ends_at
    ), counted as (
      select subject, failures, window_ends_at from guess
      union all
      select subject, failures, window_ends_at from failed_proofs
      where subject = any ($2::bytea[]) and window_ends_at > now() and not exists (select from guess)
    ), wait as (
      select coalesce(max(ceil(extract(epoch from window_ends_at - now()))), 0)::integer as seconds_to_wait
      from counted join unnest($2::bytea[], $3::integer[]) as s (subject, most) using (subject)
      where failures > most
    )
    select ${columns}, seconds_to_wait
    from wait left join promo_codes on code = $1 and deleted_at is null`,
})
