import * as z from 'zod/mini'
import { currencyCode, day, instant } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { bankLineKinds } from './bank-lines.api.ts'

export const bankOverview = z.object({
  accounts: z.array(
    z.object({
      currency: currencyCode,
      accountHolder: z.string(),
      bankName: z.string(),
      accountNumber: z.string(),
      routingCode: z.string(),
      /** The newest balance that the bank has reported; below zero with a minus. */
      closing: z.nullable(z.object({ amount: z.string(), on: z.nullable(day) })),
    }),
  ),
  waiting: z.array(z.object({ kind: z.enum(bankLineKinds), count: z.number(), oldestAt: instant })),
  /** Lines that have not been looked at yet. */
  unlooked: z.number(),
  /** Percent of a total that may be missing and an operator may still take as paid. */
  shortPercent: z.number(),
})

export type BankOverview = z.infer<typeof bankOverview>

export const getBank = defineRoute({
  method: 'GET',
  path: '/api/admin/bank',
  summary: 'Our own bank accounts, and the number of lines that wait for an operator.',
  access: { needs: 'bank.read' },
  success: { status: 200, body: bankOverview },
})
