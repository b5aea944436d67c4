import { timingSafeEqual } from 'node:crypto'
import { DomainError } from '#shared/api/error.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { secretHash } from '#server/platform/http/secret-cookies.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { derivedSecret, type SigningKeys } from '#server/platform/signing.ts'
import { accountNotices } from '../account-jobs.ts'
import { mailboxKey, storedKey } from '../account-key.ts'
import type { UserDeps } from '../deps.ts'
import {
  confirmCode,
  countCodeTry,
  findOwner,
  insertCode,
  insertGuest,
  lockMailbox,
} from './address-codes.sql.ts'

/** Time in which a mail arrives and six digits are typed. */
const LIFE_SECONDS = 600
/** With three codes a day, a guesser meets a mailbox's code once in 66,000 days of trying. */
const TRIES_MAX = 5
const CODES_PER_DAY = 3
const DAY_SECONDS = 86_400
const NO_MORE =
  'We have sent three codes to this address in 24 hours. Please use the newest if it still works, or try again tomorrow.'
const CAPABILITY_BYTES = 32 // as for a first order

export type SentCode = {
  readonly expiresAt: Date
  /** To be given to a browser that had none: the code is good there alone. */
  readonly newCapability: Buffer | null
}

/**
 * Mails a code by which this browser or user confirms an address.
 * @throws DomainError 'too_many_requests' after three codes in 24 hours for one mailbox, 'invalid_request' naming `email`
 */
export async function sendEmailCode(deps: UserDeps, actor: Actor, email: string): Promise<SentCode> {
  storedKey(email, 'email')
  const mailbox = mailboxKey(email)
  return await withTransaction(deps.pool, async tx => {
    const [owner] = await findOwner(tx, ...ownerOf(actor))
    const newCapability = owner === undefined ? Buffer.from(deps.random(CAPABILITY_BYTES)) : null
    const ownerId = owner?.id ?? deps.newId()
    if (newCapability !== null) await insertGuest(tx, ownerId, secretHash(newCapability))
    await lockMailbox(tx, mailbox)
    const id = deps.newId()
    const [code] = await insertCode(tx, id, ownerId, email, mailbox, LIFE_SECONDS, CODES_PER_DAY)
    if (code === undefined)
      throw new DomainError('too_many_requests', { message: NO_MORE, retryAfterSeconds: DAY_SECONDS })
    await enqueue(tx, accountNotices, { kind: 'address_code', userId: '', codeId: id, email })
    return { expiresAt: code.expires_at, newCapability }
  })
}

/** Confirms an address by the newest code for it. @throws DomainError 'code_refused' also after five tries */
export async function confirmEmailCode(
  { pool, signingKeys }: UserDeps,
  actor: Actor,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<void> {
  const [tried] = await countCodeTry(pool, ...ownerOf(actor), mailboxKey(email), TRIES_MAX)
  const typed = Buffer.from(code.replaceAll(/\s/g, ''))
  const wanted = Buffer.from(tried === undefined ? '' : codeOf(signingKeys, tried.id))
  const isRight = tried !== undefined && typed.length === wanted.length && timingSafeEqual(typed, wanted)
  if (!isRight || tried.email.toLowerCase() !== email.toLowerCase()) throw new DomainError('code_refused')
  await confirmCode(pool, tried.id)
}

/** The six digits that follow from the id of a code; nothing of them is stored. */
export const codeOf = (keys: SigningKeys, id: string): string =>
  `${derivedSecret(keys, 'address code', id).readUInt32BE() % 1_000_000}`.padStart(6, '0')

/** A signed-in user's own owner, whatever capability the browser also holds. */
const ownerOf = ({ userId, capabilityHash }: Actor) =>
  [userId === null ? capabilityHash : null, userId] as const
