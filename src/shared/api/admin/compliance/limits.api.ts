import * as z from 'zod/mini'
import { amountText, strictAmount } from '#shared/api/fields.ts'
import { senderTier } from '#shared/api/users/limits.api.ts'
import { defineRoute } from '#shared/api/route.ts'
import { reason } from '../admin-fields.ts'

/** In USD, counted at the rate frozen on each transfer; null: no limit. */
const limitFields = {
  perTransfer: z.nullable(amountText),
  perDay: z.nullable(amountText),
  per30Days: z.nullable(amountText),
}

export const tierLimitsView = z.object({ tier: senderTier, ...limitFields })
export type TierLimitsView = z.infer<typeof tierLimitsView>

export const listTierLimits = defineRoute({
  method: 'GET',
  path: '/api/admin/limits',
  summary: 'The sending limits of each tier, in USD.',
  access: { needs: 'limits.read' },
  success: { status: 200, body: z.array(tierLimitsView) },
})

export const updateTierLimits = defineRoute({
  method: 'PUT',
  path: '/api/admin/limits/{tier}',
  summary: 'Sets all three limits of a tier.',
  access: { needs: 'limits.write' },
  needsFreshProof: true,
  params: z.object({ tier: senderTier }),
  body: z.object({
    perTransfer: z.nullable(strictAmount),
    perDay: z.nullable(strictAmount),
    per30Days: z.nullable(strictAmount),
    reason,
  }),
  success: { status: 200, body: tierLimitsView },
  refusals: ['awaits_approval'],
})
