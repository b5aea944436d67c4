import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { SealedSession } from './sessions.sql.ts'

/** The facts of a session that give power: whose it is, its token, and the proof that opened it. */
type SessionFacts = Omit<SealedSession, 'seal'>

const ofSession = ({ id, user_id, token_hash, method }: SessionFacts): SealedFacts => ({
  purpose: 'session',
  facts: [id, user_id, token_hash.toString('base64url'), method],
})

export const sealSession = (keys: SigningKeys, session: SessionFacts): Buffer =>
  sealRow(keys, ofSession(session))

/** True if the server wrote this session; SQL may have written it for another user. Source: docs/decisions/0081. */
export const isGenuineSession = (keys: SigningKeys, session: SealedSession): boolean =>
  isSealedRow(keys, ofSession(session), session.seal)
