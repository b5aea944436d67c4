import type { Selectable } from 'kysely'
import { statement } from '#server/platform/db/statement.ts'
import type { PromoCodesTable } from '#server/platform/db/tables.ts'
import type { Tx } from '#server/platform/db/tx.ts'

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

const waitForOthers = statement<[id: string], PromoRow>({
  name: 'lock_promo',
  text: `select ${columns} from promo_codes where id = $1 and deleted_at is null for update`,
})

/** The code, after other changes and uses of it have ended. */
export const lockPromo = (tx: Tx, id: string) => waitForOthers(tx, id)

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
