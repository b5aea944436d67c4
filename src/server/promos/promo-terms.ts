import type { AdminPromoView, newPromo } from '#shared/api/admin/prices/promos.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { decimal, isAbove, shortText } from '#shared/money/decimal.ts'
import type * as z from 'zod/mini'
import type { PromoRow, PromoValues } from './promos.sql.ts'

export type NewPromo = z.output<typeof newPromo>

/** Everything an admin says of a promo code. */
export type PromoTerms = Omit<AdminPromoView, 'id' | 'usageCount' | 'createdAt'>

export const promoView = (row: PromoRow): AdminPromoView => ({
  id: row.id,
  ...promoTermsOf(row),
  usageCount: row.usage_count,
  createdAt: row.created_at.toISOString(),
})

export const promoTermsOf = (row: PromoRow): PromoTerms => ({
  code: row.code,
  discountType: row.discount_type,
  discountValue: shortText(row.discount_value),
  minAmount: row.min_amount && shortText(row.min_amount),
  maxDiscount: row.max_discount && shortText(row.max_discount),
  currency: row.currency,
  usageLimit: row.usage_limit,
  isOncePerCustomer: row.is_once_per_customer ? 1 : 0,
  expiresAt: row.expires_at && row.expires_at.toISOString(),
  isActive: row.is_active ? 1 : 0,
})

/** A new code with what it does not name: active, without limits. */
export const wholeTerms = (promo: NewPromo): PromoTerms => ({
  code: promo.code,
  discountType: promo.discountType,
  discountValue: promo.discountValue,
  minAmount: promo.minAmount ?? null,
  maxDiscount: promo.maxDiscount ?? null,
  currency: promo.currency ?? null,
  usageLimit: promo.usageLimit ?? null,
  isOncePerCustomer: promo.isOncePerCustomer ?? 0,
  expiresAt: promo.expiresAt ?? null,
  isActive: promo.isActive ?? 1,
})

/** The columns of a code. It is compared in upper case. */
export const promoValues = (id: string, promo: PromoTerms): PromoValues => [
  id,
  promo.code.toUpperCase(),
  promo.discountType,
  promo.discountValue,
  promo.minAmount,
  promo.maxDiscount,
  promo.currency,
  promo.usageLimit,
  promo.expiresAt && endOf(promo.expiresAt),
  promo.isActive === 1,
  promo.isOncePerCustomer === 1,
]

/** A day is good until its last millisecond in UTC; an instant is what it says. */
const endOf = (expiry: string): string => (expiry.includes('T') ? expiry : `${expiry}T23:59:59.999Z`)

const FIXED_MAX = 1_000_000_000n // the column has ten digits before the point

/**
 * Refuses terms that could not be granted.
 * @throws DomainError 'invalid_request' naming the field at fault
 */
export function checkPromo(promo: PromoTerms, usageCount: number): void {
  const value = decimal(promo.discountValue)
  const most = promo.discountType === 'percentage' ? 100n : FIXED_MAX
  if (value.digits === 0n) throw invalid('discountValue', 'above zero')
  if (isAbove(value, most)) throw invalid('discountValue', `at most ${most}`)
  if (promo.usageLimit !== null && promo.usageLimit < usageCount)
    throw invalid('usageLimit', `at least ${usageCount}: it has been used so often`)
}

export const invalid = (field: string, why: string) =>
  new DomainError('invalid_request', { fields: { [field]: why } })
