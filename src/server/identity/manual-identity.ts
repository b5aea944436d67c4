import type { IdentityProvider } from './provider.ts'

/** No company checks documents: every check waits for somebody at the desk. */
export const manualIdentity: IdentityProvider = {
  name: 'manual',
  submit: async () => 'desk',
  outcomeOf: async () => 'review',
}
