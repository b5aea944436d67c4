import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { TransferRow } from './transfer-row.ts'

/** Every column by name: `select *` in a prepared statement fails once a migration has added one. */
export const transferColumns = `
  id, reference_number, owner_id, claim, status, pay_in, payout, review, dispute, state_reason, payout_attempt,
  send_country, receive_country, send_currency, receive_currency, send_amount_minor, receive_amount_minor,
  gross_fee_minor, discount_minor, fee_minor, total_minor, margin_minor, usd_amount_minor,
  exchange_rate, mid_market_rate, send_per_usd, receive_per_usd, fee_lines, promo_code_id, promo_code, quote_nonce,
  price_locked_until, available_on, delivery_method, payment_method,
  recipient_country, personal, created_at, changed_at, paid_at, completed_at,
  dismissed_at, cancellable_until, cancel_asked_at, authorised_at, granted_minor, granted_fee_minor,
  screened_up_to, screening_seal, action_needed, action_asked_at, people_version,
  wait_hours, payout_not_before, reason_seals, language`

/** Those that change after the creation, but for what the move of a state returns by itself; the rest is frozen. */
export const changingColumns = [
  'status',
  'pay_in',
  'payout',
  'review',
  'dispute',
  'state_reason',
  'changed_at',
  'available_on',
  'paid_at',
  'payout_not_before',
  'completed_at',
  'dismissed_at',
  'cancellable_until',
  'cancel_asked_at',
  'action_needed',
  'action_asked_at',
  'authorised_at',
  'granted_minor',
  'granted_fee_minor',
] as const satisfies readonly (keyof TransferRow)[]

export type TransferNow = Pick<TransferRow, (typeof changingColumns)[number]>

/** Waits for whoever else is at the transfer: what it answers holds until the transaction ends. */
export const lockTransfer = statement<[id: string], TransferRow, Tx>({
  name: 'lock_transfer',
  text: `select ${transferColumns} from transfers where id = $1 for update`,
})

/** Owners that a request speaks for; $1 the hash of its capability, $2 its user. */
export const itsOwners = `
  select id from owners where capability_hash = $1::bytea and ended_at is null
  union all
  select id from owners where user_id = $2::uuid and ended_at is null`

type Asker = [capabilityHash: Buffer | null, userId: string | null]

export const findTransfer = statement<[id: string], TransferRow>({
  name: 'find_transfer',
  text: `select ${transferColumns} from transfers where id = $1`,
})

/** A transfer that is known to be there. */
export async function loadTransfer(executor: Executor, id: string): Promise<TransferRow> {
  const [row] = await findTransfer(executor, id)
  if (row === undefined) throw new Error(`transfer ${id} is gone: nothing deletes one`)
  return row
}

/** Rows of the asker's owners; `findOwn` also looks whether SQL has moved them there. */
export const findOwnTransfer = statement<[...Asker, id: string], TransferRow>({
  name: 'find_own_transfer',
  text: `select ${transferColumns} from transfers where id = $3 and owner_id in (${itsOwners})`,
})

/** The newest of this browser or user, not older than a day ago and not dismissed. */
export const findCurrentTransfer = statement<Asker, TransferRow>({
  name: 'find_current_transfer',
  text: `select ${transferColumns} from transfers
    where owner_id in (${itsOwners}) and created_at > now() - interval '24 hours' and dismissed_at is null
    order by created_at desc limit 1`,
})

/** The newest that still waits for its money and is not dismissed. */
export const findUnpaidTransfer = statement<Asker, TransferRow>({
  name: 'find_unpaid_transfer',
  text: `select ${transferColumns} from transfers
    where owner_id in (${itsOwners}) and payout = 'none' and pay_in in ('none', 'open', 'processing')
      and dismissed_at is null
    order by created_at desc limit 1`,
})

/** A row where the timeline of a transfer has an event. */
export const hasEvent = statement<[transferId: string, event: string], { id: string }>({
  name: 'has_event',
  text: 'select id from transfer_events where transfer_id = $1 and event = $2 limit 1',
})

/** Ends a capability: its transfers stay, but it opens them no longer. */
export const endOwner = statement<[capabilityHash: Buffer], { id: string }>({
  name: 'end_owner',
  text: `update owners set ended_at = now() where capability_hash = $1 and ended_at is null returning id`,
})

/** A user's own transfers stay theirs: none of the last month, longer than any waits for its money, is current. */
export const dismissTransfers = statement<[userId: string], never>({
  name: 'dismiss_transfers',
  text: `
    update transfers set dismissed_at = now()
    where owner_id = (select id from owners where user_id = $1) and created_at > now() - interval '31 days'
      and dismissed_at is null`,
})

/** A dismissed transfer that its sender goes on with is current again. */
export const resumeTransfer = statement<[id: string], never>({
  name: 'resume_transfer',
  text: 'update transfers set dismissed_at = null where id = $1',
})

/** Answer to an earlier creation under this key. */
export const findIdempotent = statement<
  [scope: Buffer, route: string, key: string],
  { request_hash: Buffer; answer: { transferId: string; repriced: boolean } }
>({
  name: 'find_idempotent',
  text: 'select request_hash, answer from idempotency_keys where scope = $1 and route = $2 and key = $3',
})

/**
 * Finds a transfer whose first answer may have been lost: it was made within the last `seconds`, by the clock of the database
 * that dated it, and nobody has used its capability. A browser that has the capability opens a payment, orders once more, ends
 * it or takes the transfer into an account.
 */
export const findUndelivered = statement<
  [id: string, capabilityHash: Buffer, seconds: number],
  { id: string }
>({
  name: 'find_undelivered',
  text: `
    select t.id from transfers t join owners o on o.id = t.owner_id
    where t.id = $1 and t.created_at > now() - make_interval(secs => $3) and o.capability_hash = $2 and o.ended_at is null
      and not exists (select from payments p where p.transfer_id = t.id)
      and not exists (select from transfers other where other.owner_id = o.id and other.id <> t.id)`,
})

/** Whether the owner that a request speaks for has ended; no row where there is none yet. */
export const isOwnerEnded = statement<Asker, { is_ended: boolean }>({
  name: 'is_owner_ended',
  text: `select ended_at is not null as is_ended from owners where capability_hash = $1::bytea or user_id = $2::uuid`,
})
