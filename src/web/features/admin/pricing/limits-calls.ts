import { queryOptions } from '@tanstack/react-query'
import * as api from '#shared/api/admin/limits.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import type { SenderTier } from '#shared/api/limits.api.ts'
import { call } from '#web/api/call.ts'

export const limitsKey = ['/api', 'admin', 'limits'] as const

export const limitsQuery = queryOptions({
  queryKey: limitsKey,
  queryFn: ({ signal }) => call(api.listTierLimits, { signal }),
  refetchOnMount: 'always',
})

export const saveLimits = (
  tier: SenderTier,
  body: BodyInputOf<typeof api.updateTierLimits>,
): Promise<api.TierLimitsView> => call(api.updateTierLimits, { params: { tier }, body })
