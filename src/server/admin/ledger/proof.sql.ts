import type { Looked } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'

/** A statement looks at so many rows at most, so that it ends within the time that every statement has. */
const ROWS_AT_ONCE = 10_000

/** The id that so many rows of a table end with, after `$1`; nothing where fewer are left. */
const endOf = (
  table: 'transfers' | 'payments' | 'refunds' | 'disputes' | 'treasury_entries' | 'ledger_entries',
) =>
  statement<[afterId: string], { id: string }>({
    name: `prove_end_of_${table}`,
    text: `select id from ${table} where id > $1::uuid order by id offset ${ROWS_AT_ONCE - 1} limit 1`,
  })

export const ends = {
  transfers: endOf('transfers'),
  payments: endOf('payments'),
  refunds: endOf('refunds'),
  disputes: endOf('disputes'),
  treasury_entries: endOf('treasury_entries'),
  ledger_entries: endOf('ledger_entries'),
}

export type Range = [afterId: string, lastId: string]

export const faultsOf = (parts: readonly string[]): string =>
  `coalesce((select json_agg(json_build_object('check', f.name, 'what', f.what)) from (${parts.join(' union all ')}) f), '[]')`

/** `debit -> credit` of an amount in the words of a posting; nothing where it is zero. */
const line = (currency: 'send' | 'receive', debit: string, credit: string, amount: string): string =>
  `case when ${amount} > 0 then t.${currency}_currency || ' ' || ${debit} || '.' || t.${currency}_currency || ' '
    || ${credit} || '.' || t.${currency}_currency || ' ' || ${amount} end`

const lines = (...all: readonly string[]): string => `concat_ws(E'\\n', ${all.join(', ')})`

/** Where a payment has arrived: with its provider, but for what came to a bank account of ours. */
const arrivedAt = (provider: string, method: string): string =>
  `case when ${provider} in ('manual', 'bank') or ${provider} = 'sandbox' and ${method} = 'bank' then 'bank' else 'psp_clearing' end`

const PAY_IN = arrivedAt('t.provider', 't.payment_method')

/** What an entry of each kind says, from the figures of its transfer. Source: design, section 7. */
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
 * Transfers of a range of ids: each has the entries of its state, with the postings of its own figures, once; one that
 * was refunded has moved nothing in the end.
 */
export const lookAtTransfers = statement<Range, Looked>({
  name: 'prove_transfers',
  text: `
    with booked as materialized (
      select t.id as transfer_id, e.id, e.kind, e.source_id, p.lines, p.count as postings
      from (select id from transfers where id > $1::uuid and id <= $2::uuid) t
      cross join lateral (
        select id, kind, source_id from ledger_entries
        where transfer_id = t.id and kind not in ('stray_capture', 'stray_refund', 'unapplied_receipt', 'unapplied_release')
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
      where t.id > $1::uuid and t.id <= $2::uuid
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
        -- What goes back is proven with the refunds and disputes themselves.
        select transfer_id, kind, max(lines) as lines, count(*) as copies from booked
        where kind not in ('refund', 'refund_granted', 'dispute', 'dispute_reversal', 'correction') group by transfer_id, kind
      ) b
        on b.transfer_id = x.transfer_id and b.kind = x.kind
    ),
    left_over as materialized (
      -- By which way the sender has it again is all one: over the provider, from our own account, by a dispute.
      select l.transfer_id, l.account_id, sum(l.minor) as minor from (
        select b.transfer_id, regexp_replace(leg.account_id, '^(psp_clearing|bank|dispute_loss)[.]', 'money.') as account_id,
          leg.minor
        from booked b
        join looked t on t.id = b.transfer_id and t.pay_in = 'refunded'
        cross join lateral (
          select debit_account_id, credit_account_id, amount_minor from ledger_postings where entry_id = b.id offset 0
        ) p
        cross join lateral (
          values (p.debit_account_id, p.amount_minor), (p.credit_account_id, -p.amount_minor)
        ) leg (account_id, minor)
        union all
        -- Parts that have yet to leave: what is owed of them is no fault.
        select t.id, leg.account_id, leg.minor
        from looked t
        cross join lateral (select id, state from payments where transfer_id = t.id offset 0) p
        join refunds r on r.payment_id = p.id and r.is_unsettled and r.reason in ('granted', 'found', 'dispute_won')
          and not (r.reason = 'found' and p.state = 'stray')
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
        `select 'transfers', reference_number || ' was delivered ' || deliveries || ' times' from looked where deliveries > 1`,
        `select 'refunded', t.reference_number || ' has left ' || l.minor || ' on ' || l.account_id
         from left_over l join looked t on t.id = l.transfer_id`,
      ])} as faults`,
})

/** Whether an admin's act stands in the audit log: of money by hand no other books than ours know. */
const isActOf = (action: string, fact: string, id: string): string => `exists (
          select from audit_log a
          where a.subject_id = t.id::text and a.action = '${action}' and a.after ->> '${fact}' = ${id}::text
        )`

/**
 * Payments of a range of ids: what was captured stands in the books and has paid its transfer, what was not does not; what
 * came by hand was booked by an admin.
 */
export const lookAtPayments = statement<Range, Looked>({
  name: 'prove_payments',
  text: `
    with looked as materialized (
      select p.id, p.state, t.reference_number, e.kind,
        p.provider = 'manual' and p.state = 'captured'
        and not ${isActOf('transfer.pay_in_received', 'paymentId', 'p.id')}
        and not exists (select from bank_items i where i.payment_id = p.id and i.used_minor > 0) as is_nobodys,
        p.state = 'captured' and not (
          t.pay_in in ('captured', 'refunding', 'refunded') and t.total_minor = p.amount_minor and t.send_currency = p.currency
        ) as is_unpaid,
        e.transfer_id is distinct from p.transfer_id
        or p.state = 'stray' and e.lines is distinct from p.came_in || ' '
          || ${arrivedAt('p.provider', 'p.method')} || '.' || p.came_in
          || ' unapplied_funds.' || p.came_in || ' ' || p.came_minor as is_other
      from (
        select id, transfer_id, provider, state, method, amount_minor, currency, coalesce(received_minor, amount_minor) as came_minor,
          coalesce(received_currency, currency) as came_in
        from payments where id > $1::uuid and id <= $2::uuid
      ) p
      cross join lateral (
        select id, reference_number, pay_in, total_minor, send_currency from transfers where id = p.transfer_id offset 0
      ) t
      left join lateral (
        select e.kind, e.transfer_id, (
          select string_agg(l.currency || ' ' || l.debit_account_id || ' ' || l.credit_account_id || ' ' || l.amount_minor,
            E'\\n' order by l.position)
          from ledger_postings l where l.entry_id = e.id
        ) as lines
        from ledger_entries e where e.kind in ('capture', 'stray_capture') and e.source_id = p.id::text offset 0
      ) e on true
    )
    select json_build_object('payments', (select count(*) from looked where state in ('captured', 'stray'))) as counted,
      ${faultsOf([
        `select 'payments' as name, 'Payment ' || id || ' of ' || reference_number || ' (' || state || ') ' || case
          when state not in ('captured', 'stray') then 'has a ' || kind || ' entry'
          when kind is distinct from case state when 'stray' then 'stray_capture' else 'capture' end then 'has no entry'
          when is_other then 'has an entry of other figures'
          when is_unpaid then 'has not paid its transfer'
          else 'came by hand, and no admin has booked it'
        end as what from looked
        where (state in ('captured', 'stray')) is distinct from (kind is not null)
          or state in ('captured', 'stray')
          and (kind <> case state when 'stray' then 'stray_capture' else 'capture' end or is_other or is_unpaid or is_nobodys)`,
      ])} as faults`,
})

/** Every code's uses against what it counts. */
export const lookAtPromos = statement<[], Looked>({
  name: 'prove_promos',
  text: `
    with looked as materialized (
      select p.code, p.usage_count, p.usage_limit, coalesce(r.uses, 0) as uses from promo_codes p
      left join (
        select promo_code_id, count(*) as uses from promo_redemptions where state <> 'released' group by promo_code_id
      ) r on r.promo_code_id = p.id
    )
    select json_build_object('promos', (select count(*) from looked)) as counted,
      ${faultsOf([
        `select 'promos' as name, code || ' counts ' || usage_count || ' uses and has ' || uses as what from looked
         where usage_count <> uses or usage_count > usage_limit`,
      ])} as faults`,
})

/** Every head that an earlier proof has noted in the audit log must still be a block of the chain. */
export const lookAtHeads = statement<[], Looked>({
  name: 'prove_heads',
  text: `
    with heads as materialized (
      select a.at, (a.after ->> 'block')::integer as block, a.after ->> 'head' as head
      from audit_log a where a.action = 'ledger.proved' and a.after ->> 'head' is not null
    )
    select json_build_object('heads', (select count(*) from heads)) as counted,
      ${faultsOf([
        `select 'heads' as name, 'Block ' || h.block || ' is not the one that was noted at ' || to_char(h.at, 'YYYY-MM-DD HH24:MI') as what
         from heads h left join ledger_blocks b on b.number = h.block where encode(b.hash, 'hex') is distinct from h.head`,
      ])} as faults`,
})

type Charges = [
  provider: string,
  refs: readonly string[],
  currencies: readonly string[],
  amounts: readonly bigint[],
  refunded: readonly bigint[],
  startedAt: Date,
]

/**
 * Succeeded charges as the provider lists them, against our payments. `matched`: how many of ours, captured before the
 * proof began, are among them. A charge that the sweep has not asked for since is on its way.
 */
export const lookAtCharges = statement<Charges, Looked & { matched: number }>({
  name: 'prove_charges',
  text: `
    with charges as materialized (
      select ref, currency, amount_minor, refunded_minor
      from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) c (ref, currency, amount_minor, refunded_minor)
    ),
    looked as materialized (
      select c.ref, p.id is null as is_unknown,
        (p.amount_minor, p.currency) is distinct from (c.amount_minor, c.currency) as is_other,
        p.state not in ('captured', 'stray') and p.checked_at < now() - interval '10 minutes' as is_unbooked,
        c.refunded_minor < r.sent_minor or c.refunded_minor > r.sent_minor + r.under_way_minor as is_sent_back,
        p.state in ('captured', 'stray') and p.captured_at <= $6::timestamptz as is_matched
      from charges c
      left join lateral (
        select id, coalesce(received_minor, amount_minor) as amount_minor, coalesce(received_currency, currency) as currency, state,
          checked_at, captured_at
        from payments where provider = $1 and provider_ref = c.ref offset 0
      ) p on true
      cross join lateral (
        select coalesce(sum(amount_minor - disputed_minor) filter (where state = 'paid' and not is_by_hand), 0) as sent_minor,
          coalesce(sum(amount_minor) filter (where state in ('requested', 'sent')), 0) as under_way_minor
        from refunds where payment_id = p.id offset 0
      ) r
    )
    select json_build_object('provider', (select count(*) from looked)) as counted,
      (select count(*) from looked where is_matched)::integer as matched,
      ${faultsOf([
        `select 'provider' as name, 'Charge ' || ref || ' ' || case
          when is_unknown then 'is no payment of ours'
          when is_other then 'is of another amount than our payment'
          when is_unbooked then 'is not booked'
          else 'was sent back otherwise than by our refund'
        end as what from looked where is_unknown or is_other or is_unbooked or is_sent_back`,
      ])} as faults`,
})

/** How many payments were captured through a provider until a moment. */
export const countCaptured = statement<[provider: string, until: Date], { captured: number }>({
  name: 'prove_count_captured',
  text: `
    select count(*)::integer as captured from payments
    where provider = $1 and state in ('captured', 'stray') and captured_at <= $2`,
})

export const findHead = statement<[], { block: number; head: string }>({
  name: 'prove_head',
  text: `select number as block, encode(hash, 'hex') as head from ledger_blocks order by number desc limit 1`,
})

/** Whether nobody else proves the books; until the end of the transaction nobody else will. */
export const lockProof = statement<[], { is_locked: boolean }>({
  name: 'lock_ledger_proof',
  text: `select pg_try_advisory_xact_lock(hashtext('ledger proof')) as is_locked`,
})
