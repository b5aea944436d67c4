import * as api from '#shared/api/admin/promos.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'

export type Promo = api.AdminPromoView
export type PromoBody = BodyInputOf<typeof api.createPromo>

export const createPromo = (body: PromoBody): Promise<Promo> => call(api.createPromo, { body })
export const updatePromo = (id: string, body: Partial<PromoBody>): Promise<Promo> =>
  call(api.updatePromo, { params: { id }, body })
export const deletePromo = (id: string): Promise<void> => call(api.deletePromo, { params: { id } })
