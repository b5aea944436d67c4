import * as api from '#shared/api/admin/promos.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call, callPage } from '#web/api/call.ts'
import type { Page } from '../list/use-pages.ts'

export type Promo = api.AdminPromoView
export type PromoBody = BodyInputOf<typeof api.createPromo>

export const promosKey = ['/api', 'admin', 'promo-codes'] as const

const PROMOS_PER_PAGE = 50

type From = { readonly cursor: string | undefined; readonly signal: AbortSignal }

export const loadPromos = (search: string, { cursor, signal }: From): Promise<Page<Promo>> =>
  callPage(api.listPromos, { query: { search, cursor, limit: `${PROMOS_PER_PAGE}` }, signal })

export const createPromo = (body: PromoBody): Promise<Promo> => call(api.createPromo, { body })
export const updatePromo = (id: string, body: Partial<PromoBody>): Promise<Promo> =>
  call(api.updatePromo, { params: { id }, body })
export const deletePromo = (id: string): Promise<void> => call(api.deletePromo, { params: { id } })
