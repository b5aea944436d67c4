import { queryOptions } from '@tanstack/react-query'
import { listFees } from '#shared/api/admin/fees.api.ts'
import * as corridorApi from '#shared/api/admin/corridors.api.ts'
import * as api from '#shared/api/admin/pricing.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'

export const ratesKey = ['/api', 'admin', 'rates'] as const
export const corridorsKey = ['/api', 'admin', 'corridors'] as const

const FEES_MAX = '100'

export const ratesQuery = queryOptions({
  queryKey: ratesKey,
  queryFn: ({ signal }) => call(api.listRates, { signal }),
  refetchOnMount: 'always',
})

export const historyQuery = (currency: string) =>
  queryOptions({
    queryKey: [...ratesKey, currency],
    queryFn: ({ signal }) => call(api.getRateHistory, { params: { currency }, signal }),
    refetchOnMount: 'always',
  })

export const corridorsQuery = queryOptions({
  queryKey: corridorsKey,
  queryFn: ({ signal }) => call(corridorApi.listCorridors, { signal }),
  refetchOnMount: 'always',
})

export const feesQuery = queryOptions({
  queryKey: ['/api', 'admin', 'fee-settings', 'proposal'],
  queryFn: ({ signal }) => call(listFees, { query: { limit: FEES_MAX }, signal }),
  refetchOnMount: 'always',
})

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
