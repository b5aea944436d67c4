import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'

/** Rows whose personal data is due for erasure; the count stops at `dueMax`. */
const due = z.number()

export const getRetention = defineRoute({
  method: 'GET',
  path: '/api/admin/retention',
  summary: 'How long personal data is kept, and how much of it the next night erases.',
  access: { needs: 'audit.read' },
  success: {
    status: 200,
    body: z.object({
      /** Days that an order without a payment keeps its personal data. */
      unpaidDays: z.number(),
      /** Years that transfers, bank records and closed cases keep theirs. */
      recordYears: z.number(),
      /** Years after an account was closed that its decided proofs of identity stay. */
      identityYears: z.number(),
      due: z.object({ unpaid: due, ended: due, bank: due, documents: due, reports: due, cases: due }),
      dueMax: z.number(),
    }),
  },
})
