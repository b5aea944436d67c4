import { manualIdentity } from './manual-identity.ts'
import type { IdentityProvider } from './provider.ts'
import { sandboxIdentity } from './sandbox-identity.ts'

/** The provider of a value of `IDENTITY_PROVIDER`. */
export const identityProviderOf = (name: IdentityProvider['name'], secret: Buffer): IdentityProvider =>
  name === 'sandbox' ? sandboxIdentity(secret) : manualIdentity
