import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { CaseRow } from './cases.sql.ts'

// Without these seals SQL could have a customer told that their case was decided in their favour. docs/decisions/0153.

type Keys = { readonly signingKeys: SigningKeys }
type Decided = Pick<CaseRow, 'id' | 'outcome' | 'reason_code' | 'decided_at'>

const ofDecision = ({ id, outcome, reason_code, decided_at }: Decided): SealedFacts => ({
  purpose: 'case decision',
  facts: [id, outcome, reason_code, decided_at?.toISOString() ?? null],
})

/** The seal of what somebody at the desk decides. */
export const sealDecision = ({ signingKeys }: Keys, decided: Decided): Buffer =>
  sealRow(signingKeys, ofDecision(decided))

/** True if the server has written this decision of a case. */
export const isDecisionProven = (
  { signingKeys }: Keys,
  row: Decided & Pick<CaseRow, 'decision_seal'>,
): boolean => isSealedRow(signingKeys, ofDecision(row), row.decision_seal)
