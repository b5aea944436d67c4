import * as z from 'zod/mini'
import { amountText, countryCode, deliveryMethod, paymentMethod, strictAmount } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { flag, reason } from '../admin-fields.ts'

/** In hundredths of a percent of the mid-market rate; at most 10 %. */
export const marginBasisPoints = z.int().check(z.minimum(0), z.maximum(1000))

/** The settings of one corridor; an untouched corridor is open, without margin, for every method and amount. */
const corridorFields = {
  isActive: flag,
  marginBasisPoints,
  deliveryMethods: z.array(deliveryMethod),
  paymentMethods: z.array(paymentMethod),
}

export const corridorView = z.object({
  sendCountry: countryCode,
  receiveCountry: countryCode,
  ...corridorFields,
  /** In the send currency; null: none. */
  minSend: z.nullable(amountText),
  maxSend: z.nullable(amountText),
})

export type CorridorView = z.infer<typeof corridorView>

export const listCorridors = defineRoute({
  method: 'GET',
  path: '/api/admin/corridors',
  summary: 'Corridors with settings of their own; all others have the defaults.',
  access: { needs: 'prices.read' },
  success: { status: 200, body: z.array(corridorView) },
})

const corridorParams = z.object({ sendCountry: countryCode, receiveCountry: countryCode })

export const updateCorridor = defineRoute({
  method: 'PUT',
  path: '/api/admin/corridors/{sendCountry}/{receiveCountry}',
  summary: 'Sets all settings of a corridor.',
  access: { needs: 'prices.write' },
  needsFreshProof: true,
  params: corridorParams,
  body: z.object({
    ...corridorFields,
    minSend: z.nullable(strictAmount),
    maxSend: z.nullable(strictAmount),
    reason: z.optional(reason),
  }),
  success: { status: 200, body: corridorView },
  refusals: ['awaits_approval'],
})

export const resetCorridor = defineRoute({
  method: 'DELETE',
  path: '/api/admin/corridors/{sendCountry}/{receiveCountry}',
  summary: 'Resets a corridor to the defaults.',
  access: { needs: 'prices.write' },
  needsFreshProof: true,
  params: corridorParams,
  success: { status: 204, body: null },
  refusals: ['awaits_approval'],
})
