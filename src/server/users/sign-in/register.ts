import { hash } from 'node:crypto'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import type { register as contract, UserView } from '#shared/api/users/users.api.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { countFailures } from '#server/platform/failed-proofs.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { storedKey } from '../account-key.ts'
import type { UserDeps } from '../deps.ts'
import { keyedEmail } from '../person.ts'
import { newLink } from '../session/email-links.ts'
import { admitPassword } from '../password/password-rules.ts'
import { sealPassword } from '../session/sealed-passwords.ts'
import { enter, giveEntry, type SignInCall, userViewOf } from '../session/finish-sign-in.ts'
import { accountNotices, enqueueNotice } from '../account-jobs.ts'
import { findUserByEmail, insertUser, type NewUser, type UserRow } from '../users.sql.ts'

type Body = BodyOf<typeof contract>

/**
 * Opens an account and signs in. The answer does not reveal whether the email or the username is taken; the owner of the
 * email is notified.
 * @throws DomainError 'account_not_created' | 'terms_changed' | 'password_too_common' | 'invalid_request' | 'busy'
 */
export async function registerUser(deps: UserDeps, call: SignInCall, body: Body): Promise<UserView> {
  await admitPassword(deps, { password: body.password, field: 'password', isOnDesk: false, owner: body })
  // First of all, or the answer to wrong versions would tell whether the address is taken.
  const recordConsent = await deps.consentTo(body.accepted ?? { terms: null, privacy: null })
  const user = await newUser(deps, call, body)
  const created = await withTransaction(deps.pool, async tx => {
    const [row] = await insertUser(deps, tx, user)
    if (row === undefined) return null
    await welcome(deps, tx, row)
    const entry = await enter(deps, tx, call, { user: row, method: 'password' })
    await recordConsent(tx, { ownerId: user.ownerId, sessionId: entry.sessionId })
    return { row, entry }
  })
  if (created === null) {
    await tellOwner(deps, keyedEmail(deps, user.email))
    throw new DomainError('account_not_created')
  }
  giveEntry(call, created.entry)
  return userViewOf(created.row)
}

async function newUser(
  { newId, signingKeys }: UserDeps,
  { language }: SignInCall,
  body: Body,
): Promise<NewUser> {
  const { fullName, username, email, phone } = body
  storedKey(username, 'username')
  storedKey(email, 'email')
  // Hashed before the transaction, which must be short.
  const passwordHash = await hashPassword(body.password)
  const id = newId()
  const password = sealPassword(signingKeys, id, passwordHash)
  return { id, ownerId: newId(), fullName, username, email, phone, password, language }
}

async function welcome(deps: UserDeps, tx: Tx, { id: userId, email }: UserRow): Promise<void> {
  const linkId = await newLink(deps, tx, { purpose: 'confirm_email', userId, email })
  await enqueue(tx, accountNotices, { kind: 'registered', userId, linkId })
}

const NOTIFY_EVERY_SECONDS = 24 * 60 * 60 // or a stranger fills somebody's mailbox

async function tellOwner(deps: UserDeps, emailKey: string): Promise<void> {
  const { pool, clock } = deps
  const [owner] = await findUserByEmail(deps, pool, { emailKey, deviceHash: null })
  if (owner === undefined) return
  const subject = hash('sha256', `registration refused\n${owner.id}`, 'buffer')
  const [counted] = await countFailures(pool, [subject], [NOTIFY_EVERY_SECONDS])
  if (counted?.failures !== 1) return
  const at = clock.now().toISOString()
  await enqueueNotice(deps, pool, { kind: 'registration_refused', userId: owner.id, at })
}
