import { openSigned, sign, type SigningKeys } from '#server/platform/signing.ts'

/** Whom a tracking link was made for: the recipient's shows less. */
export type Viewer = 'sender' | 'recipient'

const PURPOSE = 'track'

/**
 * Where a transfer can be followed without an account. What opens it stands behind the `#`, which browsers keep to
 * themselves: neither a proxy's log nor another site hears of it. `publicUrl` has no slash at its end.
 */
export function trackingLink(
  keys: SigningKeys,
  publicUrl: string,
  { id, referenceNumber }: { id: string; referenceNumber: string },
  viewer: Viewer,
): string {
  return `${publicUrl}/track#${referenceNumber}.${sign(keys, PURPOSE, `${viewer}:${id}`)}`
}

/** Whom a link's token was made for and the id of its transfer; undefined for text that is no token of ours. */
export function openTrackingToken(
  keys: SigningKeys,
  token: string,
): { viewer: Viewer; transferId: string } | undefined {
  const [viewer, transferId] = openSigned(keys, PURPOSE, token)?.split(':') ?? []
  if (transferId === undefined || (viewer !== 'sender' && viewer !== 'recipient')) return undefined
  return { viewer, transferId }
}
