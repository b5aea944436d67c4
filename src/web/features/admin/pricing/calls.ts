import { listFees } from '#shared/api/admin/prices/fees.api.ts'
import * as corridorApi from '#shared/api/admin/prices/corridors.api.ts'
import * as api from '#shared/api/admin/prices/pricing.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'

export const ratesKey = keyOf(api.listRates)
export const corridorsKey = keyOf(corridorApi.listCorridors)

const FEES_MAX = '100'

export const ratesQuery = freshQuery(api.listRates, {})
export const historyQuery = (currency: string) => freshQuery(api.getRateHistory, { params: { currency } })
export const corridorsQuery = freshQuery(corridorApi.listCorridors, {})
export const feesQuery = freshQuery(listFees, { query: { limit: FEES_MAX } })

export type RateInput = {
  readonly currency: string
  readonly perUsd: string
  readonly reason: string
  /** True for an admin who has seen the effect of a change beyond 10 %. */
  readonly isConfirmed: boolean
}

/** @throws what `call` throws; `rate_change_unconfirmed` with `effect`, `awaits_approval` */
export const publishRate = ({ currency, perUsd, reason, isConfirmed }: RateInput) =>
  call(api.publishRate, {
    params: { currency },
    body: { perUsd, ...(isConfirmed && { confirmedRate: perUsd }), ...(reason !== '' && { reason }) },
  })

export type CorridorBody = BodyInputOf<typeof corridorApi.updateCorridor>
export type Pair = { readonly sendCountry: string; readonly receiveCountry: string }

export const saveCorridor = ({ pair, body }: { pair: Pair; body: CorridorBody }) =>
  call(corridorApi.updateCorridor, { params: pair, body })

export const resetCorridor = (pair: Pair): Promise<void> => call(corridorApi.resetCorridor, { params: pair })

export type Proposal = BodyInputOf<typeof api.previewPricing>

export const previewPricing = (body: Proposal) => call(api.previewPricing, { body })
