import { statement } from '#server/platform/db/statement.ts'

/** A payment that came to our own account; `ref` is its line on the bank's statement. */
export const insertManualPayment = statement<
  [id: string, transferId: string, ref: string, livemode: boolean],
  { id: string }
>({
  name: 'insert_manual_payment',
  text: `
    insert into payments (id, transfer_id, attempt, provider, provider_ref, livemode, method, amount_minor, currency)
    select $1, t.id, 1 + (select count(*) from payments p where p.transfer_id = t.id), 'manual', $3, $4, 'bank', t.total_minor,
      t.send_currency
    from transfers t where t.id = $2
    returning id`,
})
