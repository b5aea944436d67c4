import { textsOf } from '../editing/texts-of.ts'
import { emptyOf, type Fault } from '#web/ui/fields/use-form.ts'
import { messages } from './messages.ts'
import * as api from '#shared/api/admin/prices/promos.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'

export type PromoForm = Readonly<Record<keyof (typeof messages)['fields'], string>>

/** The form of a code as it is; without one, of a new code. */
export const formOf = (promo?: Promo): PromoForm => ({
  ...textsOf(messages.fields, promo, { discountType: 'percentage', isActive: '1', isOncePerCustomer: '0' }),
  expiresAt: promo?.expiresAt?.slice(0, 10) ?? '',
})

export function faultOf(form: PromoForm): Fault<keyof PromoForm> | undefined {
  const fields = emptyOf(form, ['code', 'discountValue'])
  return fields.length === 0 ? undefined : { toast: messages.missing, fields }
}

/**
 * The request's body: every field, empty limits as null. A code that ends within a day keeps that moment unless its day
 * is edited.
 */
export const bodyOf = (form: PromoForm, row?: Promo): PromoBody => ({
  code: form.code.trim().toUpperCase(),
  discountType: form.discountType === 'fixed' ? 'fixed' : 'percentage',
  discountValue: form.discountValue.trim(),
  minAmount: orNull(form.minAmount),
  maxDiscount: orNull(form.maxDiscount),
  currency: orNull(form.currency),
  usageLimit: form.usageLimit.trim() === '' ? null : Number(form.usageLimit),
  expiresAt: row && formOf(row).expiresAt === form.expiresAt ? row.expiresAt : orNull(form.expiresAt),
  isOncePerCustomer: form.isOncePerCustomer === '1' ? 1 : 0,
  isActive: form.isActive === '1' ? 1 : 0,
})

const orNull = (text: string): string | null => text.trim() || null

export type Promo = api.AdminPromoView
export type PromoBody = BodyInputOf<typeof api.createPromo>

export const createPromo = (body: PromoBody): Promise<Promo> => call(api.createPromo, { body })
export const updatePromo = (id: string, body: Partial<PromoBody>): Promise<Promo> =>
  call(api.updatePromo, { params: { id }, body })
export const deletePromo = (id: string): Promise<void> => call(api.deletePromo, { params: { id } })
