import * as z from 'zod/mini'
import { jurisdictionName } from '#shared/operator/jurisdictions.ts'
import { instant, requiredText } from '../fields.ts'
import { operatorView } from '../operator.api.ts'
import { defineRoute } from '../route.ts'
import { reason } from './admin-fields.ts'

export const BRAND_LENGTH_MAX = 60
/** As they travel: four characters of base64 for three bytes. */
export const LOGO_BYTES_MAX = 65_536
const LOGO_TEXT_MAX = Math.ceil(LOGO_BYTES_MAX / 3) * 4
const LICENCES_MAX = 60 // every state of the US, and some countries

/** Text of one or several lines that may be missing, null or empty, which all decode to null; `form` takes the rest. */
const optional = (max: number, form: RegExp = /^/, words = '') =>
  z.codec(
    z.optional(
      z.nullable(
        z.string().check(
          z.trim(),
          z.maxLength(max),
          z.regex(/^(\n|[^\p{Cc}\p{Cs}])*$/u, 'has control characters'),
          z.refine(text => text === '' || form.test(text), words),
        ),
      ),
    ),
    z.nullable(z.string()),
    { decode: text => text || null, encode: text => text },
  )

const phone = optional(40, /^\+?[0-9][0-9 ()./-]{2,38}$/, 'not a telephone number')
const website = optional(200, /^https:\/\/[^\s<>"'\\]+$/, 'not an https address')
const oneLine = (max: number) => optional(max, /^[^\n]*$/, 'has more than one line')

const licence = z.object({
  jurisdiction: z.string().check(
    z.trim(),
    z.maxLength(5),
    z.refine(code => jurisdictionName(code) !== undefined, 'neither a country (GB) nor a US state (US-CA)'),
  ),
  number: requiredText(60),
  agency: requiredText(120),
  agencyPhone: phone,
  agencyWebsite: website,
})

/** Every field that a person fills in; what is left out is not said. */
export const operatorFields = {
  brand: requiredText(BRAND_LENGTH_MAX),
  legalName: oneLine(120),
  address: optional(300),
  phone,
  email: optional(254, /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/, 'not an email address'),
  website,
  hours: oneLine(200),
  licences: z.array(licence).check(z.maxLength(LICENCES_MAX)),
  complaintRoute: optional(2000),
}

export const deskOperatorView = z.object({
  /** Counts the changes; 0: nobody has changed anything yet. */
  version: z.int(),
  operator: operatorView,
  changedAt: z.nullable(instant),
})

export type DeskOperatorView = z.infer<typeof deskOperatorView>

export const getDeskOperator = defineRoute({
  method: 'GET',
  path: '/api/admin/operator',
  summary: 'The business behind this service, with the version of what it says about itself.',
  access: { needs: 'operator.read' },
  success: { status: 200, body: deskOperatorView },
})

export const updateOperator = defineRoute({
  method: 'PUT',
  path: '/api/admin/operator',
  summary: 'Sets everything that the business says about itself.',
  access: { needs: 'operator.write' },
  needsFreshProof: true,
  body: z.object({
    ...operatorFields,
    /** The version that the change was made from. */
    basedOn: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    /** A PNG, JPEG or WebP picture of at most 64 kB as base64; null: none. Left out: the present one stays. */
    logo: z.optional(
      z.nullable(
        z.string().check(z.maxLength(LOGO_TEXT_MAX), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'not base64')),
      ),
    ),
    reason,
  }),
  success: { status: 200, body: deskOperatorView },
  refusals: ['operator_changed', 'awaits_approval'],
})
