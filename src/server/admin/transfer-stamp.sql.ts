import { statement } from '#server/platform/db/statement.ts'

/**
 * A text that is another one whenever anything on the page of a transfer has changed, in one statement: the transactions that last
 * wrote its rows, and the number of those that nobody changes.
 */
export const findStamp = statement<[transferId: string], { stamp: string }>({
  name: 'find_stamp_of_transfer',
  text: `
    select md5(jsonb_build_array(
      t.xmin::text,
      (select count(*) from transfer_events where transfer_id = t.id),
      (select jsonb_agg(array[p.xmin::text, (select string_agg(r.xmin::text, ' ' order by r.id) from refunds r where r.payment_id = p.id)] order by p.id)
        from payments p where p.transfer_id = t.id),
      (select string_agg(xmin::text, ' ' order by id) from disputes where transfer_id = t.id),
      (select string_agg(xmin::text, ' ' order by attempt) from payouts where transfer_id = t.id),
      (select count(*) from ledger_entries where transfer_id = t.id),
      (select string_agg(xmin::text, ' ' order by id) from messages where transfer_id = t.id),
      (select count(*) from transfer_notes where transfer_id = t.id),
      (select count(*) from compliance_alerts a left join compliance_decisions d on d.alert_id = a.id where a.transfer_id = t.id),
      (select string_agg(id::text, ' ' order by id) from approvals where state = 'pending' and payload ->> 'transferId' = t.id::text)
    )::text) as stamp
    from transfers t where t.id = $1`,
})
