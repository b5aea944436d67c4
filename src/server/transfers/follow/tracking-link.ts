import { openSigned, sign, type SigningKeys } from '#server/platform/signing.ts'

/** Reader of a tracking link: the recipient's link shows less. */
export type Viewer = 'sender' | 'recipient'

const PURPOSE = 'track'

/**
 * Link for following a transfer without an account. The token stands after the `#`, which browsers do not send: neither a
 * proxy's log nor another site sees it. `publicUrl` has no slash at its end.
 */
export function trackingLink(
  keys: SigningKeys,
  publicUrl: string,
  { id, referenceNumber }: { id: string; referenceNumber: string },
  viewer: Viewer,
): string {
  return `${publicUrl}/track#${referenceNumber}.${sign(keys, PURPOSE, `${viewer}:${id}`)}`
}

/** Reader and transfer of a link's token; undefined for text that is not a token of this server. */
export function openTrackingToken(
  keys: SigningKeys,
  token: string,
): { viewer: Viewer; transferId: string } | undefined {
  const [viewer, transferId] = openSigned(keys, PURPOSE, token)?.split(':') ?? []
  if (transferId === undefined || (viewer !== 'sender' && viewer !== 'recipient')) return undefined
  return { viewer, transferId }
}
