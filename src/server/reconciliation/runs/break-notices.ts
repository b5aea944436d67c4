import * as z from 'zod/mini'
import { defineJob } from '#server/platform/jobs.ts'

/**
 * The mail to admins: a run has `found` breaks that were not there before, or some have stood open for days. `source` and
 * `day` are of the first of them.
 */
export const breakNotices = defineJob({
  name: 'reconciliation.notices',
  payload: z.object({
    what: z.enum(['found', 'ageing']),
    source: z.string(),
    day: z.string(),
    count: z.number(),
    at: z.string(),
  }),
})
