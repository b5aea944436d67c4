import type { TestApp } from '#test/support/app/test-app.ts'

/**
 * Final state of each transfer: its row, its payments, refunds and disputes, every posting. The order and times of payments
 * are left out.
 */
export async function endStates(app: TestApp, transferIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await app.rows<{ id: string; state: string }>(
    `select t.id, json_build_object(
       'transfer', t.status || ';' || t.pay_in || ';' || t.payout || ';' || t.review || ';' || t.dispute,
       'payments', (select json_agg(p.state order by p.state) from payments p where p.transfer_id = t.id),
       'refunds', (
         select json_agg(r.reason || ' ' || r.state || ' ' || r.amount_minor order by r.reason, r.amount_minor)
         from refunds r where r.transfer_id = t.id
       ),
       'postings', (
         select json_agg(line order by line) from (
           select e.kind || ': ' || p.debit_account_id || ' ' || p.credit_account_id || ' ' || p.amount_minor as line
           from ledger_entries e join ledger_postings p on p.entry_id = e.id where e.transfer_id = t.id
         ) lines
       )
     )::text as state
     from transfers t where t.id = any($1)`,
    [transferIds],
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}
