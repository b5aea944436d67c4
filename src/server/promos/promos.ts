import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { DomainError } from '#shared/api/error.ts'
import type { Promo } from '#shared/pricing/promo.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { type RateLimitMode, sharedSubjects } from '#server/platform/http/rate-limits.ts'
import { findNamedPromo } from './promos.sql.ts'

/** A promo code as stored, with the id that a redemption points to. */
export type StoredPromo = Promo & { readonly id: string; readonly isOncePerCustomer: boolean }

/** Codes that nobody has ever set which a network may name, by quotes, checks and orders together. A person mistypes a few. */
const GUESSES = { max: 20, perMinutes: 60 }

type Deps = { readonly pool: Pool; readonly rateLimits: RateLimitMode }
/** `address`: where the code was typed; null for a code that an order has. */
type Named = { readonly code: string; readonly address: string | null }

/**
 * The promo of a code, without regard to case, or undefined where there is none. Read from the database at every
 * quote that names one: its use count changes with every transfer, so a copy in memory would mislead.
 * @throws DomainError 'too_many_requests' for any code, where too many unknown ones were named
 */
export async function promoByCode(
  { pool, rateLimits }: Deps,
  { code, address }: Named,
): Promise<StoredPromo | undefined> {
  const isCounted = address !== null && rateLimits !== 'off'
  const counts = isCounted ? sharedSubjects(rateLimits, GUESSES, { counted: 'promo codes', address }) : []
  const [row] = await findNamedPromo(
    pool,
    code.toUpperCase(),
    counts.map(({ subject }) => subject),
    counts.map(({ most }) => most),
    GUESSES.perMinutes * 60,
  )
  if (row !== undefined && row.seconds_to_wait > 0)
    throw new DomainError('too_many_requests', { retryAfterSeconds: row.seconds_to_wait })
  if (row === undefined || row.id === null) return undefined
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
