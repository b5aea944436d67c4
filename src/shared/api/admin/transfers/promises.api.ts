import * as z from 'zod/mini'
import { countryCode, day, deliveryMethod, instant, listQuery } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { csv } from '../admin-fields.ts'

/** A span of promised days, both included. */
const span = { from: day, to: day }

/** The longest span, in days. */
export const PROMISED_DAYS_MAX = 366

/**
 * Paid transfers by how they stand against their promised day, which is a local date of the receive country. Each is counted once; one
 * that is open and not yet due is not counted.
 */
const standing = {
  /** Delivered by the promised day, or after it. */
  onTime: z.number(),
  late: z.number(),
  /** Delivered late or still open past the promised day, and in time but for the hours in which we held it: no lateness of the rail. */
  lateByReview: z.number(),
  /** Still open although the promised day has passed. */
  open: z.number(),
  /** Ended without a delivery: cancelled, rejected, refused or returned; by the promised day, or after it. */
  ended: z.number(),
  endedLate: z.number(),
}

const promiseFigures = z.object(standing)
export type PromiseFigures = z.infer<typeof promiseFigures>

export const promisesView = z.object({
  total: promiseFigures,
  /** Each list has those with the most broken promises first. */
  corridors: z.array(z.object({ sendCountry: countryCode, receiveCountry: countryCode, ...standing })),
  /** Null: no rail ever had them. */
  rails: z.array(z.object({ rail: z.nullable(z.string()), ...standing })),
  methods: z.array(z.object({ deliveryMethod, ...standing })),
})
export type PromisesView = z.infer<typeof promisesView>

export const getPromises = defineRoute({
  method: 'GET',
  path: '/api/admin/promises',
  summary: `Promised days against actual deliveries, by corridor, rail and delivery method; of at most ${PROMISED_DAYS_MAX} promised days.`,
  access: { needs: 'transfers.read' },
  query: z.object(span),
  success: { status: 200, body: promisesView },
})

export const lateTransferView = z.object({
  id: z.string(),
  referenceNumber: z.string(),
  sendCountry: countryCode,
  receiveCountry: countryCode,
  deliveryMethod,
  /** The rail of the last attempt; null: no rail ever had it. */
  rail: z.nullable(z.string()),
  promisedOn: day,
  /** When it was delivered, or ended without a delivery; null while it is open. */
  settledAt: z.nullable(instant),
  outcome: z.enum(['late', 'open', 'endedLate']),
  /** Calendar days after the promised one, where the money was awaited. */
  daysLate: z.number(),
  /** It would have been in time but for the hours in which we held it for a review. */
  isByReview: z.boolean(),
})
export type LateTransferView = z.infer<typeof lateTransferView>

export const listLateTransfers = defineRoute({
  method: 'GET',
  path: '/api/admin/promises/late',
  summary: 'Transfers that broke their promise, the last promised day first.',
  access: { needs: 'transfers.read' },
  query: z.object({ ...listQuery, ...span }),
  success: { status: 200, body: z.array(lateTransferView) },
})

export const exportLateTransfers = defineRoute({
  method: 'GET',
  path: '/api/admin/promises/late.csv',
  summary: 'The listed late transfers as a CSV file.',
  access: { needs: 'transfers.read' },
  query: z.object(span),
  success: csv,
})
