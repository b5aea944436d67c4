import { entryCtes, entryParameters, type EntryValues } from '#server/ledger/ledger.ts'
import { parameters, statement } from '#server/platform/db/statement.ts'
import { transferColumns } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/** Transfers by their references. */
export const findByReferences = statement<[references: readonly string[]], TransferRow>({
  name: 'find_transfers_by_references',
  text: `select ${transferColumns} from transfers where reference_number = any($1::text[]) order by id`,
})

/** Journal entries that belong to no statement of their own. */
export const bookEntries = statement<EntryValues, never>({
  name: 'book_bank_entries',
  text: `with due as (select 1), ${entryCtes(parameters(entryParameters), 'due')} select 1 from due`,
})

/** A payment that an operator has booked by hand from this line of the bank's, before the line came in a file. */
export const findPaymentByHand = statement<
  [bankReference: string, currency: string, amountMinor: bigint],
  { id: string; transfer_id: string }
>({
  name: 'find_payment_by_hand',
  text: `
    select id, transfer_id from payments
    where provider = 'manual' and provider_ref = $1 and currency = $2 and amount_minor = $3 and state = 'captured'`,
})

/** Refunds of an amount that an operator sends, of transfers by their references. */
export const findRefundsByHand = statement<
  [references: readonly string[], currency: string, amountMinor: bigint],
  { id: string; transfer_id: string }
>({
  name: 'find_refunds_by_hand',
  text: `
    select r.id, r.transfer_id from transfers t
    join refunds r on r.transfer_id = t.id and r.is_unsettled and r.currency = $2 and r.amount_minor - r.disputed_minor = $3
    join payments p on p.id = r.payment_id
    where t.reference_number = any($1::text[]) and (r.state = 'failed' or p.provider in ('manual', 'bank'))`,
})

/** A refund that an operator has said to have been sent under this line's reference. */
export const findRefundSentAs = statement<
  [bankReference: string, currency: string, amountMinor: bigint],
  { id: string; transfer_id: string }
>({
  name: 'find_refund_sent_as',
  text: `
    select id, transfer_id from refunds
    where is_by_hand and provider_ref = $1 and currency = $2 and amount_minor - disputed_minor = $3`,
})

/** Notes that the sender is to be reminded, once for each transfer: those whose price is held until soon. */
export const takeReminders = statement<[hours: number, leastHours: number], { id: string }>({
  name: 'take_pay_in_reminders',
  text: `
    with due as (
      select t.id, t.created_at from transfers t
      where t.awaits_money and t.price_locked_until > now() and t.price_locked_until < now() + make_interval(hours => $1)
        and t.payment_method = 'bank' and t.pay_in = 'processing'
        and t.price_locked_until > t.created_at + make_interval(hours => $2)
      order by t.price_locked_until limit 1000
    ),
    noted as (
      insert into pay_in_reminders (transfer_id) select id from due on conflict do nothing returning transfer_id as id
    ),
    outbox as (
      insert into transfer_outbox (event_id, transfer_id, event) select gen_random_uuid(), id, 'payInReminder' from noted
    )
    select id from noted`,
})

/** Notes that the sender is to be written to about money that has come to our account. */
export const noteBankOutbox = statement<
  [eventId: string, transferId: string, event: 'payInShort' | 'payInLate'],
  never
>({
  name: 'note_bank_outbox',
  text: 'insert into transfer_outbox (event_id, transfer_id, event) values ($1, $2, $3)',
})
