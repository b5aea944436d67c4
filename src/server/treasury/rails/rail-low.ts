import * as z from 'zod/mini'
import { defineJob } from '#server/platform/jobs.ts'

/** The mail to admins that a rail has fallen below its threshold. Amounts as decimal text. */
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
