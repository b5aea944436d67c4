import * as z from 'zod/mini'
import { countryCode, currencyCode, deliveryMethod, paymentMethod, rateText } from './fields.ts'
import { defineRoute } from './route.ts'

export const countryView = z.object({
  code: countryCode,
  name: z.string(),
  currency: currencyCode,
  currencySymbol: z.string(),
  flag: z.string(),
  /** Units per USD at full precision. */
  exchangeRate: rateText,
  /** Older than the operator allows: nothing is priced by it. */
  isStale: z.optional(z.literal(true)),
  /** Nothing can be paid out there, by whatever way. */
  isSendOnly: z.optional(z.literal(true)),
  /** Nobody can pay from there, by whatever way. */
  isReceiveOnly: z.optional(z.literal(true)),
})

const feeView = z.object({
  name: z.string(),
  type: z.enum(['delivery', 'payment']),
  feeType: z.enum(['fixed', 'percentage']),
  fixedAmount: z.nullable(z.string()),
  percentageAmount: z.nullable(z.string()),
  appliesTo: z.nullable(z.union([deliveryMethod, paymentMethod])),
  currency: z.nullable(currencyCode),
  /** Left out where it is charged from, or to, any country. */
  sendCountry: z.optional(z.nullable(countryCode)),
  receiveCountry: z.optional(z.nullable(countryCode)),
})

const bootCorridor = z.object({
  sendCountry: countryCode,
  receiveCountry: countryCode,
  isActive: z.optional(z.boolean()),
  marginBasisPoints: z.optional(z.number()),
  minSend: z.optional(z.nullable(z.string())),
  maxSend: z.optional(z.nullable(z.string())),
  deliveryMethods: z.optional(z.array(deliveryMethod)),
  paymentMethods: z.optional(z.array(paymentMethod)),
})

const bootReach = z.object({
  payIn: z.record(z.string(), z.array(paymentMethod)),
  payOut: z.record(z.string(), z.array(deliveryMethod)),
})

/** The business behind the page. Only the brand is always there; the rest as far as the desk has said it: see `operatorView`. */
const bootOperator = z.object({
  brand: z.string(),
  logo: z.optional(z.string()),
  legalName: z.optional(z.string()),
  address: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  website: z.optional(z.string()),
})

/**
 * The facts by which the page prices while the sender types: the server puts them into the page at `#boot`. Every figure
 * made from them is an estimate until a quote confirms it.
 */
export const bootView = z.object({
  countries: z.array(countryView),
  fees: z.array(feeView),
  /** Those with settings of their own, without what is as everywhere; left out where there are none. */
  corridors: z.optional(z.array(bootCorridor)),
  /** The ways to pay in and out that are available; left out if all are. */
  reach: z.optional(bootReach),
  /** Some senders may send only so much: `GET /api/limits` says whether the caller does. */
  isLimited: z.optional(z.literal(true)),
  operator: bootOperator,
})

export type CountryView = z.infer<typeof countryView>
export type BootView = z.infer<typeof bootView>
export type BootOperator = z.infer<typeof bootOperator>

export const listCountries = defineRoute({
  method: 'GET',
  path: '/api/countries',
  summary: 'Countries money can be sent from and to, with their currencies and rates.',
  access: 'anyone',
  keyScope: 'any',
  success: { status: 200, body: z.array(countryView) },
})
