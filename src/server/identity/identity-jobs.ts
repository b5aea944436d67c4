import * as z from 'zod/mini'
import { defineJob } from '#server/platform/jobs/jobs.ts'

/** Has a submitted proof checked by the provider. */
export const identityCheck = defineJob({
  name: 'identity.check',
  payload: z.object({ checkId: z.string() }),
})

/** Warns of documents that expire, and lowers the tier of those that have. */
export const identityExpire = defineJob({ name: 'identity.expire', payload: z.object({}) })
