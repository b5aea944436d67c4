import * as z from 'zod/mini'
import { accountText, day, id, idParams, instant } from '../fields.ts'
import { keyScopes } from '../key-scopes.ts'
import { defineRoute } from '../route.ts'

/** A key ends after so many days at the latest. */
const KEY_DAYS_MAX = 365

const KEY_NAME_MAX = 60
const KEY_ADDRESSES_MAX = 20
/** An IPv6 network in full has 43 characters. */
const KEY_ADDRESS_MAX = 43

const keyScope = z.enum(keyScopes)

export const apiKeyView = z.object({
  id,
  name: z.string(),
  scopes: z.array(keyScope),
  /** Addresses and networks from which it may be used; none: from any. */
  addresses: z.array(z.string()),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** The day (UTC) of the last use; null: not used yet. */
  lastUsedOn: z.nullable(day),
})

export type ApiKeyView = z.infer<typeof apiKeyView>

export const listApiKeys = defineRoute({
  method: 'GET',
  path: '/api/account/api-keys',
  summary: 'API keys of the signed-in user that have not been ended, the newest first.',
  access: 'user',
  keyScope: null,
  success: { status: 200, body: z.array(apiKeyView) },
})

export const makeApiKey = defineRoute({
  method: 'POST',
  path: '/api/account/api-keys',
  summary: 'Makes an API key and gives it, which happens only here: we keep its hash.',
  access: 'user',
  keyScope: null,
  needsFreshProof: true,
  body: z.object({
    name: accountText(KEY_NAME_MAX),
    scopes: z.array(keyScope).check(z.minLength(1, 'at least one'), z.maxLength(keyScopes.length)),
    expiresInDays: z.int('a whole number').check(z.minimum(1), z.maximum(KEY_DAYS_MAX)),
    /** IPv4 or IPv6 addresses, or networks such as 203.0.113.0/24; none: the key may be used from any address. */
    addresses: z.optional(z.array(accountText(KEY_ADDRESS_MAX)).check(z.maxLength(KEY_ADDRESSES_MAX))),
  }),
  success: {
    status: 201,
    body: z.object({
      /** `ork_` and 43 characters. */
      key: z.string(),
      apiKey: apiKeyView,
    }),
  },
  refusals: ['too_many_api_keys'],
})

export const endApiKey = defineRoute({
  method: 'DELETE',
  path: '/api/account/api-keys/{id}',
  summary: 'Ends an API key of the signed-in user at once.',
  access: 'user',
  keyScope: null,
  params: idParams,
  success: { status: 204, body: null },
})
