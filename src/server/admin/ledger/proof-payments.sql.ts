import { faultsOf, type Looked } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Ids } from './proof.sql.ts'

/** The account in which a payment arrives: the provider's clearing account, or our bank account. */
export const arrivedAt = (provider: string, method: string): string =>
  `case when ${provider} in ('manual', 'bank') or ${provider} = 'sandbox' and ${method} = 'bank' then 'bank' else 'psp_clearing' end`

/** Whether an admin's act stands in the audit log: of money by hand no other books than ours know. */
const isActOf = (action: string, fact: string, id: string): string => `exists (
          select from audit_log a
          where a.subject_id = t.id::text and a.action = '${action}' and a.after ->> '${fact}' = ${id}::text
        )`

/**
 * Payments by their ids: what was captured stands in the books and has paid its transfer, what was not does not; what
 * came by hand was booked by an admin.
 */
export const lookAtPayments = statement<Ids, Looked>({
  name: 'prove_payments',
  text: `
    with looked as materialized (
      select p.id, p.state, t.reference_number, e.kind,
        p.state = 'captured' and (p.provider = 'bank' or p.provider = 'manual'
          and not ${isActOf('transfer.pay_in_received', 'paymentId', 'p.id')})
        and not exists (select from bank_items i where i.payment_id = p.id and i.used_minor > 0) as is_nobodys,
        p.state = 'captured' and not (
          t.pay_in in ('captured', 'refunding', 'refunded') and t.total_minor = p.amount_minor and t.send_currency = p.currency
        ) as is_unpaid,
        e.transfer_id is distinct from p.transfer_id
        or p.state = 'unexpected' and e.lines is distinct from p.came_in || ' '
          || ${arrivedAt('p.provider', 'p.method')} || '.' || p.came_in
          || ' unapplied_funds.' || p.came_in || ' ' || p.came_minor as is_other
      from (
        select id, transfer_id, provider, state, method, amount_minor, currency, coalesce(received_minor, amount_minor) as came_minor,
          coalesce(received_currency, currency) as came_in
        from payments where id = any($1::uuid[])
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
        from ledger_entries e where e.kind in ('capture', 'unexpected_capture') and e.source_id = p.id::text offset 0
      ) e on true
    )
    select json_build_object('payments', (select count(*) from looked where state in ('captured', 'unexpected'))) as counted,
      ${faultsOf([
        `select 'payments' as name, 'Payment ' || id || ' of ' || reference_number || ' (' || state || ') ' || case
          when state not in ('captured', 'unexpected') then 'has a ' || kind || ' entry'
          when kind is distinct from case state when 'unexpected' then 'unexpected_capture' else 'capture' end then 'has no entry'
          when is_other then 'has an entry of other figures'
          when is_unpaid then 'has not paid its transfer'
          else 'came to our own account without a line of the bank, and no admin has booked it'
        end as what from looked
        where (state in ('captured', 'unexpected')) is distinct from (kind is not null)
          or state in ('captured', 'unexpected')
          and (kind <> case state when 'unexpected' then 'unexpected_capture' else 'capture' end or is_other or is_unpaid or is_nobodys)`,
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
 * Succeeded charges as the provider lists them, against our payments. `matched`: how many of ours, captured before the proof
 * began, are among them. A charge that the sweep has not asked for yet is on its way.
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
        p.state not in ('captured', 'unexpected') and p.checked_at < now() - interval '10 minutes' as is_unbooked,
        c.refunded_minor < r.sent_minor or c.refunded_minor > r.sent_minor + r.under_way_minor as is_sent_back,
        p.state in ('captured', 'unexpected') and p.captured_at <= $6::timestamptz as is_matched
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
          when is_unknown then 'is not one of our payments'
          when is_other then 'is of another amount than our payment'
          when is_unbooked then 'is not booked'
          else 'was sent back otherwise than by our refund'
        end as what from looked where is_unknown or is_other or is_unbooked or is_sent_back`,
      ])} as faults`,
})

/** The number of payments captured through a provider until a moment. */
export const countCaptured = statement<[provider: string, until: Date], { captured: number }>({
  name: 'prove_count_captured',
  text: `
    select count(*)::integer as captured from payments
    where provider = $1 and state in ('captured', 'unexpected') and captured_at <= $2`,
})
