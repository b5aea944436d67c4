import { setTimeout as sleep } from 'node:timers/promises'
import { money } from '#shared/money/money.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import {
  chooseRail,
  isPassedOver,
  noteOutcome,
  type PayoutOrder,
  type PayoutRail,
  type PayoutReturn,
  type RailOutcome,
  railNamed,
} from '#server/payouts/payouts.ts'
import type { TransferDeps } from './deps.ts'
import { payoutEntry, reversalEntries } from './entries.ts'
import {
  findPayout,
  findRefusals,
  recordAccepted,
  recordDelivered,
  recordMoved,
  recordRefused,
  recordRefusedForGood,
  recordReturned,
  takePayout,
  wantMove,
} from './payout.sql.ts'
import { findTransfer } from './reads.sql.ts'
import { bookedTransfer, type TransferRow } from './transfer-row.ts'

/** A request waits this long for a payout under way, two seconds in all; ever less often, since many may wait at once. */
const WAITS_MS = [100, 150, 250, 400, 500, 600]
const ATTEMPTS_MAX = 5
/** An order the rail has no trace of may still be on its way to it; after this it is given again, under its own key. */
const UNHEARD_SECONDS = 30
const TAKEN_BACK = 'The order was taken back at the rail.'
const MOVED = 'The rail had never received it, and another one can carry it.'

/**
 * Moves the payout as far as it goes and answers the transfer as it then is. Where another is at it, waits for them,
 * two seconds at most: for requests, since a job that waits holds up those behind it.
 */
export async function finishPayout(deps: TransferDeps, transferId: string): Promise<TransferRow> {
  await advancePayout(deps, transferId)
  let transfer = await loaded(deps, transferId)
  for (const waitMs of WAITS_MS) {
    if (!isUnderWay(transfer)) break
    await sleep(waitMs)
    await advancePayout(deps, transferId)
    transfer = await loaded(deps, transferId)
  }
  return transfer
}

const isUnderWay = (row: TransferRow): boolean =>
  row.status === 'processing' && (row.payout === 'ready' || row.payout === 'submitted')

/**
 * One step: takes the payout and gives it to the rail, or asks what became of one that was given. Safe for any number
 * of callers at once: one takes it, and an outcome is recorded once.
 */
export async function advancePayout(deps: TransferDeps, transferId: string): Promise<void> {
  const transfer = await loaded(deps, transferId)
  if (transfer.status !== 'processing') return
  if (transfer.payout === 'ready') return await submit(deps, transfer)
  if (transfer.payout === 'submitted') return await ask(deps, transfer)
}

async function submit(deps: TransferDeps, transfer: TransferRow): Promise<void> {
  const choice = await railFor(deps, transfer)
  if ('none' in choice) {
    deps.log.warn({ transferId: transfer.id, reason: choice.none }, 'no rail carries this payout now')
    return
  }
  const [taken] = await takePayout(deps.pool, transfer.id, deps.newId(), 'rail', null, choice.rail.name)
  if (taken === undefined) return
  await giveToRail(deps, { transfer, attempt: taken.attempt, rail: choice.rail })
}

/** The rail for the next attempt, or why there is none. */
export const railFor = async (deps: TransferDeps, transfer: TransferRow): ReturnType<typeof chooseRail> =>
  await chooseRail(deps, await askedOf(deps, transfer))

async function askedOf(deps: TransferDeps, transfer: TransferRow) {
  const refusals = transfer.payout_attempt === 0 ? [] : await findRefusals(deps.pool, transfer.id)
  return { ...errandOf(transfer), refusedBy: refusals.map(({ rail }) => rail) }
}

/** An attempt that has been taken, and the rail that carries it. */
export type Given = { readonly transfer: TransferRow; readonly attempt: number; readonly rail: PayoutRail }

/** Hands an attempt to its rail; whatever goes wrong, the sweep goes on from there. */
export async function giveToRail(deps: TransferDeps, given: Given): Promise<void> {
  const { transfer, attempt, rail } = given
  let outcome: RailOutcome | undefined
  try {
    outcome = await rail.submit(orderOf(transfer, attempt))
    await record(deps, given, outcome)
  } catch (error) {
    // The outcome is unknown: the sweep asks the rail, nobody repeats it blindly.
    deps.log.warn({ transferId: transfer.id, attempt, rail: rail.name, err: error }, 'payout outcome unknown')
    if (outcome === undefined) return await noteOutcome(deps, rail.name, error)
  }
  await noteOutcome(deps, rail.name, refusalForNow(outcome))
}

const refusalForNow = (outcome: RailOutcome): string | undefined =>
  outcome.state === 'refused' && outcome.retryable ? outcome.reason : undefined

async function ask(deps: TransferDeps, transfer: TransferRow): Promise<void> {
  const attempt = transfer.payout_attempt
  const [payout] = await findPayout(deps.pool, transfer.id, attempt, UNHEARD_SECONDS)
  if (payout === undefined) return
  const rail = railNamed(deps, payout.rail)
  if (rail === undefined) {
    deps.log.error(
      { transferId: transfer.id, rail: payout.rail },
      'a payout is at a rail that is not configured',
    )
    return
  }
  const given = { transfer, attempt, rail }
  const told = await answerOfRail(deps, given)
  if (told === undefined) return
  if (told.outcome !== undefined) return await record(deps, given, told.outcome)
  if (payout.is_old) await giveAgain(deps, given, payout.is_moving)
}

/** What the rail says of an attempt, if it says anything: a sender whose money came is not told of its outage. */
async function answerOfRail(
  deps: TransferDeps,
  { transfer, attempt, rail }: Given,
): Promise<{ outcome: RailOutcome | undefined } | undefined> {
  try {
    return { outcome: await rail.ask(keyOf(transfer, attempt)) }
  } catch (error) {
    deps.log.warn(
      { transferId: transfer.id, attempt, rail: rail.name, err: error },
      'the rail does not answer',
    )
    return undefined
  }
}

/**
 * An order that its rail has no trace of is given again under its own key. Where the rail gets no new orders and another
 * could carry this one, it is taken back first: only what will never be paid goes elsewhere.
 */
async function giveAgain(deps: TransferDeps, given: Given, isMoving: boolean): Promise<void> {
  const { transfer, attempt, rail } = given
  if (!isMoving && !(await isPassedOver(deps, rail.name, await askedOf(deps, transfer))))
    return await giveToRail(deps, given)
  const [wanted] = await wantMove(deps.pool, transfer.id, attempt)
  if (wanted === undefined) return
  try {
    if ((await rail.recall(keyOf(transfer, attempt))) === 'recalled')
      await record(deps, given, { state: 'recalled' })
  } catch (error) {
    deps.log.warn({ transferId: transfer.id, attempt, rail: rail.name, err: error }, 'recall outcome unknown')
  }
}

const keyOf = (transfer: TransferRow, attempt: number): string => `payout:${transfer.id}:${attempt}`

const errandOf = (transfer: TransferRow) => ({
  amount: money(transfer.receive_currency, transfer.receive_amount_minor),
  deliveryMethod: transfer.delivery_method,
  sendCountry: transfer.send_country,
  country: transfer.receive_country,
})

const orderOf = (transfer: TransferRow, attempt: number): PayoutOrder => ({
  key: keyOf(transfer, attempt),
  ...errandOf(transfer),
  reference: transfer.reference_number,
  senderName: transfer.sender_name,
  recipientName: transfer.recipient_name,
  recipientPhone: transfer.recipient_phone,
  recipientCity: transfer.recipient_city,
  bankName: transfer.bank_name,
  accountNumber: transfer.account_number,
  recipientDetails: (transfer.recipient_details ?? {}) as Readonly<Record<string, string>>,
})

async function record(deps: TransferDeps, given: Given, outcome: RailOutcome): Promise<void> {
  const { transfer, attempt, rail } = given
  const move = (cause: string | null) => [transfer.id, deps.newId(), 'rail', cause] as const
  switch (outcome.state) {
    case 'accepted':
      await recordAccepted(deps.pool, transfer.id, attempt)
      return
    case 'delivered': {
      const entry = payoutEntry(bookedTransfer(transfer), { attempt, rail: rail.name }, deps.newId)
      await recordDelivered(deps.pool, ...move(null), attempt, ...entryValues([entry]))
      return
    }
    case 'refused':
      if (outcome.retryable && attempt < ATTEMPTS_MAX)
        await recordRefused(deps.pool, ...move(outcome.reason), attempt)
      else await takeBack(deps, given, { event: 'refused', reason: outcome.reason, booked: 'submitted' })
      return
    case 'returned': {
      const booked = transfer.payout === 'delivered' ? 'delivered' : 'submitted'
      await takeBack(deps, given, { event: 'returned', reason: outcome.reason, booked })
      return
    }
    case 'recalled':
      await recordRecalled(deps, given)
      return
    default:
      outcome satisfies never
  }
}

/**
 * The order was taken back and will never be paid. For another rail: then the transfer waits for that. For the sender:
 * then who asked for them goes on. By nobody here: then somebody did so at the rail, and the sender gets the money back.
 */
async function recordRecalled(deps: TransferDeps, given: Given): Promise<void> {
  const { transfer, attempt } = given
  const [moved] = await recordMoved(deps.pool, transfer.id, deps.newId(), 'rail', MOVED, attempt)
  if (moved !== undefined) return
  const [payout] = await findPayout(deps.pool, transfer.id, attempt, UNHEARD_SECONDS)
  const { cancel_asked_at: cancelAskedAt } = await loaded(deps, transfer.id)
  if (payout?.is_moving || cancelAskedAt !== null) return
  await takeBack(deps, given, { event: 'refused', reason: TAKEN_BACK, booked: 'submitted' })
}

type TakeBack = {
  readonly event: 'refused' | 'returned'
  readonly reason: string
  /** How far the payout stands in our books; the statement takes nothing back where that is no longer so. */
  readonly booked: 'submitted' | 'delivered'
}

/** The money did not reach the recipient: everything is reversed and goes back to the sender. */
async function takeBack(
  deps: TransferDeps,
  { transfer, attempt, rail }: Given,
  { event, reason, booked }: TakeBack,
): Promise<void> {
  const refundId = deps.newId()
  const delivered = booked === 'delivered' ? { attempt, rail: rail.name } : undefined
  const entries = reversalEntries(bookedTransfer(transfer), { refundId, delivered }, deps.newId)
  const [statement, why] =
    event === 'refused'
      ? ([recordRefusedForGood, 'payout_failed'] as const)
      : ([recordReturned, 'payout_returned'] as const)
  await statement(
    deps.pool,
    transfer.id,
    deps.newId(),
    'rail',
    reason,
    attempt,
    refundId,
    why,
    booked,
    transfer.granted_minor,
    ...entryValues(entries),
  )
}

/** The rail says that a payout has come back. One that is booked as returned already stays as it is. */
export async function takeReturn(
  deps: TransferDeps,
  rail: PayoutRail,
  { key, reason }: PayoutReturn,
): Promise<void> {
  const given = await givenUnder(deps, rail, key)
  if (given === undefined || given.transfer.payout === 'returned') return
  await record(deps, given, { state: 'returned', reason })
}

/** Something has happened to an order: the rail is asked what, and that is done. One that is not ours is let be. */
export async function checkPayout(deps: TransferDeps, rail: PayoutRail, key: string): Promise<void> {
  const given = await givenUnder(deps, rail, key)
  if (given === undefined) return
  const outcome = await rail.ask(key)
  if (outcome === undefined) return
  if (given.attempt === given.transfer.payout_attempt) return await record(deps, given, outcome)
  // An attempt was given up because it would never be paid; a rail that pays it all the same owes us.
  if (outcome.state === 'delivered')
    deps.log.error({ key, rail: rail.name }, 'a rail has paid an order that it had refused or given back')
}

/** The attempt of a key, where this rail is the one that has it. */
async function givenUnder(deps: TransferDeps, rail: PayoutRail, key: string): Promise<Given | undefined> {
  const [, transferId = '', digits = ''] = /^payout:([0-9a-f-]{36}):([0-9]{1,4})$/.exec(key) ?? []
  if (transferId === '') return undefined
  const attempt = Number.parseInt(digits, 10)
  const [payout] = await findPayout(deps.pool, transferId, attempt, UNHEARD_SECONDS)
  if (payout?.rail !== rail.name) return undefined
  return { transfer: await loaded(deps, transferId), attempt, rail }
}

async function loaded(deps: TransferDeps, id: string): Promise<TransferRow> {
  const [row] = await findTransfer(deps.pool, id)
  if (row === undefined) throw new Error(`transfer ${id} is gone: nothing deletes one`)
  return row
}
