import type { Kysely } from 'kysely'
import type { Promo } from '#shared/pricing/promo.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** A promo code as stored, with the id that a redemption points to. */
export type StoredPromo = Promo & { readonly id: string; readonly isOncePerCustomer: boolean }

/**
 * The promo of a code, without regard to case, or undefined where there is none. Read from the database at every
 * quote that names one: its use count changes with every transfer, so a copy in memory would mislead.
 */
export async function promoByCode(db: Kysely<DB>, code: string): Promise<StoredPromo | undefined> {
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    id: row.id,
    code: row.code,
    discountType: row.discount_type,
    discountValue: row.discount_value,
    minAmount: row.min_amount,
    maxDiscount: row.max_discount,
    currency: row.currency,
    usageLimit: row.usage_limit,
    usageCount: row.usage_count,
    expiresAt: row.expires_at,
    isActive: row.is_active,
    isOncePerCustomer: row.is_once_per_customer,
  }
}

/**
 * Whether a transfer holds a use of a promo code that it releases when it ends. Anybody may ask about any transfer: its id
 * cannot be guessed, and a price that counts on the use reserves nothing.
 */
export async function hasReserved(db: Kysely<DB>, transferId: string, promoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('promo_redemptions')
    .select('transfer_id')
    .where('transfer_id', '=', transferId)
    .where('promo_code_id', '=', promoId)
    .where('state', '=', 'reserved')
    .executeTakeFirst()
  return row !== undefined
}
