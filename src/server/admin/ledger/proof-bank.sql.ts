import type { Looked } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'

/**
 * Money on our own account that was nobody's at first: what each line holds is what its entries leave in unapplied funds,
 * no entry is of no line, and each line that has paid is of a payment that was captured, with what its lines and we gave.
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
      select i.line_id::text as id, i.state, i.kind, i.payment_id, i.used_minor, i.left_minor, l.currency, l.amount_minor
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
        select 'bank', 'A return of line ' || r.line_id || ' is ' || r.state || ', and the line ' || i.state
        from bank_returns r join items i on i.id = r.line_id::text
        where (r.state = 'waiting') is distinct from (i.state = 'returning')
      ) f), '[]') as faults`,
})
