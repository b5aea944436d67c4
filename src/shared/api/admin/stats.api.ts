import * as z from 'zod/mini'
import { amountText, countryCode, day } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const getAdminStats = defineRoute({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'The figures at the head of the desk.',
  access: { needs: 'figures.read' },
  success: {
    status: 200,
    body: z.object({
      totalUsers: z.number(),
      totalTransfers: z.number(),
      /** Completed transfers in USD, at the rates frozen on each. */
      totalVolume: amountText,
      activePromoCodes: z.number(),
    }),
  },
})

/** A signed amount in USD: a day on which more went back than came in has one below zero. */
const signedAmount = z.string().check(z.regex(/^-?[0-9]+\.[0-9]{2}$/))

export const chartsView = z.object({
  /** One of each day, the oldest first, in UTC; days on which nothing happened are there too. */
  days: z.array(
    z.object({
      day,
      created: z.number(),
      completed: z.number(),
      failed: z.number(),
      /** Sent by transfers completed on this day. */
      volumeUsd: amountText,
      /** Fees after discounts and margins of the same, less those of transfers taken back on this day. */
      revenueUsd: signedAmount,
    }),
  ),
  /** By corridor, the largest volume first; at most 20. */
  corridors: z.array(
    z.object({
      sendCountry: countryCode,
      receiveCountry: countryCode,
      completed: z.number(),
      failed: z.number(),
      volumeUsd: amountText,
      revenueUsd: signedAmount,
    }),
  ),
  /** The reasons why transfers ended without arriving, the most frequent first; at most 20. */
  failures: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** From payment to delivery: how many took at most so many seconds, and more than the step before. Null: longer. */
  deliveryTimes: z.array(z.object({ withinSeconds: z.nullable(z.number()), count: z.number() })),
})

export type ChartsView = z.infer<typeof chartsView>

export const chartDays = ['7', '30', '90', '365'] as const

export const getCharts = defineRoute({
  method: 'GET',
  path: '/api/admin/charts',
  summary: 'Volume, revenue, corridors, failures and time to deliver of the last days.',
  access: { needs: 'figures.read' },
  query: z.object({ days: z.optional(z.enum(chartDays)) }),
  success: { status: 200, body: chartsView },
})
