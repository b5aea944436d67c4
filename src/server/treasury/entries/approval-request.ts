import * as z from 'zod/mini'
import { newTreasuryEntry } from '#shared/api/admin/money/treasury.api.ts'
import { day, id } from '#shared/api/fields.ts'

/** The treasury act that waits for a second admin, as it was requested. */
export const treasuryRequest = z.union([
  z.object({ act: z.literal('record'), entry: newTreasuryEntry }),
  z.object({ act: z.literal('reverse'), id, valueDate: day }),
])

/** The request as JSON. */
export type TreasuryRequest = z.input<typeof treasuryRequest>
