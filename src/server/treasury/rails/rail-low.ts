import * as z from 'zod/mini'
import { defineJob } from '#server/platform/jobs.ts'

/** A rail has fallen below its threshold: admins are told by mail. Amounts as decimal text. */
export const railLow = defineJob({
  name: 'treasury.rail_low',
  payload: z.object({
    rail: z.string(),
    currency: z.string(),
    balance: z.string(),
    threshold: z.string(),
    at: z.string(),
  }),
})
