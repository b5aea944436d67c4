import * as z from 'zod/mini'
import { DomainError } from '#shared/api/error.ts'
import { type ActCall, type AuditDeps, recordAct } from '#server/audit/audit.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import type { UserDeps } from '../deps.ts'
import type { SessionMethod } from './sessions.sql.ts'
import { findUserByEmail, isStaff, type UserRow } from '../users.sql.ts'

/** Somebody has proved who they are, or proved it once more. */
export async function recordProof(
  deps: AuditDeps,
  tx: Tx,
  { address, requestId }: ActCall,
  act: {
    readonly action: 'session.signed_in' | 'session.stepped_up'
    readonly userId: string
    readonly method: SessionMethod
  },
): Promise<void> {
  const { action, userId, method } = act
  const by = { actor: { userId }, address, requestId } // the call has the actor from before the sign-in
  await recordAct(tx, deps, by, { action, subject: { kind: 'user', id: userId }, after: { method } })
}

/**
 * Records that somebody failed to prove who they are, if they say that they are a person at the desk: of anybody else a stranger
 * could write as much into the log as they like.
 */
export async function recordRefusal(
  deps: UserDeps,
  { address, requestId }: From,
  { user, method }: Refusal,
): Promise<void> {
  if (!isStaff(user)) return
  const by = { actor: { userId: null }, address, requestId }
  const subject = { kind: 'user', id: user.id }
  await recordAct(deps.pool, deps, by, { action: 'session.sign_in_refused', subject, after: { method } })
}

type From = Pick<ActCall, 'address' | 'requestId'>

type Refusal = {
  readonly user: UserRow
  /** The proof that was shown and refused. */
  readonly method: 'password' | 'code' | 'password of a step-up' | 'code of a step-up'
}

/** Records that a code was checked and refused, and throws the error on. */
export const recordingRefusedCode =
  (deps: UserDeps, from: From, refusal: Refusal) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof DomainError && error.code === 'code_refused')
      await recordRefusal(deps, from, refusal)
    throw error
  }

/** A password was refused. Whose it was is looked up by the job, so that the answer takes as long for any address. */
export const passwordRefused = defineJob({
  name: 'account.password_refused',
  payload: z.object({ emailKey: z.string(), address: z.string(), requestId: z.string() }),
})

export const tellOfRefusal = (
  { pool }: Pick<UserDeps, 'pool'>,
  { address, requestId }: From,
  emailKey: string,
): Promise<void> => enqueue(pool, passwordRefused, { emailKey, address, requestId })

export async function recordPasswordRefused(
  deps: UserDeps,
  { emailKey, ...from }: z.infer<typeof passwordRefused.payload>,
): Promise<void> {
  const [user] = await findUserByEmail(deps, deps.pool, { emailKey, deviceHash: null })
  if (user !== undefined) await recordRefusal(deps, from, { user, method: 'password' })
}
