import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/log.ts'
import { peopleOf } from './people.ts'
import type { KeyDeps } from './transfer-row.ts'
import type { TransferEvent } from '#shared/transfers/lifecycle.ts'

/** Events outside the lifecycle that cause a message. */
type OtherEvent =
  | 'created'
  | 'unexpectedCapture'
  | 'refundGranted'
  | 'payInReminder'
  | 'payInShort'
  | 'payInLate'
  | 'detailsAsked'
  | 'recipientCorrected'

/** Events that cause a mail; the readers of the outbox decide who gets which. */
export const outboxEvents = [
  'created',
  'payInProcessing',
  'payInReminder',
  'payInShort',
  'payInLate',
  'payInCaptured',
  'payInCapturedForReview',
  'heldForReview',
  'reviewApproved',
  'payInAuthorised',
  'payInFailed',
  'expired',
  'cancelledUnpaid',
  'rejectedUnpaid',
  'unexpectedCapture',
  'refundGranted',
  'recipientRefused',
  'recipientCorrected',
  'detailsAsked',
  'payoutDelivered',
  'cancelled',
  'rejected',
  'payoutRecalled',
  'payoutLate',
  'payoutRefusedForGood',
  'payoutReturned',
  'refunded',
  'refundFailed',
] as const satisfies readonly (TransferEvent | OtherEvent)[]

export type OutboxEvent = (typeof outboxEvents)[number]

export const isOutboxEvent = (event: TransferEvent): event is TransferEvent & OutboxEvent =>
  (outboxEvents as readonly string[]).includes(event)

/**
 * The part of a statement that notes its event for those who write mails: a CTE that inserts where the CTE `moved` has
 * a transfer's row. `eventId` is the parameter that holds the event's id, `$2` say. A row costs a tenth of a job.
 */
export const outboxCte = (
  event: OutboxEvent,
  { eventId, moved }: { eventId: string; moved: string },
): string => `
    outbox as (
      insert into transfer_outbox (event_id, transfer_id, event) select ${eventId}::uuid, id, '${event}' from ${moved}
    )`

/** An event whose messages are not written yet, with the people whom it may concern. */
export type OutboxRow = {
  readonly eventId: string
  readonly transferId: string
  readonly event: OutboxEvent
  /** When it happened. */
  readonly at: Date
  readonly senderEmail: string
  readonly recipientEmail: string | null
  readonly paymentMethod: string
  /** Whether the recipient was notified of the money before it left again. */
  readonly wasDelivered: boolean
  /** The owner where that is a user; null for a guest. */
  readonly userId: string | null
}

// The columns of other tables are read row by row: for a join the planner could choose to read all transfers.
type TakenRow = Omit<OutboxRow, 'senderEmail' | 'recipientEmail'> & {
  readonly personal: Buffer | null
  readonly people_version: number | null
}

const take = statement<[limit: number], TakenRow>({
  name: 'take_outbox',
  text: `
    with taken as (
      delete from transfer_outbox where event_id in (
        select event_id from transfer_outbox where retry_at is null or retry_at <= now()
        order by event_id limit $1 for update skip locked
      ) returning event_id, transfer_id, event, at
    )
    select event_id as "eventId", transfer_id as "transferId", event, at,
      (select personal from transfers where id = transfer_id) as personal,
      (select people_version from transfers where id = transfer_id) as people_version,
      (select payment_method from transfers where id = transfer_id) as "paymentMethod",
      event = 'payoutReturned' and coalesce(
        (select from_state like '%;delivered' from transfer_events where id = event_id), false
      ) as "wasDelivered",
      (select user_id from owners where id = (select owner_id from transfers where id = transfer_id)) as "userId"
    from taken order by at, event_id`,
})

const putBack = statement<
  [eventIds: string[], transferIds: string[], events: string[], at: Date[], waitSeconds: number],
  never
>({
  name: 'put_back_outbox',
  text: `
    insert into transfer_outbox (event_id, transfer_id, event, at, retry_at)
    select event_id, transfer_id, event, at, now() + make_interval(secs => $5)
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[]) as row (event_id, transfer_id, event, at)`,
})

/** A missing key comes back within hours, and a row that never opens leaves few lines in the log. */
const UNREADABLE_SECONDS = 600

/** Number of rows taken, and those of them that could be read. */
export type Taken = { readonly count: number; readonly rows: readonly OutboxRow[] }

/**
 * Takes the oldest `limit` rows of the outbox: the commit removes them, and each is taken once. A row that cannot be read is logged
 * and waits, so that it holds up no other.
 */
export async function takeOutbox(
  deps: KeyDeps & { readonly log: Log },
  tx: Tx,
  limit: number,
): Promise<Taken> {
  const taken = await take(tx, limit)
  const rows: OutboxRow[] = []
  const unreadable: TakenRow[] = []
  for (const row of taken) {
    try {
      rows.push(readable(deps, row))
    } catch (err) {
      unreadable.push(row)
      deps.log.error({ transferId: row.transferId, err }, 'the mails of an event cannot be written now')
    }
  }
  if (unreadable.length > 0) await putBack(tx, ...valuesOf(unreadable), UNREADABLE_SECONDS)
  return { count: taken.length, rows }
}

const valuesOf = (rows: readonly TakenRow[]) =>
  [
    rows.map(({ eventId }) => eventId),
    rows.map(({ transferId }) => transferId),
    rows.map(({ event }) => event as string),
    rows.map(({ at }) => at),
  ] as const

/** @throws Error where the event is none of ours, or the transfer's people do not open */
function readable({ dataKeys }: KeyDeps, { personal, people_version, ...row }: TakenRow): OutboxRow {
  if (!outboxEvents.includes(row.event)) throw new Error(`no mail belongs to the event ${row.event}`)
  const people = peopleOf(dataKeys, { id: row.transferId, personal, people_version: people_version ?? 0 })
  return { ...row, senderEmail: people.sender_email, recipientEmail: people.recipient_email }
}
