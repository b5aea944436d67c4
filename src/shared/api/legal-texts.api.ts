import * as z from 'zod/mini'
import { day } from './fields.ts'
import { defineRoute } from './route.ts'

export const legalKinds = ['terms', 'privacy'] as const
export const legalKind = z.enum(legalKinds, `one of ${legalKinds.join(', ')}`)
export type LegalKind = (typeof legalKinds)[number]

const publication = { version: z.int(), effectiveFrom: day }

/** The operator's terms or privacy notice, in one of its published versions. */
export const legalTextView = z.object({
  /** The version that is asked for, else the one in force; null: none is in force. */
  shown: z.nullable(z.object({ ...publication, text: z.string() })),
  /** Highest published version that has taken effect by today (UTC). */
  inForce: z.nullable(z.int()),
  /** Every published version, the newest first. */
  versions: z.array(z.object(publication)),
})

export type LegalTextView = z.infer<typeof legalTextView>

const version = z.nullable(z.int().check(z.positive()))

/** Versions that somebody agrees to; null: that text is not published. */
export const accepted = z.object({ terms: version, privacy: version })
export type Accepted = z.infer<typeof accepted>

export const getLegalInForce = defineRoute({
  method: 'GET',
  path: '/api/legal-texts',
  summary: 'The versions of the terms and the privacy notice in force, to which senders agree.',
  access: 'anyone',
  keyScope: 'any',
  success: { status: 200, body: accepted },
})

export const getLegalText = defineRoute({
  method: 'GET',
  path: '/api/legal-texts/{kind}',
  summary: 'The terms or the privacy notice of this service: the version in force, or another published one.',
  access: 'anyone',
  keyScope: 'any',
  params: z.object({ kind: legalKind }),
  query: z.object({
    version: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,8}$/, 'a whole number from 1'))),
  }),
  success: { status: 200, body: legalTextView },
  refusals: ['not_found'],
})
