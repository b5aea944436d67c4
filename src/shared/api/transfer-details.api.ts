import * as z from 'zod/mini'
import { documentKinds, fundSources, purposes, relationships } from '#shared/transfers/sender-details.ts'
import { countryCode, day, idParams, optionalText, requiredText } from './fields.ts'
import { defineRoute } from './route.ts'

const ADDRESS = 300
const DOCUMENT_NUMBER = 40

/** Data that a sender gives for one transfer; what is left out stays as it was. */
export const givenDetails = z.object({
  address: optionalText(ADDRESS),
  birthDate: z.optional(day),
  document: z.optional(
    z.object({ kind: z.enum(documentKinds), number: requiredText(DOCUMENT_NUMBER), country: countryCode }),
  ),
  purpose: z.optional(z.enum(purposes)),
  relationship: z.optional(z.enum(relationships)),
  sourceOfFunds: z.optional(z.enum(fundSources)),
})
export type GivenDetails = z.output<typeof givenDetails>

export const giveDetails = defineRoute({
  method: 'POST',
  path: '/api/transfers/{id}/details',
  summary:
    'Adds the details that must travel with a large transfer, before it is paid or while it waits for them. Only its owner can.',
  access: 'owner',
  params: idParams,
  body: givenDetails,
  success: { status: 204, body: null },
  refusals: ['details_too_late'],
})
