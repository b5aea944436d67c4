import { statement } from '#server/platform/db/statement.ts'
import { promisedDay } from '#server/calendars/calendars.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { NextStep, TimelineStep } from '#shared/api/transfers/progress.api.ts'
import type { TransferProgress } from '#shared/api/transfers/transfers.api.ts'
import {
  isAwaitingMoney,
  isCancellable,
  nextStepOf,
  type NotedEvent,
  timelineOf,
} from '#shared/transfers/progress.ts'
import type { TransferDeps } from '../row/deps.ts'
import { refundLeavesBy } from '../row/refund-asked.ts'
import { shownReason } from '../row/shown-reason.ts'
import { ownTransfer } from '../row/own-transfer.ts'
import {
  cancellationFacts,
  cancellationOf,
  coolingOffUntil,
  deliveryOf,
  sentFrom,
  stateOf,
  type TransferRow,
} from '../row/transfer-row.ts'
import { trackingLink, type Viewer } from './tracking-link.ts'

export type Progress = { readonly timeline: TimelineStep[]; readonly next: NextStep }

/** Timeline and next step of a transfer for its sender. */
export async function progressOf(
  deps: Pick<TransferDeps, 'pool' | 'clock' | 'calendars' | 'signingKeys'>,
  row: TransferRow,
): Promise<Progress> {
  const { pool, clock } = deps
  const noted = await findNotedEvents(pool, row.id)
  // Events are never changed, but SQL may add one: its words are not ours.
  const events = noted.map(event => ({ ...event, cause: shownReason(deps, row, event.cause) }))
  const isOtherRefundUnderWay =
    countOf(events, 'unexpectedCapture') + countOf(events, 'refundGranted') > countOf(events, 'refundedApart')
  const isRefunding = row.pay_in === 'refunding' || isOtherRefundUnderWay
  const facts = {
    state: stateOf(row),
    priceLockedUntil: row.price_locked_until,
    availableOn: row.available_on,
    isAuthorised: row.authorised_at !== null,
    refundLeavesBy: isRefunding
      ? await refundLeavesBy(deps, pool, { id: row.id, sendCountry: row.send_country })
      : null,
    isOtherRefundUnderWay,
    coolingOffUntil: coolingOffUntil(row, clock.now()) ?? null,
    isActionNeeded: row.action_needed !== null,
  }
  return { timeline: timelineOf(events), next: nextStepOf(facts, clock.now()) }
}

const countOf = (events: readonly NotedEvent[], event: NotedEvent['event']): number =>
  events.filter(noted => noted.event === event).length

/**
 * Progress, and the links by which it is followed without an account; `publicUrl` is what they begin with.
 * @throws DomainError 'not_found'
 */
export async function getProgress(
  deps: TransferDeps,
  actor: Actor,
  { id, publicUrl }: { id: string; publicUrl: string },
): Promise<TransferProgress> {
  const row = await ownTransfer(deps, actor, id)
  const transfer = { id, referenceNumber: row.reference_number }
  const linkFor = (viewer: Viewer) => trackingLink(deps.signingKeys, publicUrl, transfer, viewer)
  return {
    ...(await progressOf(deps, row)),
    isCancellable: isCancellable(cancellationFacts(row), deps.clock.now()),
    ...cancellationOf(row),
    estimatedAvailableOn: isAwaitingMoney(stateOf(row))
      ? await promisedDay(deps, deliveryOf(row), sentFrom(row, deps.clock.now()))
      : null,
    senderLink: linkFor('sender'),
    recipientLink: linkFor('recipient'),
  }
}

/**
 * Events of a transfer; the refund of an unexpected payment is its only sign. A sender reads the reason of their own
 * cancellation, never that of an operator, which may be secret.
 */
const findNotedEvents = statement<[transferId: string], NotedEvent>({
  name: 'find_noted_events',
  text: `
    select event, from_state as "from", to_state as "to",
      case when event not in ('cancelled', 'cancelledUnpaid') or actor = 'sender' then cause end as cause, at
    from transfer_events where transfer_id = $1
    union all
    select 'refundedApart', null, null, null, r.paid_at
    from payments p join refunds r on r.payment_id = p.id
    where p.transfer_id = $1 and r.reason in ('unexpected_capture', 'granted', 'external', 'dispute_won') and r.paid_at is not null
    order by at`,
})
