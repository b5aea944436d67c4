import * as z from 'zod/mini'
import { countryCodes } from '#shared/identity/country-codes.ts'
import { documentKinds, identityParts, identitySteps } from '#shared/identity/steps.ts'
import { DOCUMENT_BODY_BYTES_MAX, documentContent } from '../document-fields.ts'
import { amountText, day, instant, optionalText, requiredText } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** A country that people are of or live in, whether we send there or not. */
const country = z.enum(countryCodes, 'not a country')

export const identityPerson = z.object({ birthDate: day, nationality: country })
export const identityAddress = z.object({
  line1: requiredText(120),
  line2: optionalText(120),
  city: requiredText(80),
  region: optionalText(80),
  postalCode: optionalText(20),
  country,
})
/** The address as an answer has it. */
export const identityAddressView = z.object({
  line1: z.string(),
  line2: z.nullable(z.string()),
  city: z.string(),
  region: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  country,
})
export const identityDocument = z.object({
  kind: z.enum(documentKinds),
  number: requiredText(40),
  country,
  expiresOn: day,
})

/** The steps that need more than one word to their sender. */
export const identityState = z.enum(['none', 'open', 'submitted', 'review', 'verified', 'failed'])

const limits = z.object({
  perTransfer: z.nullable(amountText),
  perDay: z.nullable(amountText),
  per30Days: z.nullable(amountText),
})

export const identityView = z.object({
  tier: z.enum(['basic', 'verified']),
  /** The first moment at which the tier holds no longer; null: no end. */
  verifiedUntil: z.nullable(instant),
  state: identityState,
  /** The service that checks documents does not answer, and is asked again. */
  isDelayed: z.boolean(),
  /** A step that the desk asks for again. */
  askedStep: z.nullable(z.enum(identitySteps)),
  person: z.nullable(identityPerson),
  address: z.nullable(identityAddressView),
  /** The number is masked, but for its last characters. */
  document: z.nullable(identityDocument),
  /** The steps that are needed, in order, and those of them that are not complete. */
  needed: z.array(z.enum(identitySteps)),
  missing: z.array(z.enum(identitySteps)),
  files: z.array(z.enum(identityParts)),
  /** Limits in USD without and with a proof of identity; null: no limit. */
  limits: z.object({ basic: limits, verified: limits }),
})

export type IdentityView = z.infer<typeof identityView>

export const getIdentity = defineRoute({
  method: 'GET',
  path: '/api/account/identity',
  summary: 'How far the proof of the user’s identity is, and what it unlocks.',
  access: 'user',
  keyScope: null,
  success: { status: 200, body: identityView },
})

export const saveIdentity = defineRoute({
  method: 'PUT',
  path: '/api/account/identity',
  summary: 'Keeps the facts of one or more steps of the proof. What is left out stays.',
  access: 'user',
  keyScope: null,
  body: z.object({
    person: z.optional(identityPerson),
    address: z.optional(identityAddress),
    document: z.optional(identityDocument),
  }),
  success: { status: 200, body: identityView },
  refusals: ['identity_under_way'],
})

export const addIdentityFile = defineRoute({
  method: 'POST',
  path: '/api/account/identity/files',
  summary: 'Keeps a picture or a PDF as one part of the proof; another one of the same part is replaced.',
  access: 'user',
  keyScope: null,
  body: z.object({ part: z.enum(identityParts), content: documentContent }),
  bodyBytesMax: DOCUMENT_BODY_BYTES_MAX,
  success: { status: 200, body: identityView },
  refusals: ['document_refused', 'too_many_documents', 'identity_under_way', 'busy'],
})

export const submitIdentity = defineRoute({
  method: 'POST',
  path: '/api/account/identity/submission',
  summary: 'Has the proof checked. The outcome comes later, also by email.',
  access: 'user',
  keyScope: null,
  success: { status: 200, body: identityView },
  refusals: ['identity_incomplete', 'identity_under_way'],
})
