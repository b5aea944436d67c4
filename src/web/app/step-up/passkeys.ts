import { later } from '#web/ui/loading/later.ts'

/** Options and answers are the browser's own JSON; the server made them and reads them. */
type Json = Record<string, unknown>

/** Whether this page may use passkeys at all; a browser offers them over https, or under the name localhost. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Whether an address is an IP number: a passkey belongs to a name. */
export const isIpAddress = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname)

/** The person at the browser dismissed its window, or had no passkey to show: no fault of anybody's. */
export const isDismissal = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** This device holds a passkey of the account already. */
export const isPasskeyKnown = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** Lets the browser make a passkey. @throws Error with the names of WebAuthn */
export async function createPasskey(options: Json): Promise<Json> {
  const { startRegistration } = await later(() => import('@simplewebauthn/browser'))
  // Checked by the server, which made them; here they are only handed through.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return { ...(await startRegistration({ optionsJSON })) }
}

/** Lets the person show a passkey. @throws Error with the names of WebAuthn */
export async function showPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await later(() => import('@simplewebauthn/browser'))
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return { ...(await startAuthentication({ optionsJSON })) }
}
