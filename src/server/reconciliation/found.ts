import * as z from 'zod/mini'
import { defineJob } from '#server/platform/jobs.ts'

/** A run has found breaks that were not there before: admins are told by mail. */
export const breaksFound = defineJob({
  name: 'reconciliation.found',
  payload: z.object({ source: z.string(), day: z.string(), count: z.number(), at: z.string() }),
})
