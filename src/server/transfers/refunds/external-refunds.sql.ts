import { entryCtes, type EntryValues } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

type ExternalRefundValues = [
  refundId: string,
  paymentId: string,
  eventId: string,
  providerRef: string,
  amountMinor: bigint,
  feeMinor: bigint,
  grantedMinor: bigint,
  ...EntryValues,
]

/**
 * Books an external refund like a partial refund that an operator granted here. Does nothing if the granted sum differs
 * from `grantedMinor`, or if nothing can be granted any more.
 */
export const recordExternalRefund = statement<ExternalRefundValues, { id: string }>({
  name: 'record_external_refund',
  text: `
    with granted as (
      update transfers set granted_minor = granted_minor + $5::bigint, granted_fee_minor = granted_fee_minor + $6::bigint
      where id = (select transfer_id from payments where id = $2 and state = 'captured') and pay_in = 'captured'
        and granted_minor = $7::bigint and granted_minor + $5::bigint <= total_minor
      returning id, send_currency, status || ';' || pay_in || ';' || payout as state
    ),
    refund as (
      insert into refunds (id, payment_id, transfer_id, amount_minor, fee_minor, currency, reason, state, provider_ref)
      select $1::uuid, $2::uuid, id, $5, $6, send_currency, 'external', 'sent', $4 from granted
      returning id
    ),
    noted as (
      insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
      select $3::uuid, id, 'refundGranted', state, state, 'provider', 'made at the provider' from granted
    ),
    ${entryCtes(8, 'granted')}
    select id from refund`,
})

type PartValues = [
  refundId: string,
  partOf: string,
  providerRef: string,
  amountMinor: bigint,
  feeMinor: bigint,
  misfit: string,
]

const part = statement<PartValues, { id: string }>({
  name: 'record_part_of_refund',
  text: `
    with lessened as (
      update refunds set amount_minor = amount_minor - $4::bigint, fee_minor = fee_minor - $5::bigint,
        key_number = key_number + 1, state = 'requested', tries = 0, next_try_at = now(), failure = null, provider_ref = null
      where id = $2 and state in ('requested', 'failed') and amount_minor - disputed_minor > $4::bigint
      returning id, payment_id, transfer_id, currency
    ),
    part as (
      insert into refunds (id, payment_id, transfer_id, amount_minor, fee_minor, currency, reason, state, provider_ref, part_of)
      select $1::uuid, payment_id, transfer_id, $4, $5, currency, 'external', 'sent', $3, id from lessened
    ),
    dealt_with as (update payments set mismatch = null where id = (select payment_id from lessened) and mismatch = $6)
    select id, app.enqueue('refunds.pay', json_build_object('refundId', id)) as job from lessened`,
})

/**
 * Books an external refund as a part of one of our refunds that has not left: ours is reduced by it and is sent under its
 * next key. Nothing new is owed. The caller has locked the transfer.
 */
export const recordPart = (tx: Tx, ...values: PartValues) => part(tx, ...values)
