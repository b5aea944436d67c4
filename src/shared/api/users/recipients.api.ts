import * as z from 'zod/mini'
import { countryCode, id, idParams, instant, optionalText, plainText, requiredText } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** Fields of the recipient's country beyond bank name and account number, by their keys in src/shared/recipients. */
export const recipientDetails = z.record(plainText(40), plainText(140))

/**
 * The body of a saved recipient. Where `details` are sent, they and `accountNumber` are checked by the rules
 * of the country; a caller that sends only the plain fields is taken at its word.
 */
export const recipientRequest = z.object({
  name: requiredText(140),
  email: optionalText(254),
  phone: requiredText(40),
  country: countryCode,
  city: requiredText(140),
  bankName: optionalText(140),
  accountNumber: optionalText(64),
  details: z.optional(z.nullable(recipientDetails)),
})

export const recipientView = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  country: countryCode,
  city: z.string(),
  bankName: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  details: z.nullable(z.record(z.string(), z.string())),
  createdAt: instant,
})

export type RecipientView = z.infer<typeof recipientView>

export const listRecipients = defineRoute({
  method: 'GET',
  path: '/api/recipients',
  summary: "The signed-in user's saved recipients, by name.",
  access: 'user',
  keyScope: 'recipients:read',
  success: { status: 200, body: z.array(recipientView) },
})

export const createRecipient = defineRoute({
  method: 'POST',
  path: '/api/recipients',
  summary: 'Saves a recipient.',
  access: 'user',
  keyScope: 'recipients:write',
  body: recipientRequest,
  idempotent: true,
  success: { status: 201, body: recipientView },
  refusals: ['idempotency_key_reused', 'too_many_recipients'],
})

export const updateRecipient = defineRoute({
  method: 'PATCH',
  path: '/api/recipients/{id}',
  summary:
    'Changes a recipient; every field must be sent. Without `details` the stored ones stay if the account is unchanged.',
  access: 'user',
  keyScope: 'recipients:write',
  params: idParams,
  body: recipientRequest,
  success: { status: 200, body: recipientView },
})

export const deleteRecipient = defineRoute({
  method: 'DELETE',
  path: '/api/recipients/{id}',
  summary: 'Deletes a recipient. Transfers to them stay unchanged.',
  access: 'user',
  keyScope: 'recipients:write',
  params: idParams,
  success: { status: 204, body: null },
})
