import { DomainError } from '#shared/api/error.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { isSealedWithNewest, seal, unseal } from '#server/platform/sealing.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { UserDeps } from '../deps.ts'
import { enrolling, refuseLastFactor } from './desk-factor.ts'
import { sealCode } from './factor-seals.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import {
  beginTotp,
  deleteRecoveryCodes,
  disableTotp,
  enableTotp,
  findTotp,
  insertRecoveryCodes,
  listTotpSecrets,
  replaceTotpSecret,
  type SealedTotp,
  type TotpRow,
} from './second-factor.sql.ts'
import { afterSecurityChange, type UserCall } from '../session/security-change.ts'
import { steppedUp } from '../session/sessions.ts'
import { openPerson } from '../person.ts'
import { newTotpSecret, stepOf, totpSetup, typedCode } from './totp-codes.ts'
import { lockUserState } from '../users.sql.ts'
import type { Pool } from 'pg'
import type { Log } from '#server/platform/log.ts'

const sealedFor = (owner: string) => ({ purpose: 'one-time codes', owner })

const sealTotpSecret = (keys: SigningKeys, userId: string, secret: Buffer): Buffer =>
  seal(keys, sealedFor(userId), secret)

/** The seed of a user's codes, as the app has it. */
export const totpSecret = (keys: SigningKeys, userId: string, sealed: Buffer): Buffer =>
  unseal(keys, sealedFor(userId), sealed)

/** A fresh seed for the user's app, in force once a code of it is given. @throws DomainError 'step_up_required' | 'enrolment_held' | 'totp_already_on' */
export async function startTotp(deps: UserDeps, actor: Actor): Promise<{ secret: string; uri: string }> {
  const { userId } = await enrolling(deps, actor)
  const secret = newTotpSecret(deps.random)
  const [begun] = await beginTotp(deps.pool, userId, sealTotpSecret(deps.signingKeys, userId, secret))
  if (begun === undefined) throw new DomainError('totp_already_on')
  return totpSetup(secret, { issuer: (await deps.operator()).brand, label: openPerson(deps, begun).email })
}

/** The recovery codes, which are shown once, and the session's new token. */
type NewCodes = { readonly recoveryCodes: string[]; readonly token: Buffer }

/**
 * Puts one-time codes in force by the first of them, which is spent by it.
 * @throws DomainError 'step_up_required' | 'enrolment_held' | 'totp_not_started' | 'totp_already_on' | 'code_refused'
 */
export async function confirmTotp(deps: UserDeps, call: UserCall, code: string): Promise<NewCodes> {
  const { userId } = await enrolling(deps, call.actor)
  const sealed = begunSecret(await findTotp(deps.pool, userId))
  const step = stepOf(totpSecret(deps.signingKeys, userId, sealed), typedCode(code), deps.clock.now())
  if (step === null) throw new DomainError('code_refused')
  return withTransaction(deps.pool, async tx => {
    const [enabled] = await enableTotp(tx, userId, sealed, step)
    if (enabled === undefined) throw new DomainError('totp_already_on')
    const recoveryCodes = await replaceRecoveryCodes(deps, tx, userId)
    return { recoveryCodes, token: await afterSecurityChange(deps, tx, call, { change: 'totp_on' }) }
  })
}

function begunSecret([row]: TotpRow[]): Buffer {
  if (row?.is_on) throw new DomainError('totp_already_on')
  if (!row?.totp_secret) throw new DomainError('totp_not_started')
  return row.totp_secret
}

/** Turns one-time codes off; gives the session's new token, or null where they were off. @throws DomainError 'step_up_required' | 'last_factor' */
export async function removeTotp(deps: UserDeps, call: UserCall): Promise<Buffer | null> {
  const { userId } = steppedUp(call.actor)
  return withTransaction(deps.pool, async tx => {
    const [disabled] = await disableTotp(tx, userId)
    if (!disabled?.was_on) return null
    await deleteRecoveryCodes(tx, userId)
    await refuseLastFactor(deps, tx, userId)
    return afterSecurityChange(deps, tx, call, { change: 'totp_off' })
  })
}

/** Ten new recovery codes in place of those before. @throws DomainError 'step_up_required' | 'totp_not_started' */
export async function renewRecoveryCodes(deps: UserDeps, call: UserCall): Promise<NewCodes> {
  const { userId } = steppedUp(call.actor)
  return withTransaction(deps.pool, async tx => {
    // The second of two requests at the same moment replaces the codes of the first; if codes were turned off, it gets none.
    const [user] = await lockUserState(tx, userId)
    if (!user?.has_totp) throw new DomainError('totp_not_started')
    const recoveryCodes = await replaceRecoveryCodes(deps, tx, userId)
    const token = await afterSecurityChange(deps, tx, call, { change: 'recovery_codes_renewed' })
    return { recoveryCodes, token }
  })
}

async function replaceRecoveryCodes(deps: UserDeps, tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes(deps.random)
  const hashes = codes.map(code => recoveryHash(deps, userId, code))
  await deleteRecoveryCodes(tx, userId)
  await insertRecoveryCodes(
    tx,
    userId,
    hashes,
    hashes.map(hash => sealCode(deps.signingKeys, { user_id: userId, code_hash: hash })),
  )
  return codes
}

type Deps = { readonly pool: Pool; readonly log: Log; readonly signingKeys: SigningKeys }

const BATCH = 500

/** Seals again what an older key of SECRET_KEY sealed, so that the key can go: nobody's codes stop working. */
export async function resealTotpSecrets(deps: Deps): Promise<void> {
  if (deps.signingKeys.length === 1) return
  let after: string | null = null
  do {
    const batch: SealedTotp[] = await listTotpSecrets(deps.pool, after, BATCH)
    for (const each of batch) await reseal(deps, each)
    after = batch.at(-1)?.id ?? null
  } while (after !== null)
}

async function reseal(
  { pool, log, signingKeys }: Deps,
  { id, totp_secret: sealed }: SealedTotp,
): Promise<void> {
  if (isSealedWithNewest(signingKeys, sealed)) return
  try {
    const secret = totpSecret(signingKeys, id, sealed)
    // Another seed may have taken its place meanwhile.
    await replaceTotpSecret(pool, id, sealed, sealTotpSecret(signingKeys, id, secret))
  } catch (error) {
    log.warn({ err: error, userId: id }, 'one-time codes cannot be read')
  }
}
