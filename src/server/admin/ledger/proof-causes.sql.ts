import { faultsOf, type Looked } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Ids } from './proof.sql.ts'

/** Accounts that a posting of each kind may debit and credit. The entries of all other kinds are compared posting by posting. */
const LEGS = `
  ('refund', '{refund_payable}', '{psp_clearing,bank,dispute_loss}'),
  ('unexpected_refund', '{unapplied_funds}', '{psp_clearing,bank,dispute_loss}'),
  ('correction', '{psp_clearing,bank,dispute_loss}', '{refund_payable,unapplied_funds}'),
  ('refund_granted', '{fee_income,goodwill,dispute_loss}', '{refund_payable}'),
  ('refund_granted', '{refund_payable}', '{fee_income,goodwill}'),
  ('dispute', '{dispute_loss}', '{psp_clearing}'),
  ('dispute_reversal', '{psp_clearing}', '{dispute_loss}'),
  ('unapplied_receipt', '{bank}', '{unapplied_funds}'),
  ('unapplied_release', '{unapplied_funds}', '{bank}'),
  ('borne', '{goodwill}', '{bank}')`

const IS_REFUND = `exists (select from refunds r where r.id = e.cause and r.transfer_id = e.transfer_id`

/**
 * Entries by their ids: each names the payment, payout, refund, dispute, bank line or treasury entry that it books, and those
 * whose sums alone are compared move no account but those of their kind. SQL can insert an entry: this is what names it.
 */
export const lookAtCauses = statement<Ids, Looked>({
  name: 'prove_causes',
  text: `
    with legs (kind, debits, credits) as (
      select kind, debits::text[], credits::text[] from (values ${LEGS}) l (kind, debits, credits)
    ),
    entries as materialized (
      select e.id, e.kind, e.transfer_id, s.source, split_part(s.source, ':', 2) as why,
        case when s.source ~ '^[0-9a-f-]{36}(:|$)' then split_part(s.source, ':', 1)::uuid end as cause
      from ledger_entries e cross join lateral (
        select case when e.kind = 'correction' then regexp_replace(e.source_id, '^refund:', '') else e.source_id end
      ) s (source)
      where e.id = any($1::uuid[])
    ),
    looked as materialized (
      select e.id, e.kind, case
          when e.kind in ('capture', 'exchange', 'unexpected_capture') then e.source = e.cause::text
            and exists (select from payments p where p.id = e.cause and p.transfer_id = e.transfer_id)
          when e.kind in ('payout', 'payout_reversal') then exists (
            select from payouts o where o.transfer_id = e.transfer_id and o.transfer_id || ':' || o.attempt = e.source
          )
          when e.kind in ('exchange_reversal', 'capture_reversal', 'refund_granted') then e.source = e.cause::text and ${IS_REFUND})
          when e.kind in ('refund', 'unexpected_refund') or e.kind = 'correction' and e.transfer_id is not null then ${IS_REFUND}
            and e.source ~ '^[^:]+(:[0-9]{1,4})?(:by-hand)?$'
            and coalesce(substring(e.source from '^[^:]+:([0-9]+)')::integer, 1) <= r.key_number)
          when e.kind in ('dispute', 'dispute_reversal') then e.source = e.cause::text
            and exists (select from disputes d where d.id = e.cause and d.transfer_id = e.transfer_id)
          when e.kind = 'unapplied_release' and e.why = 'borne' then exists (select from bank_items i where i.payment_id = e.cause)
          when e.kind in ('unapplied_receipt', 'unapplied_release') then exists (select from bank_items i where i.line_id = e.cause)
          else e.transfer_id is null and exists (select from treasury_entries t where t.entry_id = e.id)
        end as has_cause,
        e.kind in (select kind from legs) and (e.kind <> 'correction' or e.transfer_id is not null) and exists (
          select from ledger_postings p where p.entry_id = e.id and not exists (
            select from legs l where l.kind = case when e.kind = 'unapplied_release' and e.why = 'borne' then 'borne' else e.kind end
              and split_part(p.debit_account_id, '.', 1) = any(l.debits) and split_part(p.credit_account_id, '.', 1) = any(l.credits)
          )
        ) as is_elsewhere
      from entries e
    )
    select json_build_object('causes', (select count(*) from looked)) as counted,
      ${faultsOf([
        `select 'causes' as name, 'Entry ' || id || ' (' || kind || ') ' ||
          case when has_cause then 'moves accounts that are not of its kind' else 'books nothing that is there' end as what
         from looked where has_cause is not true or is_elsewhere`,
      ])} as faults`,
})
