/** The reference of a transfer, and the proof that the visitor may see it. */
export type Claim = { readonly reference: string; readonly proof: string }

/** The claim of a link: `#<reference>.<token>`. The token may hold points; a reference never does. */
export function claimInHash(hash: string): Claim | null {
  const [, reference, proof] = /^#([^.]+)\.(.+)$/.exec(hash) ?? []
  return reference === undefined || proof === undefined ? null : { reference, proof }
}

/**
 * The claim that an entry of the browser's history keeps. It stood in the address and was taken out, so that nobody
 * copies it along unawares; kept here it survives a reload and the way back, and dies with the tab.
 */
export function claimInState(state: unknown): Claim | null {
  const kept = typeof state === 'object' && state !== null && 'claim' in state ? state.claim : null
  return isClaim(kept) ? kept : null
}

export const stateOf = (claim: Claim) => ({ claim })

const isClaim = (value: unknown): value is Claim =>
  typeof value === 'object' &&
  value !== null &&
  'reference' in value &&
  'proof' in value &&
  typeof value.reference === 'string' &&
  typeof value.proof === 'string'
