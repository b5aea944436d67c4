import type { Reading, TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { amountText, money } from '#shared/money/money.ts'
import { rate, rateText } from '#shared/money/rate.ts'
import { actionNames, transferActions } from '#shared/transfers/actions.ts'
import { attentionOf } from '#shared/transfers/attention.ts'
import { inOrder } from '#shared/transfers/progress.ts'
import { type Waiting, waitingOf } from '#shared/transfers/waiting.ts'
import { entriesOfTransfer } from '#server/ledger/ledger.ts'
import {
  actionFacts,
  adminTransferView,
  anyTransfer,
  openNote,
  otherReaders,
  type TransferRow,
  versionOf,
  type WorkDeps,
} from '#server/transfers/transfers.ts'
import { addresseeOf } from '#server/notifications/notifications.ts'
import { type KeyDeps, named, shownPerson } from '#server/users/users.ts'
import { amountOf, dueOf, findMoney, isFromOwnAccount } from './attention.ts'
import {
  type DisputeRow,
  type EventRow,
  findAskedActs,
  findEvents,
  findMessagesOf,
  findNotesOf,
  findOwnerOf,
  type MessageRow,
  type NoteRow,
  type PaymentRow,
  type PayoutRow,
  type RefundRow,
} from './transfer-file.sql.ts'
import { findStamp } from './transfer-stamp.sql.ts'
import { waitFacts } from './waits.ts'

/**
 * Everything about a transfer, in seventeen statements at most however much has happened to it. They run one after another, so
 * that a reader holds one of the pool's connections at a time.
 * @throws DomainError 'not_found'
 */
export async function transferFile(
  deps: Pick<WorkDeps, 'pool' | 'clock' | 'log' | 'calendars' | 'signingKeys'> & KeyDeps,
  id: string,
): Promise<TransferFile> {
  const { pool } = deps
  // Read first: what changes from here on shows under the next stamp.
  const stamp = await stampOf(deps, id)
  const transfer = await anyTransfer(deps, id)
  const facts = await actionFacts(deps, pool, transfer)
  const found = await findMoney(deps, pool, [id])
  const { payments, refunds, disputes, payouts } = found
  const at = { calendars: await deps.calendars(), now: deps.clock.now() }
  const events = inOrder(await named(deps, pool, await findEvents(pool, id), ['actor']))
  const [secondAdmin] = await findAskedActs(pool, [id])
  const changedAt = events.findLast(({ from, to }) => from !== to)?.at
  const waits = waitFacts(transfer, { money: found, changedAt, secondAdmin }, at)
  return {
    stamp,
    version: versionOf(transfer, facts),
    ...figuresOf(deps, transfer),
    owner: ownerView(deps, await findOwnerOf(pool, id)),
    events: events.map(eventView),
    payments: payments.map(paymentView),
    refunds: refunds.map(refund => ({
      ...refundView(refund, isFromOwnAccount(refund, payments)),
      dueOn: dueOf(refund, transfer, at)?.dueOn ?? null,
    })),
    disputes: disputes.map(disputeView),
    payouts: payouts.map(payoutView),
    entries: (await entriesOfTransfer(pool, id)).map(entry => ({
      ...entry,
      referenceNumber: transfer.reference_number,
    })),
    messages: (await findMessagesOf(pool, id)).map(row => messageView(deps, row)),
    notes: (await named(deps, pool, await findNotesOf(pool, id), ['author'])).map(note =>
      noteView(deps, note),
    ),
    waiting: waitingView(waitingOf({ ...waits, actions: facts }, at.now)),
    attention: attentionOf(waits.attention, at.now),
    refundable: amountText(money(transfer.send_currency, facts.refundableMinor)),
    actions: actionNames.map(action => ({ action, refusedBecause: transferActions[action].refusal(facts) })),
  }
}

/** @throws DomainError 'not_found' */
async function stampOf({ pool }: Pick<WorkDeps, 'pool'>, id: string): Promise<string> {
  const [found] = await findStamp(pool, id)
  if (found === undefined) throw new DomainError('not_found')
  return found.stamp
}

/** Whether a transfer has changed, and who else looks at it, for an operator who does. @throws DomainError 'not_found' */
export async function transferReading(
  deps: Pick<WorkDeps, 'pool'> & KeyDeps,
  id: string,
  userId: string,
): Promise<Reading> {
  const stamp = await stampOf(deps, id)
  const readers = await named(deps, deps.pool, await otherReaders(deps, id, userId), ['reader'])
  return { stamp, readers: readers.map(({ reader }) => reader) }
}

const waitingView = ({ since, until, ...waiting }: Waiting): TransferFile['waiting'] => ({
  ...waiting,
  since: since?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
})

const figuresOf = (deps: Pick<WorkDeps, 'dataKeys' | 'log'>, row: TransferRow) => ({
  transfer: adminTransferView(deps, row),
  midMarketRate: rateText(rate(row.mid_market_rate)),
  margin: amountText(money(row.send_currency, row.margin_minor)),
})

function ownerView(deps: KeyDeps, [owner]: Awaited<ReturnType<typeof findOwnerOf>>): TransferFile['owner'] {
  if (!owner?.user_id || owner.person === null) return { userId: null, fullName: null, email: null }
  const { fullName, email } = shownPerson(deps, { id: owner.user_id, person: owner.person })
  return { userId: owner.user_id, fullName, email }
}

const eventView = ({ at, ...event }: EventRow) => ({ ...event, at: at.toISOString() })

const paymentView = (row: PaymentRow) => ({
  id: row.id,
  attempt: row.attempt,
  provider: row.provider,
  providerRef: row.provider_ref,
  method: row.method,
  ...amountOf(row),
  state: row.state,
  createdAt: row.created_at.toISOString(),
  capturedAt: row.captured_at?.toISOString() ?? null,
})

const refundView = (row: RefundRow, isOwnAccount: boolean) => ({
  id: row.id,
  ...amountOf(row),
  reason: row.reason,
  state: row.state,
  failure: row.failure,
  note: row.note,
  disputed: amountText(money(row.currency, row.disputed_minor)),
  isByHand: row.is_by_hand,
  isToSend: row.is_owed && (row.state === 'failed' || (isOwnAccount && row.state !== 'paid')),
  providerRef: row.provider_ref,
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
})

const disputeView = (row: DisputeRow) => ({
  id: row.id,
  providerRef: row.provider_ref,
  ...amountOf(row),
  reason: row.reason,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
})

const payoutView = (row: PayoutRow) => ({
  attempt: row.attempt,
  rail: row.rail,
  state: row.state,
  reason: row.reason,
  submittedAt: row.submitted_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
})

const messageView = (deps: KeyDeps, row: MessageRow) => ({
  id: row.id,
  kind: row.kind,
  to: addresseeOf(deps, row),
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  failedAt: row.failed_at?.toISOString() ?? null,
})

export const noteView = (deps: KeyDeps, { at, ...note }: NoteRow) => ({
  ...note,
  text: openNote(deps, note),
  at: at.toISOString(),
})
