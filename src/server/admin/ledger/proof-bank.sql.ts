import type { Looked } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'

/**
 * Money on our own account that was nobody's at first: what each line holds is what its entries leave in unapplied funds,
 * no entry is of no line, and each line that has paid is of a payment that was captured, with what its lines and we gave. A line
 * that is an entry of the treasury moves as much, and nothing of it is held: else it would count twice.
 */
export const lookAtBank = statement<[], Looked>({
  name: 'prove_bank',
  text: `
    with entries as materialized (
      select e.id, e.kind, split_part(e.source_id, ':', 1) as source, split_part(e.source_id, ':', 2) as why, p.currency,
        sum(case when p.credit_account_id = 'unapplied_funds.' || p.currency then p.amount_minor
          when p.debit_account_id = 'unapplied_funds.' || p.currency then -p.amount_minor else 0 end) as held_minor,
        sum(case when p.debit_account_id = 'goodwill.' || p.currency then p.amount_minor else 0 end) as borne_minor
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.kind in ('unapplied_receipt', 'unapplied_release') group by e.id, e.kind, e.source_id, p.currency
    ),
    held as materialized (
      select source, currency, sum(held_minor) as minor from entries where why <> 'borne' group by source, currency
    ),
    items as materialized (
      select i.line_id::text as id, i.state, i.kind, i.outcome, i.payment_id, i.used_minor, i.left_minor, l.currency, l.amount_minor
      from bank_items i join bank_lines l on l.id = i.line_id
    ),
    paid as materialized (
      select payment_id, sum(used_minor) as minor from items where payment_id is not null group by payment_id
    )
    select json_build_object('bank', (select count(*) from items)) as counted,
      coalesce((select json_agg(json_build_object('check', f.name, 'what', f.what)) from (
        select 'bank' as name, 'Line ' || i.id || ' holds ' || i.left_minor || ' ' || i.currency || ', and the books have '
          || coalesce(h.minor, 0) as what
        from items i left join held h on h.source = i.id and h.currency = i.currency
        where i.left_minor <> coalesce(h.minor, 0)
        union all
        select 'bank', 'An entry of unapplied funds is of ' || h.source || ', which is no line of the bank'
        from held h where not exists (select from items i where i.id = h.source and i.currency = h.currency)
        union all
        select 'bank', 'Line ' || i.id || ' was of ' || i.amount_minor || ', and ' || i.used_minor || ' and ' || i.left_minor
          || ' are told of it'
        from items i where i.amount_minor > 0 and i.used_minor + i.left_minor > i.amount_minor
        union all
        select 'bank', 'Payment ' || p.payment_id || ' was not made by its lines'
        from paid p left join payments m on m.id = p.payment_id
        left join entries b on b.source = p.payment_id::text and b.why = 'borne'
        where m.state is distinct from 'captured' or m.amount_minor <> p.minor + coalesce(b.borne_minor, 0)
        union all
        select 'bank', 'Line ' || m.line_id || ' counts twice: it is the treasury entry ' || t.reference || ', and is ' || i.state
          || ' with ' || i.left_minor || ' held and ' || i.used_minor || ' paid'
        from bank_matches m join treasury_entries t on t.id = m.entry_id join items i on i.id = m.line_id::text
        where i.state <> 'done' or i.outcome is distinct from 'elsewhere' or i.left_minor <> 0 or i.used_minor <> 0
        union all
        select 'bank', 'Line ' || m.line_id || ' of ' || i.amount_minor || ' ' || i.currency || ' is the treasury entry ' || t.reference
          || ', which moves ' || coalesce(b.minor, 0) || case when t.is_undone then ' and was taken back' else '' end
        from bank_matches m join items i on i.id = m.line_id::text
        join lateral (
          select e.reference, e.entry_id, e.reverses is not null or exists (select from treasury_entries r where r.reverses = e.id) as is_undone
          from treasury_entries e where e.id = m.entry_id offset 0
        ) t on true
        left join lateral (
          select sum(case when p.debit_account_id = 'bank.' || p.currency then p.amount_minor else -p.amount_minor end) as minor
          from ledger_postings p
          where p.entry_id = t.entry_id and p.currency = m.currency and 'bank.' || p.currency in (p.debit_account_id, p.credit_account_id)
        ) b on true
        where t.is_undone or m.currency <> i.currency or b.minor is distinct from i.amount_minor
        union all
        select 'bank', 'A return of line ' || r.line_id || ' is ' || r.state || ', and the line ' || i.state
        from bank_returns r join items i on i.id = r.line_id::text
        where (r.state = 'waiting') is distinct from (i.state = 'returning')
      ) f), '[]') as faults`,
})
