import * as z from 'zod/mini'
import { currencyCode, day, instant, listQuery, rateText } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { csv, signedAmount } from '../admin-fields.ts'

const lineFields = {
  currency: currencyCode,
  /** Units per USD; null where there is none. */
  perUsd: z.nullable(rateText),
  /** Owed to customers, by what it is owed for. */
  customerFunds: signedAmount,
  payouts: signedAmount,
  refunds: signedAmount,
  unapplied: signedAmount,
  owed: signedAmount,
  /** Held, by where. */
  bank: signedAmount,
  clearing: signedAmount,
  rails: signedAmount,
  held: signedAmount,
  /** Held less owed; below zero: a shortfall. */
  surplus: signedAmount,
  /** The parts of the surplus: our own funds (put in and earned, less spent), and the open exchange position. */
  own: signedAmount,
  position: signedAmount,
}

/** Sums of all currencies in US dollars, at the rates beside them. */
const sums = z.object({
  owed: signedAmount,
  held: signedAmount,
  surplus: signedAmount,
  own: signedAmount,
  position: signedAmount,
})

export const safeguardingView = z.object({
  /** The day in UTC; the running day where it is not over. */
  day,
  /** Null: figures of this moment. */
  madeAt: z.nullable(instant),
  reportingCurrency: currencyCode,
  lines: z.array(z.object(lineFields)),
  sums,
  /** Currencies that the sums leave out, for want of a rate. */
  unpriced: z.array(currencyCode),
})

export type SafeguardingView = z.infer<typeof safeguardingView>

export const listSafeguarding = defineRoute({
  method: 'GET',
  path: '/api/admin/treasury/safeguarding',
  summary: 'Safeguarding statements by day, the newest first.',
  access: { needs: 'treasury.read' },
  query: z.object(listQuery),
  success: {
    status: 200,
    body: z.array(z.object({ day, madeAt: instant, reportingCurrency: currencyCode, ...sums.shape })),
  },
})

const dayParams = z.object({ day })

export const getSafeguarding = defineRoute({
  method: 'GET',
  path: '/api/admin/treasury/safeguarding/{day}',
  summary: 'The safeguarding statement of a day.',
  access: { needs: 'treasury.read' },
  params: dayParams,
  success: { status: 200, body: safeguardingView },
})

export const makeSafeguarding = defineRoute({
  method: 'POST',
  path: '/api/admin/treasury/safeguarding',
  summary: 'Makes the safeguarding statement of a past day; an existing one stays unchanged.',
  access: { needs: 'treasury.write' },
  body: z.object({ day }),
  success: { status: 200, body: safeguardingView },
  refusals: ['day_not_over'],
})

export const exportSafeguarding = defineRoute({
  method: 'GET',
  path: '/api/admin/treasury/safeguarding.csv',
  summary: 'The safeguarding statement of a day as a CSV file.',
  access: { needs: 'treasury.read' },
  query: z.object({ day }),
  success: csv,
  refusals: ['not_found'],
})
