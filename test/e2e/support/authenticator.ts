import type { Page } from './browser-test.ts'

/** A passkey needs a name, so these tests come by one. */
export const nameOf = (url: string | undefined): string | undefined => url?.replace('127.0.0.1', 'localhost')

/** Plugs an authenticator into the browser that recognises its user at once, as a fingerprint does; gives how to unplug it. */
export async function plugAuthenticator(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return async () => void (await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }))
}
