import * as z from 'zod/mini'
import { plainText } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { screeningScores } from './screening.api.ts'

export const previewScores = defineRoute({
  method: 'POST',
  path: '/api/admin/screening-scores/preview',
  summary:
    'Compares some of the transfers of the last 30 days with the lists at proposed scores. Changes nothing; called again with `next` until that is null.',
  access: { needs: 'rules.read' },
  body: z.object({
    ...screeningScores.shape,
    /** `next` of the answer before; null: from the first transfer on. */
    cursor: z.nullable(plainText(100)),
  }),
  success: {
    status: 200,
    body: z.object({
      /** Transfers that were compared in this call; those held at the present scores, at the proposed ones, and for two people. */
      compared: z.int(),
      heldNow: z.int(),
      held: z.int(),
      needSecond: z.int(),
      next: z.nullable(z.string()),
    }),
  },
})
