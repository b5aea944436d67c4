import { entryParameters, type EntryValues } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import { moveCtes, parametersAfterMove, refundOfMoved } from '../row/lifecycle.sql.ts'
import { reasons } from '../row/reasons.ts'

/** Initiator and reason of a recall. */
export type Asked = { readonly actor: string; readonly cause: string | null }

/**
 * Notes, before the rail is asked, that a payout is to be recalled: the sweep continues after a crash, and no next attempt
 * is made. Answers whether that is new.
 */
export const askRecall = statement<
  [transferId: string, eventId: string, actor: string, cause: string | null],
  { id: string }
>({
  name: 'ask_recall',
  text: `
    with asked as (
      update transfers set cancel_asked_at = now()
      where id = $1 and status = 'processing' and payout = 'submitted' and cancel_asked_at is null
      returning id, status || ';' || pay_in || ';' || payout as state
    ),
    noted as (
      insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
      select $2::uuid, id, 'recallAsked', state, state, $3, $4 from asked
    )
    select id from asked`,
})

export const findRecallAsked = statement<[transferId: string], Asked>({
  name: 'find_recall_asked',
  text: `
    select actor, cause from transfer_events
    where transfer_id = $1 and event = 'recallAsked' order by at desc, id desc limit 1`,
})

/** Records that the rail has refused a recall. Does nothing if the payout has been recalled meanwhile. */
export const refuseRecall = statement<[transferId: string, eventId: string, actor: string], { id: string }>({
  name: 'refuse_recall',
  text: `
    with refused as (
      update transfers set cancel_asked_at = null where id = $1 and cancel_asked_at is not null
      returning id, status || ';' || pay_in || ';' || payout as state
    ),
    noted as (
      insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
      select $2::uuid, id, 'recallRefused', state, state, $3, null from refused
    )
    select id from refused`,
})

type RecalledValues = [
  transferId: string,
  eventId: string,
  actor: string,
  cause: string | null,
  attempt: number,
  refundId: string,
  refundSeal: Buffer,
  grantedMinor: bigint,
  ...EntryValues,
]

const p = parametersAfterMove('attempt', 'refund', 'refundSeal', 'granted', ...entryParameters)

/**
 * Records a recalled payout: the transfer fails, its entries are reversed, its refund is recorded and the refund's job
 * enqueued, all or nothing.
 */
const recalledText = (event: 'payoutRecalled' | 'payoutLate', reason: string, words: string): string => `
  with ${moveCtes(event, {
    set: [`state_reason = '${words}'`, 'cancel_asked_at = null'],
    where: [
      `t.payout_attempt = ${p.attempt}::integer`,
      't.cancel_asked_at is not null',
      `t.granted_minor = ${p.granted}::bigint`,
    ],
  })},
  settled as (
    update payouts set state = 'recalled', reason = $4, settled_at = now()
    where transfer_id = $1 and attempt = ${p.attempt}::integer and exists (select from moved)
  ),
  ${refundOfMoved(p, `'${reason}'`)}`

export const recordRecalled = statement<RecalledValues, { id: string }>({
  name: 'record_payout_recalled',
  text: recalledText('payoutRecalled', 'cancelled', reasons.cancelled),
})

export const recordLate = statement<RecalledValues, { id: string }>({
  name: 'record_payout_late',
  text: recalledText('payoutLate', 'payout_late', reasons.lateDelivery),
})

/**
 * Transfers whose rail has not answered a recall. Before the table has statistics, the planner expects few rows of a range
 * with a beginning and reads the index; without a beginning it expects a third and reads the whole table.
 */
export const RECALLS_ASKED = `
    select id from transfers
    where cancel_asked_at is not null and cancel_asked_at > '-infinity'
      and cancel_asked_at < now() - make_interval(secs => $1)
    order by cancel_asked_at limit $2`

export const findRecallsAsked = statement<[olderThanSeconds: number, limit: number], { id: string }>({
  name: 'find_cancel_asked',
  text: RECALLS_ASKED,
})

/** Payouts to be recalled because their rail is late: the money was promised before the day of its receive country. */
export const findLatePayouts = statement<
  [countries: string[], days: string[], elsewhere: string, limit: number],
  { id: string }
>({
  name: 'find_late_payouts',
  text: `
    select t.id from transfers t left join unnest($1::text[], $2::date[]) as due (country, day) on due.country = t.receive_country
    where t.is_processing and t.payout = 'submitted' and t.available_on < coalesce(due.day, $3::date) and t.cancel_asked_at is null
      -- The rail is asked once a day for an order that it does not recall. A value, for the planner's sake.
      and (select count(*) from transfer_events e
        where e.transfer_id = t.id and e.event = 'recallRefused' and e.at > now() - interval '1 day') = 0
    order by t.created_at limit $4`,
})
