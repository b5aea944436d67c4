import * as z from 'zod/mini'
import { defineJob } from '#server/platform/jobs.ts'

/** Lines wait for somebody to say what they are: whoever has booked such money looks whether it is theirs. */
export const bankLinesHeld = defineJob({ name: 'bank.held', payload: z.object({}) })
