import { timingSafeEqual } from 'node:crypto'
import { DomainError } from '#shared/api/error.ts'
import type { LanguageCode } from '#shared/languages.ts'
import type { CodePurpose } from '#shared/api/users/email-codes.api.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { secretHash } from '#server/platform/http/secret-cookies.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { derivedSecret, type SigningKeys } from '#server/platform/signing.ts'
import { accountNotices } from '../account-jobs.ts'
import { storedKey } from '../account-key.ts'
import type { UserDeps } from '../deps.ts'
import {
  confirmCode,
  countCodeTry,
  findMailedCodes,
  findOwner,
  insertCode,
  insertConfirmation,
  insertGuest,
  lockMailbox,
  type StoredCode,
} from './address-codes.sql.ts'
import { codeAddressKey, codeMailboxKey, isOfItsAddress, sealCodeAddress } from './code-address.ts'

/** Time in which a mail arrives and six digits are typed. */
const LIFE_SECONDS = 600
/** With three codes a day, a guesser meets a mailbox's code once in 66,000 days of trying. */
const TRIES_MAX = 5
const CODES_PER_DAY = 3
const DAY_SECONDS = 86_400
/** The same whatever the codes were for: whoever asks does not learn that the address has a transfer. */
const NO_MORE =
  'We have sent three codes to this address in 24 hours. If one of these emails is about this, please type its long code: it works for a day, in any browser. Otherwise please use the browser in which you ordered, or write to us.'
const CAPABILITY_BYTES = 32 // as for a first order

export type SentCode = {
  readonly expiresAt: Date
  /** The capability for a browser that had none; its confirmations are kept under it. Null: the browser has one. */
  readonly newCapability: Buffer | null
}

/** The act that a code is for. A device's is for one transfer. */
export type CodeAct =
  | { readonly purpose: Exclude<CodePurpose, 'device'> }
  | { readonly purpose: 'device'; readonly transferId: string }

type AskedCode = CodeAct & {
  readonly email: string
  /** The language of its mail. */
  readonly language: LanguageCode
}

/**
 * Mails a code by which this browser or user confirms an address, or an act that its owner alone may do.
 * @throws DomainError 'too_many_requests' after three codes in 24 hours for one mailbox, 'invalid_request' naming `email`
 */
export async function sendEmailCode(
  deps: CodeDeps,
  actor: Actor,
  { email, language, ...act }: AskedCode,
): Promise<SentCode> {
  storedKey(email, 'email')
  const id = deps.newId()
  const { address, address_key, mailbox_key } = sealCodeAddress(deps, id, email)
  return await withTransaction(deps.pool, async tx => {
    const { ownerId, newCapability } = await ownerFor(deps, tx, actor)
    await lockMailbox(tx, mailbox_key)
    const bounds = [LIFE_SECONDS, CODES_PER_DAY] as const
    const what = actValues(act)
    const [code] = await insertCode(tx, id, ownerId, address, address_key, mailbox_key, ...what, ...bounds)
    if (code === undefined)
      throw new DomainError('too_many_requests', { message: NO_MORE, retryAfterSeconds: DAY_SECONDS })
    const { purpose } = act
    await enqueue(tx, accountNotices, { kind: 'address_code', userId: '', codeId: id, purpose, language })
    return { expiresAt: code.expires_at, newCapability }
  })
}

/** The owner that a browser or user has, or the one that a new guest gets. */
async function ownerFor(deps: CodeDeps, tx: Tx, actor: Actor) {
  const [owner] = await findOwner(tx, ...ownerOf(actor))
  if (owner !== undefined) return { ownerId: owner.id, newCapability: null }
  const newCapability = Buffer.from(deps.random(CAPABILITY_BYTES))
  const ownerId = deps.newId()
  await insertGuest(tx, ownerId, secretHash(newCapability))
  return { ownerId, newCapability }
}

type CodeDeps = Pick<UserDeps, 'pool' | 'random' | 'newId' | 'signingKeys' | 'dataKeys'>

const actValues = (act: CodeAct) => [act.purpose, act.purpose === 'device' ? act.transferId : null] as const

type TypedCode = CodeAct & { readonly email: string; readonly code: string }

/**
 * Takes the newest code for an address and an act, or the long code of any mail about it of the last 24 hours. One for the address confirms it
 * for this browser or user, and answers the capability of a browser that had none; one for an act is used up.
 * @throws DomainError 'code_refused' also after five tries
 */
export async function confirmEmailCode(
  deps: CodeDeps,
  actor: Actor,
  { email, code, ...act }: TypedCode,
): Promise<Buffer | null> {
  const typed = code.replaceAll(/[\s\p{Cf}]/gu, '') // a mail from right to left has invisible marks around it
  if (typed.length === LONG_CODE_LENGTH)
    return await takeLongCode(deps, actor, { email, code: typed, ...act })
  const { pool, signingKeys } = deps
  const mailbox = codeMailboxKey(deps, email)
  const [tried] = await countCodeTry(pool, ...ownerOf(actor), mailbox, TRIES_MAX, ...actValues(act))
  const isRight =
    tried !== undefined &&
    isOfItsAddress(deps, tried) &&
    isSame(typed, codeOf(signingKeys, tried, act.purpose))
  if (!isRight || tried.address_key !== codeAddressKey(deps, email)) throw new DomainError('code_refused')
  await spend(pool, tried)
  return null
}

/** @throws DomainError 'code_refused' where it was used meanwhile */
async function spend(executor: Executor, { id }: StoredCode): Promise<void> {
  if ((await confirmCode(executor, id)).length === 0) throw new DomainError('code_refused')
}

/**
 * Takes a code from whoever reads the mailbox, whichever browser asked for it: a stranger who uses up the codes of a mailbox sends its
 * owner three long ones. Nobody guesses eighteen digits, so tries are not counted. The address is confirmed as often as its reader
 * wants; an act is done once.
 */
async function takeLongCode(deps: CodeDeps, actor: Actor, { email, code, ...act }: TypedCode) {
  const id = deps.newId()
  const { address, address_key, mailbox_key } = sealCodeAddress(deps, id, email)
  const mailed = await findMailedCodes(deps.pool, mailbox_key, ...actValues(act))
  const right = mailed.find(
    sent =>
      isOfItsAddress(deps, sent) &&
      isSame(code, longCodeOf(deps.signingKeys, sent, act.purpose)) &&
      sent.address_key === address_key,
  )
  if (right === undefined) throw new DomainError('code_refused')
  if (act.purpose !== 'address') {
    await spend(deps.pool, right)
    return null
  }
  return await withTransaction(deps.pool, async tx => {
    const { ownerId, newCapability } = await ownerFor(deps, tx, actor)
    await insertConfirmation(tx, id, ownerId, address, address_key, mailbox_key)
    return newCapability
  })
}

const isSame = (typed: string, wanted: string): boolean =>
  Buffer.byteLength(typed) === wanted.length && timingSafeEqual(Buffer.from(typed), Buffer.from(wanted))

/** The purpose that the digits are derived for: those of one purpose are not those of another, so that no mail about one act opens another. */
const labels: Readonly<Record<CodePurpose, string>> = {
  address: 'address code',
  correction: 'correction code',
  device: 'device code',
}

/** A code by its id, the keyed hash of its address and its transfer: SQL that changes one of them makes it another code. */
type CodeId = Pick<StoredCode, 'id' | 'address_key' | 'transfer_id'>

const idOf = ({ id, address_key: addressKey, transfer_id: transferId }: CodeId): string =>
  [id, addressKey, ...(transferId === null ? [] : [transferId])].join(' ')

/** The six digits that follow from a code's id and address; nothing of them is stored. */
export const codeOf = (keys: SigningKeys, code: CodeId, purpose: CodePurpose): string =>
  `${derivedSecret(keys, labels[purpose], idOf(code)).readUInt32BE() % 1_000_000}`.padStart(6, '0')

const LONG_CODE_LENGTH = 18

/** The eighteen digits that follow from a code's id and address, good in any browser. */
export const longCodeOf = (keys: SigningKeys, code: CodeId, purpose: CodePurpose): string =>
  `${derivedSecret(keys, `${labels[purpose]} in any browser`, idOf(code)).readBigUInt64BE() % 10n ** BigInt(LONG_CODE_LENGTH)}`.padStart(
    LONG_CODE_LENGTH,
    '0',
  )

/** A signed-in user's own owner, whatever capability the browser also holds. */
const ownerOf = ({ userId, capabilityHash }: Actor) =>
  [userId === null ? capabilityHash : null, userId] as const
