import * as z from 'zod/mini'
import { disclosureGroups } from '#shared/disclosures/disclosure-item.ts'
import { idParams, instant } from '../fields.ts'
import { defineRoute } from '../route.ts'

const items = z.array(
  z.object({
    item: z.string(),
    group: z.enum(disclosureGroups),
    /** Null for a statement. */
    label: z.nullable(z.string()),
    text: z.string(),
  }),
)

/** The items that a sender was shown, as they were stored. */
export const disclosureView = z.object({
  kind: z.enum(['before_payment', 'receipt']),
  /** ISO 639-1. */
  language: z.string(),
  /** The version of the form by which it was made. */
  form: z.int(),
  shownAt: instant,
  /** In `language`. */
  items,
  /** The same items in English, which stand below those in another language; null where `language` is English. */
  english: z.nullable(items),
})

export type DisclosureView = z.infer<typeof disclosureView>

export const getDisclosures = defineRoute({
  method: 'GET',
  path: '/api/transfers/{id}/disclosures',
  summary:
    'What the law has the sender of a transfer shown: the newest disclosure before payment, and the receipt once it is paid. ' +
    'Null where the law asks for none, or not yet.',
  access: 'owner',
  keyScope: 'transfers:read',
  params: idParams,
  success: {
    status: 200,
    body: z.object({ beforePayment: z.nullable(disclosureView), receipt: z.nullable(disclosureView) }),
  },
})
