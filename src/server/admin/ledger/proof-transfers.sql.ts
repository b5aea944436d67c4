import { faultsOf, legsOf } from '#server/ledger/ledger.ts'
import type { Looked } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import { arrivedAt } from './proof-payments.sql.ts'
import type { Ids } from './proof.sql.ts'

/** `debit -> credit` of an amount in the words of a posting; nothing where it is zero. */
const line = (currency: 'send' | 'receive', debit: string, credit: string, amount: string): string =>
  `case when ${amount} > 0 then t.${currency}_currency || ' ' || ${debit} || '.' || t.${currency}_currency || ' '
    || ${credit} || '.' || t.${currency}_currency || ' ' || ${amount} end`

const lines = (...all: readonly string[]): string => `concat_ws(E'\\n', ${all.join(', ')})`

const PAY_IN = arrivedAt('t.provider', 't.payment_method')

/** The postings that an entry of each kind must have, from the figures of its transfer. */
const said: Readonly<Record<string, string>> = {
  capture: lines(
    line('send', PAY_IN, `'customer_funds'`, 't.total_minor'),
    line('send', `'promo_discount'`, `'customer_funds'`, 't.discount_minor'),
    line('send', `'customer_funds'`, `'fee_income'`, 't.gross_fee_minor'),
  ),
  exchange: lines(
    line('send', `'customer_funds'`, `'fx_margin'`, 't.margin_minor'),
    line('send', `'customer_funds'`, `'fx_position'`, '(t.send_amount_minor - t.margin_minor)'),
    line('receive', `'fx_position'`, `'payout_payable'`, 't.receive_amount_minor'),
  ),
  payout: lines(line('receive', `'payout_payable'`, 't.rail_account', 't.receive_amount_minor')),
  payout_reversal: lines(line('receive', 't.rail_account', `'payout_payable'`, 't.receive_amount_minor')),
  exchange_reversal: lines(
    line('send', `'fx_margin'`, `'customer_funds'`, 't.margin_minor'),
    line('send', `'fx_position'`, `'customer_funds'`, '(t.send_amount_minor - t.margin_minor)'),
    line('receive', `'payout_payable'`, `'fx_position'`, 't.receive_amount_minor'),
  ),
  capture_reversal: lines(
    line('send', `'fee_income'`, `'customer_funds'`, 't.gross_fee_minor'),
    line('send', `'customer_funds'`, `'promo_discount'`, 't.discount_minor'),
    line('send', `'customer_funds'`, `'refund_payable'`, 't.total_minor'),
  ),
}

const PAID = `t.pay_in in ('captured', 'refunding', 'refunded')`
const REVERSED = `t.pay_in in ('refunding', 'refunded')`

/** In which states an entry of each kind must be there, and no others. A payout that came back was booked before. */
const due: Readonly<Record<string, string>> = {
  capture: PAID,
  exchange: PAID,
  payout: `case when ${REVERSED} then t.has_payout_reversal else t.payout = 'delivered' end`,
  payout_reversal: `${REVERSED} and t.has_payout_reversal`,
  exchange_reversal: REVERSED,
  capture_reversal: REVERSED,
}

/**
 * Transfers by their ids: each has the entries of its state, with the postings of its own figures, once, and a history that leads to
 * this state; one that was refunded has moved nothing in the end.
 */
export const lookAtTransfers = statement<Ids, Looked>({
  name: 'prove_transfers',
  text: `
    with booked as materialized (
      select t.id as transfer_id, e.id, e.kind, e.source_id, p.lines, p.count as postings
      from (select id from transfers where id = any($1::uuid[])) t
      cross join lateral (
        select id, kind, source_id from ledger_entries
        where transfer_id = t.id and kind not in ('unexpected_capture', 'unexpected_refund', 'unapplied_receipt', 'unapplied_release')
        offset 0
      ) e
      cross join lateral (
        select count(*), string_agg(currency || ' ' || debit_account_id || ' ' || credit_account_id || ' ' || amount_minor,
          E'\\n' order by position) as lines
        from ledger_postings where entry_id = e.id offset 0
      ) p
    ),
    looked as materialized (
      select t.id, t.reference_number, t.status, t.pay_in, t.payout, t.payment_method, t.send_currency, t.receive_currency,
        t.send_amount_minor, t.receive_amount_minor, t.gross_fee_minor, t.discount_minor, t.total_minor, t.margin_minor,
        coalesce(b.has_payout_reversal, false) as has_payout_reversal,
        d.rail_account, d.deliveries, c.provider
      from transfers t left join (
        select transfer_id, bool_or(kind = 'payout_reversal') as has_payout_reversal from booked group by transfer_id
      ) b on b.transfer_id = t.id
      -- Each rail has its balance with us: an attempt was given to one, and the books must have the money there.
      cross join lateral (
        select count(*) as deliveries, max(case rail when 'sandbox' then 'rail_settlement' else 'rail_settlement:' || rail end) as rail_account
        from payouts where transfer_id = t.id and state in ('delivered', 'returned') offset 0
      ) d
      left join lateral (select provider from payments where transfer_id = t.id and state = 'captured' offset 0) c on true
      where t.id = any($1::uuid[])
    ),
    expected as materialized (
      select t.id as transfer_id, k.kind, k.lines from looked t cross join lateral (values
        ${Object.keys(said)
          .map(kind => `('${kind}', ${due[kind]}, ${said[kind]})`)
          .join(', ')}
      ) k (kind, is_due, lines) where k.is_due
    ),
    compared as materialized (
      select coalesce(x.transfer_id, b.transfer_id) as transfer_id,
        case
          when b.kind is null then 'has no ' || x.kind || ' entry'
          when x.kind is null then 'has a ' || b.kind || ' entry'
          when x.lines is distinct from b.lines then 'has a ' || b.kind || ' entry of other figures'
          when b.copies > 1 then 'has ' || b.copies || ' ' || b.kind || ' entries'
        end as fault
      from expected x
      full join (
        -- Refunds and disputes prove their own entries.
        select transfer_id, kind, max(lines) as lines, count(*) as copies from booked
        where kind not in ('refund', 'refund_granted', 'dispute', 'dispute_reversal', 'correction') group by transfer_id, kind
      ) b
        on b.transfer_id = x.transfer_id and b.kind = x.kind
    ),
    -- Entering a state counts 1 and leaving it -1, so the order of events does not matter: in the sum only the present state is left.
    histories as materialized (
      select h.id, bool_and(h.times = case when h.state = t.status || ';' || t.pay_in || ';' || t.payout then 1 else 0 end)
        and bool_or(h.times = 1) as leads_here
      from looked t
      cross join lateral (
        select t.id, s.state, sum(s.times) as times
        from transfer_events e cross join lateral (values (e.to_state, 1), (e.from_state, -1)) s (state, times)
        where e.transfer_id = t.id and s.state is not null group by s.state
      ) h
      group by h.id
    ),
    left_over as materialized (
      -- By which way the sender has it again is all one: over the provider, from our own account, by a dispute.
      select l.transfer_id, l.account_id, sum(l.minor) as minor from (
        select b.transfer_id, regexp_replace(leg.account_id, '^(psp_clearing|bank|dispute_loss)[.]', 'money.') as account_id,
          leg.minor
        from booked b
        join looked t on t.id = b.transfer_id and t.pay_in = 'refunded'
        ${legsOf('b.id')}
        union all
        -- Parts that have yet to leave: what is owed of them is no fault.
        select t.id, leg.account_id, leg.minor
        from looked t
        cross join lateral (select id, state from payments where transfer_id = t.id offset 0) p
        join refunds r on r.payment_id = p.id and r.is_unsettled and r.reason in ('granted', 'external', 'dispute_won')
          and not (r.reason = 'external' and p.state = 'unexpected')
        cross join lateral (
          values ('refund_payable.' || r.currency, r.amount_minor), ('money.' || r.currency, -r.amount_minor)
        ) leg (account_id, minor)
        where t.pay_in = 'refunded'
      ) l group by l.transfer_id, l.account_id having sum(l.minor) <> 0
    )
    select json_build_object(
        'transfers', (select count(*) from looked),
        'refunded', (select count(*) from looked where pay_in = 'refunded')
      ) as counted,
      ${faultsOf([
        `select 'transfers' as name, t.reference_number || ' (' || t.status || ') ' || c.fault as what
         from compared c join looked t on t.id = c.transfer_id where c.fault is not null`,
        `select 'transfers', t.reference_number || ' (' || t.status || ') has a history that does not lead to its state'
         from looked t left join histories h on h.id = t.id where h.leads_here is not true`,
        `select 'transfers', reference_number || ' was delivered ' || deliveries || ' times' from looked where deliveries > 1`,
        `select 'refunded', t.reference_number || ' has left ' || l.minor || ' on ' || l.account_id
         from left_over l join looked t on t.id = l.transfer_id`,
      ])} as faults`,
})
