import * as z from 'zod/mini'
import { currencyCode, end, idParams, instant, listQuery, requiredText } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { adminCount, adminNumber, csv, filterText, flag } from '../admin-fields.ts'

export const discountTypes = ['percentage', 'fixed'] as const

export const adminPromoView = z.object({
  id: z.string(),
  code: z.string(),
  discountType: z.enum(discountTypes),
  /** Decimal text without needless zeros: '10', '2.5'. */
  discountValue: z.string(),
  minAmount: z.nullable(z.string()),
  maxDiscount: z.nullable(z.string()),
  /** The currency of the amounts; null: the send currency, whichever it is. */
  currency: z.nullable(currencyCode),
  usageLimit: z.nullable(z.number()),
  usageCount: z.number(),
  /** 1: each customer may use it once. Customers are known by account, browser or confirmed address. */
  isOncePerCustomer: flag,
  expiresAt: z.nullable(instant),
  isActive: flag,
  createdAt: instant,
})

export type AdminPromoView = z.infer<typeof adminPromoView>

const promoFields = {
  code: requiredText(40),
  discountType: z.enum(discountTypes),
  discountValue: adminNumber({ places: 4 }),
  minAmount: z.nullable(adminNumber({ places: 2 })),
  maxDiscount: z.nullable(adminNumber({ places: 2 })),
  currency: z.nullable(currencyCode),
  usageLimit: z.nullable(adminCount({ max: 2_000_000_000 })),
  isOncePerCustomer: flag,
  /** A day is good until its end in UTC: '2026-12-31'. */
  expiresAt: z.nullable(end),
  isActive: flag,
}

const { code, discountType, discountValue, ...choices } = promoFields
export const newPromo = z.object({ code, discountType, discountValue, ...z.partial(z.object(choices)).shape })
export const promoChange = z.partial(z.object(promoFields))

export const listPromos = defineRoute({
  method: 'GET',
  path: '/api/admin/promo-codes',
  summary: 'Promo codes, the newest first; `search` by code.',
  access: { needs: 'prices.read' },
  query: z.object({ ...listQuery, search: filterText(40) }),
  success: { status: 200, body: z.array(adminPromoView) },
})

export const exportPromos = defineRoute({
  method: 'GET',
  path: '/api/admin/promo-codes.csv',
  summary: 'The listed promo codes as a CSV file.',
  access: { needs: 'prices.read' },
  query: z.object({ search: filterText(40) }),
  success: csv,
})

export const createPromo = defineRoute({
  method: 'POST',
  path: '/api/admin/promo-codes',
  summary: 'Creates a promo code in upper case.',
  access: { needs: 'prices.write' },
  needsFreshProof: true,
  body: newPromo,
  success: { status: 201, body: adminPromoView },
  refusals: ['code_taken', 'awaits_approval'],
})

export const updatePromo = defineRoute({
  method: 'PUT',
  path: '/api/admin/promo-codes/{id}',
  summary: 'Changes a promo code. Fields that are not sent and uses so far stay unchanged.',
  access: { needs: 'prices.write' },
  needsFreshProof: true,
  params: idParams,
  body: promoChange,
  success: { status: 200, body: adminPromoView },
  refusals: ['code_taken', 'awaits_approval'],
})

export const deletePromo = defineRoute({
  method: 'DELETE',
  path: '/api/admin/promo-codes/{id}',
  summary: 'Deletes a promo code; transfers that used it keep their discount.',
  access: { needs: 'prices.write' },
  needsFreshProof: true,
  params: idParams,
  success: { status: 204, body: null },
  refusals: ['awaits_approval'],
})
