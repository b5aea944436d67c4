import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { SealedSession } from './sessions.sql.ts'

/** The facts of a session that give power: whose it is, its token, the proof that opened it, and the moment of the last proof. */
type SessionFacts = Omit<SealedSession, 'seal'>

const ofSession = ({ id, user_id, token_hash, method, proved_at }: SessionFacts): SealedFacts => ({
  purpose: 'session',
  facts: [id, user_id, token_hash.toString('base64url'), method, proved_at?.toISOString()],
})

export const sealSession = (keys: SigningKeys, session: SessionFacts): Buffer =>
  sealRow(keys, ofSession(session))

/** True if the server wrote this session; SQL may have written it for another user. Source: docs/decisions/0081. */
export const isGenuineSession = (keys: SigningKeys, session: SealedSession): boolean =>
  session.proved_at !== null && isSealedRow(keys, ofSession(session), session.seal)
