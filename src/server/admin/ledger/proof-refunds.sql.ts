// A second check of refunds and disputes, in its own words: it does not use `refundPosition`, whose figures it proves.
import { faultsOf, type Looked } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Ids } from './proof.sql.ts'

/** Debits less credits that an entry's postings make on an account; `account` is SQL. */
const movedBy = (kinds: string, account: string, source: string): string => `coalesce((
        select sum(case l.debit_account_id when ${account} then l.amount_minor else -l.amount_minor end)
        from ledger_entries e join ledger_postings l on l.entry_id = e.id and ${account} in (l.debit_account_id, l.credit_account_id)
        where e.transfer_id = r.transfer_id and e.kind in (${kinds}) and ${source}
      ), 0)`

/** Entries of a refund's tries: each under a key of its own, and taken back where it came back. */
const OF_TRIES = `(split_part(e.source_id, ':', 1) = r.id::text or e.source_id like 'refund:' || r.id || '%')`
const OF_GRANT = `e.source_id = r.id::text`

/**
 * Refunds by their ids: what has left stands in the books with its amount, what has not does not; a part that was
 * given is booked, and all of a payment's are no more than came.
 */
export const lookAtRefunds = statement<Ids, Looked>({
  name: 'prove_refunds',
  text: `
    with rows as materialized (
      select r.id, r.transfer_id, r.payment_id, r.state, r.amount_minor, r.fee_minor, r.disputed_minor, r.currency, r.reason,
        r.is_by_hand, t.reference_number, t.granted_minor, coalesce(p.received_minor, p.amount_minor) as came_minor,
        r.part_of, case when 'unexpected_capture' in (r.reason, h.reason) then 'unapplied_funds.' else 'refund_payable.' end || r.currency
          as owed_on
      from refunds r
      cross join lateral (select reference_number, granted_minor from transfers where id = r.transfer_id offset 0) t
      cross join lateral (select amount_minor, received_minor from payments where id = r.payment_id offset 0) p
      left join lateral (select reason from refunds where id = r.part_of offset 0) h on true
      where r.id = any($1::uuid[])
    ),
    looked as materialized (
      select r.*, parts.*, r.amount_minor + parts.parts_minor as whole_minor,
        ${movedBy(`'refund', 'unexpected_refund', 'correction'`, 'r.owed_on', OF_TRIES)} as left_minor,
        -${movedBy(`'refund', 'unexpected_refund', 'correction'`, `'dispute_loss.' || r.currency`, OF_TRIES)} as undisputed_minor,
        -${movedBy(`'refund_granted'`, `'refund_payable.' || r.currency`, OF_GRANT)} as granted_booked_minor,
        ${movedBy(`'refund_granted'`, `'fee_income.' || r.currency`, OF_GRANT)} as fee_booked_minor,
        case
          when r.part_of is not null or r.reason = 'unexpected_capture' then 0
          when r.reason in ('granted', 'external', 'dispute_won') then r.amount_minor + parts.parts_minor
          else -r.granted_minor end as granted_due_minor,
        case when r.part_of is null then r.fee_minor + parts.parts_fee_minor else 0 end as fee_due_minor,
        -- What the sender's bank took of one that is paid has not gone by it.
        (select sum(o.amount_minor - case o.state when 'paid' then o.disputed_minor else 0 end)
          from refunds o where o.payment_id = r.payment_id) as sum_minor,
        (select coalesce(sum(o.disputed_minor) filter (where o.state = 'paid'), 0)
            - coalesce(sum(o.amount_minor) filter (where o.reason = 'dispute_won'), 0)
          from refunds o where o.payment_id = r.payment_id) as taken_minor,
        (select coalesce(sum(d.amount_minor), 0) from disputes d where d.payment_id = r.payment_id and d.state <> 'won') as lost_minor,
        r.is_by_hand and not exists (
          select from audit_log a where a.subject_id = r.transfer_id::text and a.action = 'transfer.refund_sent'
            and a.after ->> 'refundId' = r.id::text
        ) as is_nobodys
      from rows r
      cross join lateral (
        -- What somebody at the provider took of it was owed with it.
        select coalesce(sum(amount_minor), 0) as parts_minor, coalesce(sum(fee_minor), 0) as parts_fee_minor
        from refunds where part_of = r.id offset 0
      ) parts
    ),
    judged as (
      select id, reference_number, state, case
        when state = 'paid' and left_minor = 0 and amount_minor > 0 then 'has no entry'
        when state <> 'paid' and left_minor <> 0 then 'has an entry'
        when state = 'paid' and (left_minor, undisputed_minor) is distinct from (amount_minor::numeric, disputed_minor::numeric)
          then 'has an entry of other figures'
        when granted_booked_minor <> granted_due_minor then 'was given and is booked otherwise'
        when reason in ('granted', 'external') and fee_booked_minor <> fee_due_minor then 'was given of the fee otherwise than booked'
        when sum_minor > came_minor then 'is, with the others of its payment, more than came'
        when reason = 'unexpected_capture' and whole_minor <> came_minor
          or reason not in ('unexpected_capture', 'granted', 'external', 'dispute_won') and whole_minor + granted_minor <> came_minor
          then 'is not what is left of its payment'
        when state = 'paid' and disputed_minor > 0 and taken_minor > lost_minor
          then 'has left out, with the others of its payment, more than the sender’s bank has taken'
        when is_nobodys then 'was sent by hand, and no admin has booked it'
      end as fault from looked
    )
    select json_build_object('refunds', (select count(*) from looked where state = 'paid')) as counted,
      ${faultsOf([
        `select 'refunds' as name, 'Refund ' || id || ' of ' || reference_number || ' (' || state || ') ' || fault as what
         from judged where fault is not null`,
      ])} as faults`,
})

/**
 * Transfers by their ids, and unexpected payments: a sum that must be refunded has its refund, a refunded sum has its rows,
 * and no entry names a refund or a dispute that does not exist.
 */
export const lookAtOwed = statement<Ids, Looked>({
  name: 'prove_owed',
  text: `
    with owing as materialized (
      select t.id, t.reference_number, t.pay_in, t.granted_minor,
        (select count(*) from refunds r where r.payment_id = p.id and r.reason not in ('granted', 'external', 'unexpected_capture', 'dispute_won')) as whole,
        (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.reason in ('granted', 'external')
          and (r.part_of is null or (select h.reason from refunds h where h.id = r.part_of) in ('granted', 'external'))) as given_minor
      from transfers t
      cross join lateral (select id from payments where transfer_id = t.id and state = 'captured' offset 0) p
      where t.id = any($1::uuid[]) and (t.pay_in in ('refunding', 'refunded') or t.granted_minor > 0
        or t.status = 'completed' and t.dispute <> 'none')
    ),
    unexpected as materialized (
      select p.id, t.reference_number from payments p join transfers t on t.id = p.transfer_id
      where p.transfer_id = any($1::uuid[]) and p.state = 'unexpected'
        and (select count(*) from refunds r where r.payment_id = p.id and r.reason = 'unexpected_capture') <> 1
    ),
    orphans as materialized (
      select e.kind, t.reference_number from ledger_entries e join transfers t on t.id = e.transfer_id
      where e.transfer_id = any($1::uuid[]) and (
        e.kind in ('refund', 'unexpected_refund', 'refund_granted')
          and (select count(*) from refunds r where r.id::text = split_part(e.source_id, ':', 1) and r.transfer_id = e.transfer_id) = 0
        or e.kind in ('dispute', 'dispute_reversal')
          and (select count(*) from disputes d where d.id::text = e.source_id and d.transfer_id = e.transfer_id) = 0
      )
    )
    select json_build_object() as counted,
      ${faultsOf([
        `select 'refunds' as name, reference_number || ' has to be refunded and has no refund' as what from owing
         where pay_in in ('refunding', 'refunded') and whole <> 1`,
        `select 'refunds', reference_number || ' says that ' || granted_minor || ' were refunded in part, its refunds say ' || given_minor
         from owing where granted_minor <> given_minor`,
        `select 'refunds', 'Unexpected payment ' || id || ' of ' || reference_number || ' has no refund' from unexpected`,
        `select 'refunds', reference_number || ' has a ' || kind || ' entry of nothing that is there' from orphans`,
      ])} as faults`,
})

/** Disputes by their ids: each is booked with its amount, and taken back if and only if it was won. */
export const lookAtDisputes = statement<Ids, Looked>({
  name: 'prove_disputes',
  text: `
    with looked as materialized (
      select r.id, r.state, r.amount_minor, t.reference_number,
        ${movedBy(`'dispute'`, `'dispute_loss.' || r.currency`, `e.source_id = r.id::text`)} as lost_minor,
        -${movedBy(`'dispute_reversal'`, `'dispute_loss.' || r.currency`, `e.source_id = r.id::text`)} as won_minor
      from disputes r cross join lateral (select reference_number from transfers where id = r.transfer_id offset 0) t
      where r.id = any($1::uuid[])
    )
    select json_build_object('disputes', (select count(*) from looked)) as counted,
      ${faultsOf([
        `select 'disputes' as name, 'Dispute ' || id || ' of ' || reference_number || ' (' || state || ') is booked otherwise' as what
         from looked where lost_minor <> amount_minor or won_minor <> case state when 'won' then amount_minor else 0 end`,
      ])} as faults`,
})
