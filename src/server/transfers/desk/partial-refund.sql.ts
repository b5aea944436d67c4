import { entryCtes, entryParameters, type EntryValues } from '#server/ledger/ledger.ts'
import { parameters, statement } from '#server/platform/db/statement.ts'
import { outboxCte } from '../row/outbox.ts'

export type GrantValues = [
  transferId: string,
  eventId: string,
  actor: string,
  cause: string,
  refundId: string,
  amountMinor: bigint,
  feeMinor: bigint,
  grantedBy: string,
  creationKey: string | null,
  creationHash: Buffer | null,
  grantedMinor: bigint,
  seal: Buffer,
  ...EntryValues,
]

/**
 * Grants a partial refund of a delivered transfer: the granted sum on the transfer grows, the refund is recorded and its
 * job enqueued, all or nothing. Does nothing if the granted sum differs from `grantedMinor`.
 */
export const grantRefund = statement<GrantValues, { id: string }>({
  name: 'grant_refund',
  text: `
    with granted as (
      update transfers set granted_minor = granted_minor + $6::bigint, granted_fee_minor = granted_fee_minor + $7::bigint
      where id = $1 and status = 'completed' and granted_minor = $11::bigint
      returning id, status || ';' || pay_in || ';' || payout as state
    ),
    refund as (
      insert into refunds (id, payment_id, transfer_id, amount_minor, fee_minor, currency, reason, note, granted_by, creation_key,
        creation_hash, seal)
      select $5::uuid, p.id, p.transfer_id, $6, $7, p.currency, 'granted', $4, $8::uuid, $9, $10::bytea, $12::bytea
      from payments p join granted g on g.id = p.transfer_id where p.state = 'captured'
      returning id
    ),
    noted as (
      insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
      select $2::uuid, id, 'refundGranted', state, state, $3, $4 from granted
    ),${outboxCte('refundGranted', { eventId: '$2', moved: 'granted' })},
    ${entryCtes(parameters(entryParameters, 13), 'granted')}
    select r.id, app.enqueue('refunds.pay', json_build_object('refundId', r.id)) as job from refund r`,
})

/** The refund that an admin has granted under a key. */
export const findGrantByKey = statement<
  [grantedBy: string, key: string],
  { id: string; creation_hash: Buffer }
>({
  name: 'find_grant_by_key',
  text: 'select id, creation_hash from refunds where granted_by = $1 and creation_key = $2',
})
