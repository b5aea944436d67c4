import * as z from 'zod/mini'
import { defineJob } from '#server/platform/jobs/jobs.ts'

/** Enqueued with each screening change, and by itself until every saved recipient is compared. */
export const savedRescreening = defineJob({
  name: 'screening.rescreen_saved',
  payload: z.object({
    /** Id of the last recipient of an earlier turn. */
    after: z.optional(z.string()),
  }),
  isSerial: true,
})

/** Enqueued with each screening change, and by itself until every waiting transfer is compared. */
export const rescreening = defineJob({
  name: 'screening.rescreen',
  payload: z.object({
    /** The transfer at which an earlier turn stopped. */
    after: z.optional(z.object({ createdAt: z.string(), id: z.string(), isPaid: z.boolean() })),
  }),
  isSerial: true,
})
