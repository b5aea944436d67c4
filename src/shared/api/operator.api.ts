import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** A licence to transfer money, and the agency that supervises the operator under it. */
export const licenceView = z.object({
  /** ISO 3166: a country ('GB'), or a state of the US ('US-CA'). `jurisdictionName` has its name. */
  jurisdiction: z.string(),
  number: z.string(),
  agency: z.string(),
  agencyPhone: z.nullable(z.string()),
  agencyWebsite: z.nullable(z.string()),
})

/** The business behind this service. What it has not said is null; the brand is always there. */
export const operatorView = z.object({
  brand: z.string(),
  legalName: z.nullable(z.string()),
  /** Postal address, one line below the other. */
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** An https address. */
  website: z.nullable(z.string()),
  /** When somebody answers, in words: 'Monday to Friday, 9 am to 5 pm (New York)'. */
  hours: z.nullable(z.string()),
  licences: z.array(licenceView),
  /** Complaint route, in several lines. */
  complaintRoute: z.nullable(z.string()),
  /** Path of the logo on this server; it changes with the picture. */
  logo: z.nullable(z.string()),
})

export type LicenceView = z.infer<typeof licenceView>
export type OperatorView = z.infer<typeof operatorView>

export const getOperator = defineRoute({
  method: 'GET',
  path: '/api/operator',
  summary: 'The business behind this service: its name, its licences, and how to reach it.',
  access: 'anyone',
  keyScope: 'any',
  success: { status: 200, body: operatorView },
})
