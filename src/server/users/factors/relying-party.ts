import { isIP } from 'node:net'

/** The site that passkeys are made for: they answer to it and to no other. */
export type RelyingParty = {
  /** A host name: passkeys know no port. */
  readonly id: string
  /** The origins that a browser on its pages signs, port included. */
  readonly origins: readonly string[]
}

/**
 * The site as the world reaches it: under our public address or else, with none set, under the host that the request
 * was sent to. Null under an IP address, which no passkey can be made for. Source: WebAuthn level 3, 5.1.3.
 */
export function relyingPartyOf(publicUrl: URL | null, host: string | undefined): RelyingParty | null {
  const url = publicUrl ?? urlOf(host)
  if (url === null || !isName(url.hostname)) return null
  if (publicUrl !== null) return { id: url.hostname, origins: [publicUrl.origin] }
  // Browsers offer passkeys over https, and over http on one's own machine only.
  return {
    id: url.hostname,
    origins: isOwnMachine(url.hostname) ? [`https://${url.host}`, url.origin] : [`https://${url.host}`],
  }
}

/** Whether passkeys can be made on this site. */
export const canHavePasskeys = (publicUrl: URL | null, host: string | undefined): boolean =>
  relyingPartyOf(publicUrl, host) !== null

const urlOf = (host: string | undefined): URL | null =>
  host === undefined ? null : URL.parse(`http://${host}`)

/** An IPv6 address stands in brackets in an address. */
const isName = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) === 0

const isOwnMachine = (hostname: string): boolean => /(^|\.)localhost$/.test(hostname)
