import { entryCtes, entryParameters, type EntryValues } from '#server/ledger/ledger.ts'
import { parameters, statement } from '#server/platform/db/statement.ts'
import type { PaymentRow } from '../pay-in/pay-in.sql.ts'

export type DisputeRow = {
  readonly id: string
  readonly provider_ref: string
  readonly amount_minor: bigint
  readonly currency: string
  readonly state: 'open' | 'won' | 'lost'
}

export const findDisputes = statement<[paymentId: string], DisputeRow>({
  name: 'find_disputes_of_payment',
  text: `
    select id, provider_ref, amount_minor, currency, state from disputes where payment_id = $1 order by created_at, id`,
})

type OpenValues = [
  id: string,
  paymentId: string,
  eventId: string,
  providerRef: string,
  amountMinor: bigint,
  currency: string,
  reason: string,
  ...EntryValues,
]

/**
 * The transfer of the payment, locked, whose state the events show; a dispute of an unexpected payment is not shown there.
 * This CTE comes first, so that no two statements read the disputes of one payment at once.
 */
const LOCKED = `
  locked as (
    select t.id, p.state = 'captured' as is_paid_by, t.status || ';' || t.pay_in || ';' || t.payout as state
    from payments p join transfers t on t.id = p.transfer_id where p.id = $2 for update of t
  )`

/** Records and books a dispute, once. Answers whether it is new. */
export const openDispute = statement<OpenValues, { id: string }>({
  name: 'open_dispute',
  text: `
    with ${LOCKED},
    opened as (
      insert into disputes (id, payment_id, transfer_id, provider_ref, amount_minor, currency, reason)
      select $1::uuid, $2::uuid, id, $4, $5::bigint, $6, $7 from locked
      on conflict (payment_id, provider_ref) do nothing
      returning id
    ),
    shown as (
      update transfers t set dispute = 'open' from locked l where t.id = l.id and l.is_paid_by and exists (select from opened)
    ),
    noted as (
      insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
      select $3::uuid, id, 'disputeOpened', state, state, 'provider', $7 from locked where exists (select from opened)
    ),
    ${entryCtes(parameters(entryParameters, 8), 'opened')}
    select id from opened`,
})

type SettleValues = [id: string, paymentId: string, eventId: string, ...EntryValues]

/** Dispute state that the transfer shows once this dispute has ended so: the worst of all disputes of its payment. */
const worstWith = (state: 'won' | 'lost'): string => `
  case
    when (select count(*) from disputes d where d.payment_id = $2 and d.id <> $1 and d.state = 'open') > 0 then 'open'
    ${state === 'lost' ? '' : `when (select count(*) from disputes d where d.payment_id = $2 and d.id <> $1 and d.state = 'lost') > 0 then 'lost'`}
    else '${state}'
  end`

/** Records the end of a dispute, once. A lost dispute may be won later; a won one stays won. */
const settledText = (state: 'won' | 'lost', from: string, event: string): string => `
  with ${LOCKED},
  settled as (
    update disputes set state = '${state}', settled_at = now()
    where id = $1::uuid and state in (${from}) and exists (select from locked)
    returning id
  ),
  shown as (
    update transfers t set dispute = ${worstWith(state)} from locked l
    where t.id = l.id and l.is_paid_by and exists (select from settled)
  ),
  noted as (
    insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
    select $3::uuid, id, '${event}', state, state, 'provider', null from locked where exists (select from settled)
  ),
  ${entryCtes(parameters(entryParameters, 4), 'settled')}
  select id from settled`

export const winDispute = statement<SettleValues, { id: string }>({
  name: 'win_dispute',
  text: settledText('won', `'open', 'lost'`, 'disputeWon'),
})

export const loseDispute = statement<SettleValues, { id: string }>({
  name: 'lose_dispute',
  text: settledText('lost', `'open'`, 'disputeLost'),
})

/** Disputes that may have ended unnoticed, the one checked longest ago first; marks them as checked. */
export const takeUncheckedDisputes = statement<
  [olderThanSeconds: number, limit: number],
  { id: string; intent_ref: string; provider: PaymentRow['provider'] }
>({
  name: 'take_unchecked_disputes',
  text: `
    update disputes d set checked_at = now() from payments p
    where p.id = d.payment_id and d.id in (
      select id from disputes where is_open and checked_at < now() - make_interval(secs => $1)
      order by checked_at limit $2 for update skip locked
    )
    returning d.id, p.provider_ref as intent_ref, p.provider`,
})

/**
 * Reads all transfers under way, which are few: lost disputes grow in number for ever, and starting from them the planner
 * reads every transfer.
 */
export const DISPUTED_READY = `
  select t.id from transfers t where t.is_processing and t.payout = 'ready' and t.dispute in ('open', 'lost') limit $1`

/** Disputed transfers whose payout has returned here meanwhile and must not leave again. */
export const findDisputedReady = statement<[limit: number], { id: string }>({
  name: 'find_disputed_ready',
  text: DISPUTED_READY,
})
