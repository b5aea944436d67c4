import type { SigningKeys } from '#server/platform/signing.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'

/** A request as its admin made it. */
export type Request = {
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  readonly title: string
  readonly reason: string | null
  readonly asked_by: string
}

export type Decision = {
  readonly id: string
  readonly state: string
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly decision_reason: string | null
}

const ofRequest = ({ id, kind, payload, title, reason, asked_by }: Request): SealedFacts => ({
  purpose: 'approval request',
  facts: [id, kind, payload, title, reason, asked_by],
})

const ofDecision = ({ id, state, decided_by, decided_at, decision_reason }: Decision): SealedFacts => ({
  purpose: 'approval decision',
  facts: [id, state, decided_by, decided_at?.toISOString(), decision_reason],
})

export const sealRequest = (keys: SigningKeys, request: Request): Buffer => sealRow(keys, ofRequest(request))

export const sealDecision = (keys: SigningKeys, decision: Decision): Buffer =>
  sealRow(keys, ofDecision(decision))

/** True if the server wrote this request; SQL may have written it otherwise. Source: docs/decisions/0081. */
export const isGenuineRequest = (keys: SigningKeys, request: Request & { readonly seal: Buffer }): boolean =>
  isSealedRow(keys, ofRequest(request), request.seal)

/** True if the server wrote this decision. */
export const isGenuineDecision = (
  keys: SigningKeys,
  decided: Decision & { readonly decision_seal: Buffer | null },
): boolean => isSealedRow(keys, ofDecision(decided), decided.decision_seal)
