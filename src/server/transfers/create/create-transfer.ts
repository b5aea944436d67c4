import { DomainError } from '#shared/api/error.ts'
import type { CreatedTransfer } from '#shared/api/transfers/transfers.api.ts'
import type { LanguageCode } from '#shared/languages.ts'
import { amountText } from '#shared/money/money.ts'
import { rateText } from '#shared/money/rate.ts'
import { insertAlerts } from '#server/compliance/compliance.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { onceOf } from '#server/platform/http/idempotency.ts'
import { uniqueViolation } from '#server/platform/db/failure.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { withinTries } from '#server/platform/within-tries.ts'
import { createValues, type CreateValues, insertionFor } from './create-transfer.sql.ts'
import type { TransferDeps } from '../row/deps.ts'
import { type AskedOnce, type Asker, askerOf, earlierAnswer, strangerOf } from './idempotency.ts'
import { assessed, type AssessedTransfer } from './assess.ts'
import { type Accepted, newTransferRow, quoteFor, type TransferRequest } from './new-transfer.ts'
import { findOwn } from '../row/own-transfer.ts'
import { findUndelivered, isOwnerEnded } from '../row/reads.sql.ts'
import { markTerms } from '../row/order-marks.ts'
import { searchTerms } from '../row/search-terms.ts'
import { isRepriced, type OurFigures } from '../row/repriced.ts'
import {
  asCreated,
  type NewTransferRow,
  type TransferRow,
  transferView,
  viewWith,
} from '../row/transfer-row.ts'
import { admitPromo } from './promo-once.ts'
import { replaceTransfer } from './replace.ts'
import { admitAmount, lockSender, mayBeLimited } from './sender-limits.ts'
import { admitUnconfirmed, lockUnconfirmed, recordUnconfirmed } from './unconfirmed-orders.ts'

export type Creation = {
  readonly transfer: CreatedTransfer
  /** To be given to the browser together with the answer. */
  readonly newCapability: Buffer | null
}

const ROUTE = 'POST /api/transfers'
/** A taken reference or two first requests of one browser at once: more than two of either in a row is a fault. */
const TRIES_MAX = 5

type Request = {
  body: TransferRequest
  actor: Actor
  address: string
  /** Hash of the cookie by which a browser is known again. */
  deviceHash?: Buffer | null
  /** The language of the order, and so of the mails and papers about it. */
  language: LanguageCode
  idempotencyKey: string | null
}

/**
 * Creates a transfer, once per idempotency key and once per quote. Without a key the quote itself is the key. One that
 * replaces another ends it together with the creation.
 * @throws DomainError 'idempotency_key_reused', 'order_already_placed', 'quote_spent', 'promo_used_up', 'promo_already_used', 'limit_exceeded', 'email_unconfirmed',
 * 'not_signed_in', and what `quoteFor` and `replaceTransfer` throw
 */
export async function createTransfer(deps: TransferDeps, request: Request): Promise<Creation> {
  const { body, actor, address, deviceHash = null, language, idempotencyKey } = request
  const asker = askerOf(deps, actor, idempotencyKey)
  const once = { scope: asker.scope, route: ROUTE, ...onceOf(deps, idempotencyKey, body) }
  let accepted: Accepted
  try {
    accepted = await quoteFor(deps, request)
  } catch (error) {
    // A repetition is answered as the first time, also when its quote would no longer do.
    const earlier = await repeated(deps, asker, once)
    if (earlier !== undefined) return earlier
    throw error
  }
  return await insertOnce(deps, {
    body,
    ...accepted,
    actor,
    address,
    deviceHash,
    language,
    asker,
    once: { ...once, key: idempotencyKey ?? `quote:${accepted.quote.nonce}` },
  })
}

type Attempt = Accepted & {
  body: TransferRequest
  actor: Actor
  address: string
  deviceHash: Buffer | null
  language: LanguageCode
  asker: Asker
  once: AskedOnce
}

async function insertOnce(deps: TransferDeps, first: Attempt): Promise<Creation> {
  let attempt = first
  const tryOnce = async (): Promise<Creation | undefined> => {
    const order = await assessed(deps, attempt, newTransferRow(deps, attempt.body, attempt))
    try {
      const created = await insert(deps, attempt, order)
      if (created !== undefined) return created
    } catch (error) {
      // A repetition is no second order: it is answered as the first time, whatever is left by now.
      const isRefused =
        error instanceof DomainError &&
        [
          'limit_exceeded',
          'promo_already_used',
          'email_unconfirmed',
          'too_much_unpaid',
          'transfer_not_replaceable',
        ].includes(error.code)
      const before = isRefused ? await earlierOf(deps, attempt) : undefined
      if (before !== undefined) return before
      const constraint = uniqueViolation(error)
      if (constraint === undefined) throw error
      if (constraint !== 'transfers_reference_number_key') return await earlierOrSpent(deps, attempt)
      return undefined
    }
    const earlier = await earlierOf(deps, attempt)
    if (earlier !== undefined) return earlier
    attempt = await afterNothing(deps, attempt)
    return undefined
  }
  return await withinTries({ max: TRIES_MAX, failure: () => new DomainError('busy') }, tryOnce)
}

async function insert(
  deps: TransferDeps,
  attempt: Attempt,
  order: AssessedTransfer,
): Promise<Creation | undefined> {
  const { row, people, reviewCause, marks } = order
  const { asker, once, body, quote } = attempt
  const repriced = isRepriced(body, figuresOf(quote))
  const answer = JSON.stringify({ transferId: row.id, repriced })
  const { capabilityHash, userId, newCapability } = asker
  const creator = { newOwnerId: newCapability === null ? null : deps.newId(), capabilityHash, userId }
  const idempotency = { ...once, answer }
  const review = reviewCause === null ? null : { eventId: deps.newId(), cause: reviewCause }
  const terms = [...searchTerms(deps.dataKeys, people), ...markTerms(marks)]
  const values = createValues({ creator, row, terms, eventId: deps.newId(), review, idempotency })
  const [created] = await insertWithinLimits(deps, attempt, { ...order, values })
  if (created === undefined) return undefined
  const view = viewWith({ ...asStored(row), created_at: created.created_at }, people)
  return { transfer: { ...view, repriced }, newCapability }
}

/**
 * Inserts the transfer: in a transaction that counts first if the sender or the promo code has limits, or that inserts its alerts, in
 * the one that ends the old transfer if it replaces one, else by the statement alone.
 */
async function insertWithinLimits(
  deps: TransferDeps,
  { actor, asker, address, body, quote }: Attempt,
  { values, row, people, reviewCause, alerts }: AssessedTransfer & { readonly values: CreateValues },
) {
  const { promo, price } = quote
  const insertRow = insertionFor({ isReviewed: reviewCause !== null, hasPromo: row.promo_code_id !== null })
  const isLimited = mayBeLimited(await deps.tierLimits(), asker)
  const isOnce = promo?.isOncePerCustomer === true
  const isHeld = deps.heldPrices.isBounded(row)
  const isCounted = isLimited || isOnce || isHeld || deps.codeAboveUsdMinor !== null
  if (!isCounted && alerts.length === 0 && body.replaces === undefined) return insertRow(deps.pool, ...values)
  const order = { ...asker, address, row, people, isConfirmationNeeded: isOnce }
  const insertCounted = async (tx: Tx) => {
    if (isLimited) await admitAmount(deps, tx, asker, price)
    if (isOnce) await admitPromo(deps, tx, await lockSender(deps, tx, asker), promo.id)
    const subjects = await admitUnconfirmed(deps, tx, order)
    if (isHeld) await deps.heldPrices.admit(tx, order)
    const created = await insertRow(tx, ...values)
    if (subjects.length > 0 && created.length > 0)
      await recordUnconfirmed(tx, subjects, row.id, row.usd_amount_minor)
    if (alerts.length > 0 && created.length > 0)
      await insertAlerts(deps, tx, { transferId: row.id, userId: asker.userId }, alerts)
    return created
  }
  if (body.replaces === undefined) return withTransaction(deps.pool, insertCounted)
  const lockFirst = async (tx: Tx) => {
    if (isLimited || isOnce) await lockSender(deps, tx, asker)
    await lockUnconfirmed(deps, tx, order)
    if (isHeld) await deps.heldPrices.lock(tx, order)
  }
  const { reference_number: reference } = row
  return replaceTransfer(deps, { actor, id: body.replaces, reference, lockFirst }, insertCounted)
}

function figuresOf({ price }: Accepted['quote']): OurFigures {
  return {
    receiveAmount: amountText(price.receive),
    exchangeRate: rateText(price.rate),
    transferFee: amountText(price.fee),
    totalAmount: amountText(price.total),
  }
}

/**
 * Finds out why the statement wrote nothing, and answers the attempt to make next.
 * @throws DomainError 'promo_used_up', 'not_signed_in' if the user's account is closed
 */
async function afterNothing(deps: TransferDeps, attempt: Attempt): Promise<Attempt> {
  const { asker, quote, once } = attempt
  const [owner] = await isOwnerEnded(deps.pool, asker.capabilityHash, asker.userId)
  // An account that was closed a moment ago: what its user meant for it becomes no guest's.
  if (asker.userId !== null && owner?.is_ended !== false) throw new DomainError('not_signed_in')
  // An unknown capability is treated like an ended one: somebody may have planted it in order to share the transfers that
  // it opens.
  const isUnknown = owner === undefined && asker.newCapability === null
  if (isUnknown || owner?.is_ended) {
    const stranger = strangerOf(deps, asker, once.key)
    return { ...attempt, asker: stranger, once: { ...once, scope: stranger.scope } }
  }
  if (owner !== undefined && quote.promo !== null)
    throw new DomainError('promo_used_up', { fields: { promoCode: 'used up' } })
  return attempt
}

/** The answer of the request that was faster. @throws DomainError 'quote_spent' where that was another's */
async function earlierOrSpent(deps: TransferDeps, attempt: Attempt): Promise<Creation> {
  const earlier = await earlierOf(deps, attempt)
  if (earlier === undefined) throw new DomainError('quote_spent')
  return earlier
}

/** @throws DomainError 'idempotency_key_reused' */
async function earlierOf(deps: TransferDeps, { asker, once, quote }: Attempt): Promise<Creation | undefined> {
  const isKeyOurs = once.key === `quote:${quote.nonce}`
  return await repeated(deps, asker, once).catch((error: unknown) => {
    if (isKeyOurs) return undefined // the sender named no key, so there is none that they reused
    throw error
  })
}

/** The earlier creation. @throws DomainError 'idempotency_key_reused' | 'order_already_placed' */
async function repeated(deps: TransferDeps, asker: Asker, once: AskedOnce): Promise<Creation | undefined> {
  const earlier = await earlierAnswer(deps, once)
  if (earlier === undefined) return undefined
  if (asker.newCapability !== null) await refuseDelivered(deps, asker, earlier.transferId)
  // SQL can write an answer that names another's transfer.
  const row = await findOwn(deps, asker, earlier.transferId)
  if (row === undefined) throw new DomainError('order_already_placed')
  return {
    transfer: { ...transferView(deps, asCreated(row)), repriced: earlier.repriced },
    newCapability: asker.newCapability,
  }
}

/** Time in which a person reads that the connection failed and presses again. */
const LOST_ANSWER_SECONDS = 120

/**
 * Lets pass a repetition whose first answer may have been lost: it is about to be given the first caller's capability. Why:
 * docs/decisions/0006.
 * @throws DomainError 'order_already_placed'
 */
async function refuseDelivered(deps: TransferDeps, { scope }: Asker, transferId: string): Promise<void> {
  const [undelivered] = await findUndelivered(deps.pool, transferId, scope, LOST_ANSWER_SECONDS)
  if (undelivered === undefined) throw new DomainError('order_already_placed')
}

/** A new row as the database would give it back. */
function asStored(row: NewTransferRow): TransferRow {
  const { fee_lines: lines } = row
  return asCreated({
    ...(row as unknown as TransferRow), // columns that a view does not show are missing
    fee_lines: JSON.parse(lines as string) as unknown,
    created_at: new Date(0),
  })
}
