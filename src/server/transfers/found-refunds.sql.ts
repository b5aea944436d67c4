import { entryCtes, type EntryValues } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'

type FoundValues = [
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
 * A refund that somebody made at the provider: it is given back as if an operator had done so here. Nothing where more has
 * been given since than `grantedMinor`, or where nothing could be given any more.
 */
export const recordFound = statement<FoundValues, { id: string }>({
  name: 'record_found_refund',
  text: `
    with granted as (
      update transfers set granted_minor = granted_minor + $5::bigint, granted_fee_minor = granted_fee_minor + $6::bigint
      where id = (select transfer_id from payments where id = $2 and state = 'captured') and pay_in = 'captured'
        and granted_minor = $7::bigint and granted_minor + $5::bigint <= total_minor
      returning id, send_currency, status || ';' || pay_in || ';' || payout as state
    ),
    refund as (
      insert into refunds (id, payment_id, transfer_id, amount_minor, fee_minor, currency, reason, state, provider_ref)
      select $1::uuid, $2::uuid, id, $5, $6, send_currency, 'found', 'sent', $4 from granted
      returning id
    ),
    noted as (
      insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
      select $3::uuid, id, 'refundGranted', state, state, 'provider', 'made at the provider' from granted
    ),
    ${entryCtes(8, 'granted')}
    select id from refund`,
})
