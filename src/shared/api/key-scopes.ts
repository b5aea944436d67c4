/** Everything that an API key can be made for: each call names the one that it needs. Why: docs/decisions/0136. */
export const keyScopes = [
  'quotes',
  'transfers:read',
  'transfers:write',
  'recipients:read',
  'recipients:write',
] as const

export type KeyScope = (typeof keyScopes)[number]

/**
 * Scope that a call asks of an API key. `any`: strangers may make the call too, so every good key does. Null: it needs a
 * person, and no key does.
 */
export type AskedOfKey = KeyScope | 'any' | null
