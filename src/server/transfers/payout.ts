import { setTimeout as sleep } from 'node:timers/promises'
import { money } from '#shared/money/money.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import type { PayoutOrder, PayoutReturn, RailOutcome } from '#server/payouts/rail.ts'
import type { TransferDeps } from './deps.ts'
import { payoutEntry, reversalEntries } from './entries.ts'
import {
  findPayout,
  recordAccepted,
  recordDelivered,
  recordRefused,
  recordRefusedForGood,
  recordReturned,
  takePayout,
} from './payout.sql.ts'
import { findTransfer } from './reads.sql.ts'
import { bookedTransfer, type TransferRow } from './transfer-row.ts'

/** A request waits this long for a payout under way, two seconds in all; ever less often, since many may wait at once. */
const WAITS_MS = [100, 150, 250, 400, 500, 600]
const ATTEMPTS_MAX = 5
/** An order the rail has no trace of may still be on its way to it; after this it is given again, under its own key. */
const UNHEARD_SECONDS = 30
const TAKEN_BACK = 'The order was taken back at the rail.'

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
  const [taken] = await takePayout(deps.pool, transfer.id, deps.newId(), 'rail', null, deps.rail.name)
  if (taken === undefined) return
  await giveToRail(deps, transfer, taken.attempt)
}

/** Hands an attempt that has been taken to the rail; whatever goes wrong, the sweep goes on from there. */
export async function giveToRail(deps: TransferDeps, transfer: TransferRow, attempt: number): Promise<void> {
  try {
    await record(deps, { transfer, attempt }, await deps.rail.submit(orderOf(transfer, attempt)))
  } catch (error) {
    // The outcome is unknown: the sweep asks the rail, nobody repeats it blindly.
    deps.log.warn({ transferId: transfer.id, attempt, err: error }, 'payout outcome unknown')
  }
}

async function ask(deps: TransferDeps, transfer: TransferRow): Promise<void> {
  const attempt = transfer.payout_attempt
  const told = await answerOfRail(deps, transfer, attempt)
  if (told === undefined) return
  if (told.outcome !== undefined) return await record(deps, { transfer, attempt }, told.outcome)
  const [payout] = await findPayout(deps.pool, transfer.id, attempt, UNHEARD_SECONDS)
  if (payout?.is_old) await giveToRail(deps, transfer, attempt)
}

/** What the rail says of an attempt, if it says anything: a sender whose money came is not told of its outage. */
async function answerOfRail(
  deps: TransferDeps,
  transfer: TransferRow,
  attempt: number,
): Promise<{ outcome: RailOutcome | undefined } | undefined> {
  try {
    return { outcome: await deps.rail.ask(keyOf(transfer, attempt)) }
  } catch (error) {
    deps.log.warn({ transferId: transfer.id, attempt, err: error }, 'the rail does not answer')
    return undefined
  }
}

const keyOf = (transfer: TransferRow, attempt: number): string => `payout:${transfer.id}:${attempt}`

const orderOf = (transfer: TransferRow, attempt: number): PayoutOrder => ({
  key: keyOf(transfer, attempt),
  amount: money(transfer.receive_currency, transfer.receive_amount_minor),
  deliveryMethod: transfer.delivery_method,
  sendCountry: transfer.send_country,
  country: transfer.receive_country,
  reference: transfer.reference_number,
  senderName: transfer.sender_name,
  recipientName: transfer.recipient_name,
  recipientPhone: transfer.recipient_phone,
  recipientCity: transfer.recipient_city,
  bankName: transfer.bank_name,
  accountNumber: transfer.account_number,
  recipientDetails: (transfer.recipient_details ?? {}) as Readonly<Record<string, string>>,
})

type Attempt = { readonly transfer: TransferRow; readonly attempt: number }

async function record(
  deps: TransferDeps,
  { transfer, attempt }: Attempt,
  outcome: RailOutcome,
): Promise<void> {
  const move = (cause: string | null) => [transfer.id, deps.newId(), 'rail', cause] as const
  switch (outcome.state) {
    case 'accepted':
      await recordAccepted(deps.pool, transfer.id, attempt)
      return
    case 'delivered': {
      const entry = payoutEntry(bookedTransfer(transfer), attempt, deps.newId)
      await recordDelivered(deps.pool, ...move(null), attempt, ...entryValues([entry]))
      return
    }
    case 'refused':
      if (outcome.retryable && attempt < ATTEMPTS_MAX)
        await recordRefused(deps.pool, ...move(outcome.reason), attempt)
      else
        await takeBack(
          deps,
          { transfer, attempt },
          { event: 'refused', reason: outcome.reason, booked: 'submitted' },
        )
      return
    case 'returned':
      await takeBack(
        deps,
        { transfer, attempt },
        {
          event: 'returned',
          reason: outcome.reason,
          booked: transfer.payout === 'delivered' ? 'delivered' : 'submitted',
        },
      )
      return
    case 'recalled':
      // Whoever wanted it back says what follows; where nobody here did, somebody took it back at the rail.
      await takeBack(
        deps,
        { transfer, attempt },
        { event: 'refused', reason: TAKEN_BACK, booked: 'submitted' },
      )
      return
    default:
      outcome satisfies never
  }
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
  { transfer, attempt }: Attempt,
  { event, reason, booked }: TakeBack,
): Promise<void> {
  const refundId = deps.newId()
  const deliveredAttempt = booked === 'delivered' ? attempt : undefined
  const entries = reversalEntries(bookedTransfer(transfer), { refundId, deliveredAttempt }, deps.newId)
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
    ...entryValues(entries),
  )
}

/** The rail says that a payout has come back. One that is booked as returned already stays as it is. */
export async function takeReturn(deps: TransferDeps, { key, reason }: PayoutReturn): Promise<void> {
  const [, transferId = '', attempt = ''] = /^payout:([0-9a-f-]{36}):([0-9]+)$/.exec(key) ?? []
  const [transfer] = transferId === '' ? [] : await findTransfer(deps.pool, transferId)
  if (transfer === undefined || transfer.payout === 'returned') return
  await record(deps, { transfer, attempt: Number.parseInt(attempt, 10) }, { state: 'returned', reason })
}

async function loaded(deps: TransferDeps, id: string): Promise<TransferRow> {
  const [row] = await findTransfer(deps.pool, id)
  if (row === undefined) throw new Error(`transfer ${id} is gone: nothing deletes one`)
  return row
}
