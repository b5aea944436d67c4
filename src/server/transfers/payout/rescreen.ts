import { insertAlerts, newAlerts } from '#server/compliance/compliance.ts'
import { needsDetails } from '#shared/transfers/required-data.ts'
import { next } from '#shared/transfers/lifecycle.ts'
import { statement } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { TransferDeps } from '../row/deps.ts'
import { dataFactsOf, detailsOf } from '../row/details.ts'
import { peopleOf } from '../row/people.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import { screenedColumns, screenedUpTo } from '../seals/screened.ts'
import { stateOf, type TransferRow } from '../row/transfer-row.ts'
import { askForReview, recordHeld } from './review.sql.ts'

/** The desk reads this in the timeline; the alerts say more, and the sender reads the words of any review. */
const LISTED_SINCE = 'compliance alert after a change of the sanctions lists'

const noteScreened = statement<[transferId: string, upTo: number | null, seal: Buffer | null], never>({
  name: 'note_screened_transfer',
  text: 'update transfers set screened_up_to = $2, screening_seal = $3 where id = $1',
})

/**
 * Compares a waiting transfer with lists that have changed since it was screened last; nothing to do, and no statement, where none has.
 * One that matches is held, paid or not. Returns the last screening change that was seen, for the statement that takes the payout: it
 * takes nothing where another has been made meanwhile. Undefined: it is held.
 */
export async function screenAgain(deps: TransferDeps, transfer: TransferRow): Promise<number | undefined> {
  const lists = await deps.screener.current()
  if (screenedUpTo(deps.signingKeys, transfer) >= lists.upTo) return lists.seen
  const { id } = transfer
  const order = await screenedOrder(deps, transfer)
  const alerts = await newAlerts(deps, deps.pool, { lists, transferId: id, order })
  const { screened_up_to: upTo, screening_seal: seal } = screenedColumns(
    deps.signingKeys,
    transfer,
    lists.upTo,
  )
  if (alerts.length === 0) {
    await noteScreened(deps.pool, id, upTo, seal)
    return lists.seen
  }
  await withTransaction(deps.pool, async tx => {
    const [now] = await lockTransfer(tx, id)
    if (now === undefined || screenedUpTo(deps.signingKeys, now) >= lists.upTo) return // by another at this very moment
    if (!(await hold(deps, tx, now))) return
    await insertAlerts(deps, tx, { transferId: id, userId: null }, alerts)
    await noteScreened(tx, id, upTo, seal)
  })
  deps.log.warn(
    { transferId: id, screeningChange: lists.upTo },
    'a waiting transfer matches a sanctions list and is held',
  )
  return undefined
}

/** Whether a transfer at a rail matches lists that have changed since it was screened last; it is left as it is. */
export async function isListedSince(deps: TransferDeps, transfer: TransferRow): Promise<boolean> {
  const lists = await deps.screener.current()
  if (screenedUpTo(deps.signingKeys, transfer) >= lists.upTo) return false
  const order = await screenedOrder(deps, transfer)
  return (await newAlerts(deps, deps.pool, { lists, transferId: transfer.id, order })).length > 0
}

async function screenedOrder(deps: TransferDeps, transfer: TransferRow) {
  const people = peopleOf(deps.dataKeys, transfer)
  const { birthDate } = needsDetails(dataFactsOf(transfer))
    ? (await detailsOf(deps, deps.pool, transfer.id)).details
    : { birthDate: null }
  return {
    sendCountry: transfer.send_country,
    receiveCountry: transfer.receive_country,
    sender: { name: people.sender_name, email: people.sender_email, birthDate },
    recipient: {
      name: people.recipient_name,
      phone: people.recipient_phone,
      bankName: people.bank_name,
      accountNumber: people.account_number,
    },
  }
}

/** Keeps a locked transfer from its payout; false where it does not wait any more. */
async function hold({ newId }: TransferDeps, tx: Tx, transfer: TransferRow): Promise<boolean> {
  if (transfer.payout === 'held') return true
  if (next(stateOf(transfer), 'heldForReview') !== undefined)
    return (await recordHeld(tx, transfer.id, newId(), 'system', LISTED_SINCE)).length > 0
  if (transfer.payout !== 'none') return false
  const isAsked = transfer.review === 'required' && transfer.status !== 'failed'
  return isAsked || (await askForReview(tx, transfer.id, newId(), 'system', LISTED_SINCE)).length > 0
}
