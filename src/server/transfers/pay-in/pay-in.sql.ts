import type { Selectable } from 'kysely'
import { entryCtes, entryParameters, type EntryValues } from '#server/ledger/ledger.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { parameters, statement } from '#server/platform/db/statement.ts'
import { moveCtes, parametersAfterMove } from '../row/lifecycle.sql.ts'
import { type DisclosureValues, insertDisclosureText } from '../disclosure/disclosures.sql.ts'
import { outboxCte } from '../row/outbox.ts'
import { reasons } from '../row/reasons.ts'

export type PaymentRow = Omit<
  Selectable<DB['payments']>,
  'payer_network' | 'disclosure_id' | 'seal' | 'card_country'
>

export const paymentColumns = `id, transfer_id, attempt, provider, provider_ref, livemode, method, amount_minor, currency, state,
  created_at, checked_at, captured_at, is_charged_later, received_minor, received_currency, mismatch`

type ReservationValues = [
  id: string,
  transferId: string,
  provider: string,
  livemode: boolean,
  isChargedLater: boolean,
  payerNetwork: string | null,
]

const reserveText = (disclosureId: string, from: string): string => `
    insert into payments (id, transfer_id, attempt, provider, livemode, method, amount_minor, currency, is_charged_later, payer_network,
      disclosure_id)
    select $1, t.id, 1 + (select count(*) from payments p where p.transfer_id = t.id), $3, $4, t.payment_method, t.total_minor,
      t.send_currency, $5, $6, ${disclosureId}
    from transfers t${from}
    where t.id = $2 and t.payout = 'none' and t.pay_in in ('none', 'open', 'processing')
    on conflict do nothing
    returning ${paymentColumns}`

/**
 * The live payment of an unpaid transfer: a new one with the next attempt, or nothing where one is live already or
 * the transfer no longer waits for money.
 */
export const reservePayment = statement<[...ReservationValues, disclosureId: string | null], PaymentRow>({
  name: 'reserve_payment',
  text: reserveText('$7', ''),
})

/** Reserves the first payment of a transfer and stores what its sender is shown before it; nothing where that is stored already. */
export const reserveDisclosed = statement<[...ReservationValues, ...DisclosureValues], PaymentRow>({
  name: 'reserve_disclosed_payment',
  text: `
    with disclosed as (${insertDisclosureText('$7, $8, $9, $10, $11, $12, $13, $14, $15')})
    ${reserveText('disclosed.id', ', disclosed')}`,
})

/** Payments of a transfer, the newest first. */
export const findPayments = statement<[transferId: string], PaymentRow>({
  name: 'find_payments',
  text: `select ${paymentColumns} from payments where transfer_id = $1 order by attempt desc`,
})

export const findPaymentByRef = statement<[provider: string, ref: string], PaymentRow>({
  name: 'find_payment_by_ref',
  text: `select ${paymentColumns} from payments where provider = $1 and provider_ref = $2`,
})

/** Intents of a provider that are our payments and not yet booked as captured or unexpected. */
export const findUnsettled = statement<[provider: string, refs: readonly string[]], { ref: string }>({
  name: 'find_unsettled_payments',
  text: `
    select provider_ref as ref from payments
    where provider = $1 and provider_ref = any($2) and state not in ('captured', 'unexpected')`,
})

type OpenedValues = [
  transferId: string,
  eventId: string,
  actor: string,
  cause: string,
  paymentId: string,
  ref: string,
]

const opened = parametersAfterMove('payment', 'ref')

// The payment is marked whether or not the transfer moves: a second attempt finds its pay-in open already. It asks for
// `before`, which locks the transfer first: what ends a transfer locks transfer and payments in this order too.
const openedText = (event: 'payInOpened' | 'payInProcessing'): string => `
  with ${moveCtes(event, { locked: ['awaits_money and authorised_at is null as awaits'] })},
  marked as (
    update payments set state = 'open', provider_ref = ${opened.ref}
    where id = ${opened.payment}::uuid and state = 'creating' and exists (select from before)
    returning id
  )
  select awaits, exists (select from marked) as is_marked from before`

type Awaits = {
  /** Whether the transfer takes money: neither paid nor ended, and no card of its sender authorised. */
  readonly awaits: boolean
  /** Whether the intent was noted now; another tab may have noted it a moment before. */
  readonly is_marked: boolean
}

/** The provider has opened the intent; the sender may pay now. */
export const markOpened = statement<OpenedValues, Awaits>({
  name: 'pay_in_opened',
  text: openedText('payInOpened'),
})

/** The provider waits for the sender's bank. */
export const markProcessing = statement<OpenedValues, Awaits>({
  name: 'pay_in_processing',
  text: openedText('payInProcessing'),
})

/** The provider has given this payment up while its transfer may still be paid by another. */
export const voidPayment = statement<[id: string], { id: string }>({
  name: 'void_payment',
  text: `update payments set state = 'void' where id = $1 and state in ('creating', 'open') returning id`,
})

export type UnexpectedPaymentValues = [
  paymentId: string,
  refundId: string,
  eventId: string,
  receivedMinor: bigint | null,
  receivedCurrency: string | null,
  refundSeal: Buffer,
  ...EntryValues,
]

/**
 * Money that came when none was due, or that is not what was due: booked to unapplied funds for what it is, its refund
 * recorded and its job enqueued, or none of them. Answers the refund where it did so.
 */
const unexpectedPaymentText = (refund: { columns: string; values: string; isPaidByJob: boolean }): string => `
    with locked as (
      -- The transfer before its payment, as everywhere.
      select id from transfers where id = (select transfer_id from payments where id = $1) for update
    ),
    marked as (
      update payments set state = 'unexpected', captured_at = now(), received_minor = $4::bigint, received_currency = $5
      where id = $1 and state in ('creating', 'open', 'void') and exists (select from locked)
      returning id, transfer_id, coalesce(received_minor, amount_minor) as minor, coalesce(received_currency, currency) as currency
    ),
    refund as (
      insert into refunds (id, payment_id, transfer_id, amount_minor, currency, reason, seal${refund.columns})
      select $2::uuid, id, transfer_id, minor, currency, 'unexpected_capture', $6::bytea${refund.values} from marked
      returning id
    ),
    noted as (
      insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
      select $3::uuid, t.id, 'unexpectedCapture', t.status || ';' || t.pay_in || ';' || t.payout,
        t.status || ';' || t.pay_in || ';' || t.payout, 'provider',
        case when $4::bigint is null then 'a payment arrived when none was due' else 'other money arrived than was due' end
      from marked m join transfers t on t.id = m.transfer_id
    ),
    late as (
      -- One whose transfer has been paid by another payment is spared the mail: they would read that all is lost.
      select t.id from marked m join transfers t on t.id = m.transfer_id where t.pay_in = 'void'
    ),${outboxCte('unexpectedCapture', { eventId: '$3', moved: 'late' })},
    told as (
      -- A sender whose transfer has been paid by another payment need not hear of this one here.
      update transfers set state_reason = '${reasons.latePayment}'
      where id = (select transfer_id from marked) and pay_in = 'void'
    ),
    ${entryCtes(parameters(entryParameters, 7), 'marked')}
    select r.id as refund_id${refund.isPaidByJob ? `, app.enqueue('refunds.pay', json_build_object('refundId', r.id)) as job` : ''}
    from refund r`

export const recordUnexpectedPayment = statement<UnexpectedPaymentValues, { refund_id: string }>({
  name: 'record_unexpected_payment',
  text: unexpectedPaymentText({ columns: '', values: '', isPaidByJob: true }),
})

/** Records an unexpected payment in a currency without accounts: an operator refunds it. */
export const recordUnexpectedForeignPayment = statement<UnexpectedPaymentValues, { refund_id: string }>({
  name: 'record_unexpected_foreign_payment',
  text: unexpectedPaymentText({
    columns: ', state, failure',
    values: `, 'failed', 'It came in a currency that we do not keep.'`,
    isPaidByJob: false,
  }),
})

/** Whether we keep accounts in a currency. */
export const isKept = statement<[currency: string], { id: string }>({
  name: 'is_currency_kept',
  text: `select id from ledger_accounts where id = 'customer_funds.' || $1`,
})

/**
 * The sender's bank keeps the money for us: the transfer waits for a review, and is charged after it. Nothing where it does
 * already.
 */
export const markAuthorised = statement<OpenedValues, { id: string }>({
  name: 'pay_in_authorised',
  text: `
    with ${moveCtes('payInAuthorised', {
      set: ['authorised_at = now()', `review = 'required'`, 'state_reason = $4'],
    })}
    update payments set state = 'open', provider_ref = ${opened.ref}
    where id = ${opened.payment}::uuid and state = 'creating' and exists (select from before) returning id`,
})

/** Notes a mismatch of an intent for operators, unless they have resolved exactly this one. */
export const noteMismatch = statement<[id: string, mismatch: string], { id: string }>({
  name: 'note_payment_mismatch',
  text: `
    update payments p set mismatch = $2 where id = $1 and mismatch is distinct from $2
      and (select count(*) from resolved_exceptions d where d.transfer_id = p.transfer_id and d.what = $2) = 0
    returning id`,
})

/** Intents that may have been settled without our hearing of it, longest unchecked first; marks them as looked at. */
export const takeUnchecked = statement<
  [olderThanSeconds: number, limit: number],
  { id: string; provider: PaymentRow['provider'] }
>({
  name: 'take_unchecked_payments',
  text: `
    update payments set checked_at = now() where id in (
      select id from payments
      where state = 'open' and checked_at < now() - make_interval(secs => $1)
      order by checked_at limit $2 for update skip locked
    ) returning provider_ref as id, provider`,
})

/**
 * A bank payment takes days: it is asked about again after as long as it has taken so far, an hour at most. The provider's
 * event is faster.
 */
export const putOffLook = statement<[transferId: string], { id: string }>({
  name: 'put_off_look_at_payment',
  text: `
    update payments set checked_at = now() + least(now() - created_at, interval '1 hour')
    where transfer_id = $1 and state = 'open' returning id`,
})

/**
 * Unpaid transfers whose price is no longer held, but for those whose bank is at work and need not be asked yet. Those that are looked
 * at this very moment, in the same pass, are none of these: the other statement may have begun a little later. A value rather
 * than a `not exists`, for the planner's sake.
 */
export const findExpired = statement<[limit: number], { id: string }>({
  name: 'find_expired',
  text: `
    select id from transfers
    where awaits_money and price_locked_until < now() and authorised_at is null
      and (select count(*) from payments p where p.transfer_id = transfers.id and p.state = 'open'
        and p.checked_at > now() + interval '5 seconds') = 0
    order by price_locked_until limit $1`,
})
