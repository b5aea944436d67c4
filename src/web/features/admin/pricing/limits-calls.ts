import * as api from '#shared/api/admin/limits.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import type { SenderTier } from '#shared/api/limits.api.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'

export const limitsKey = keyOf(api.listTierLimits)

export const limitsQuery = freshQuery(api.listTierLimits, {})

export const saveLimits = (
  tier: SenderTier,
  body: BodyInputOf<typeof api.updateTierLimits>,
): Promise<api.TierLimitsView> => call(api.updateTierLimits, { params: { tier }, body })
