import * as z from 'zod/mini'
import { newTreasuryEntry } from '#shared/api/admin/treasury.api.ts'
import { day, id } from '#shared/api/fields.ts'

/** What waits for a second admin, as it was asked for. */
export const treasuryRequest = z.union([
  z.object({ act: z.literal('record'), entry: newTreasuryEntry }),
  z.object({ act: z.literal('reverse'), id, valueDate: day }),
])

/** The same as JSON. */
export type TreasuryRequest = z.input<typeof treasuryRequest>
