import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { statement } from '#server/platform/db/statement.ts'
import {
  HAS_NOT_LEFT,
  IS_OWED,
  PARTS_OF_REFUND,
  REFUND_ASKED_AT,
  type SealedRefund,
} from '#server/transfers/transfers.ts'

type OfTransfer = [transferId: string]
type OfTransfers = [transferIds: string[]]

/** The user who owns a transfer; all columns are null if a guest's browser owns it. */
export const findOwnerOf = statement<OfTransfer, { user_id: string | null; person: Buffer | null }>({
  name: 'find_owner_of_transfer',
  text: `
    select u.id as user_id, u.person
    from transfers t join owners o on o.id = t.owner_id left join users u on u.id = o.user_id
    where t.id = $1`,
})

export type EventRow = {
  readonly event: string
  readonly from: string | null
  readonly to: string
  readonly actor: string
  readonly cause: string | null
  readonly at: Date
}

/** The transfer's events; an actor may be the id of a user. */
export const findEvents = statement<OfTransfer, EventRow>({
  name: 'find_transfer_events',
  text: `
    select e.event, e.from_state as "from", e.to_state as "to", e.actor, e.cause, e.at
    from transfer_events e
    where e.transfer_id = $1 order by e.at, e.id`,
})

export type PaymentRow = {
  readonly transfer_id: string
  readonly id: string
  readonly attempt: number
  readonly provider: string
  readonly provider_ref: string | null
  readonly method: 'card' | 'bank'
  readonly amount_minor: bigint
  readonly currency: string
  readonly state: string
  readonly mismatch: string | null
  readonly created_at: Date
  readonly captured_at: Date | null
}

export const findPaymentsOf = statement<OfTransfers, PaymentRow>({
  name: 'find_payments_of_transfer',
  text: `
    select transfer_id, id, attempt, provider, provider_ref, method, amount_minor, currency, state, mismatch, created_at, captured_at
    from payments where transfer_id = any($1) order by attempt`,
})

type RefundView = TransferFile['refunds'][number]

export type RefundRow = {
  readonly transfer_id: string
  readonly id: string
  readonly payment_id: string
  readonly amount_minor: bigint
  readonly currency: string
  readonly reason: RefundView['reason']
  readonly state: RefundView['state']
  readonly failure: string | null
  readonly note: string | null
  readonly disputed_minor: bigint
  readonly is_by_hand: boolean
  readonly seal: Buffer | null
  readonly parts: SealedRefund['parts']
  /** An admin says to have sent it, and a second one is asked. */
  readonly is_claimed: boolean
  /** The books owe it to the sender, or it has been paid. Whether the server decided on it, `seal` tells. */
  readonly is_owed: boolean
  /** When the refund was asked for, as long as it has not left. */
  readonly asked_at: Date | null
  readonly provider_ref: string | null
  readonly created_at: Date
  readonly paid_at: Date | null
}

/** By way of the payments, of which there are few: refunds have no index of transfers. */
export const findRefundsOf = statement<OfTransfers, RefundRow>({
  name: 'find_refunds_of_transfer',
  text: `
    select r.transfer_id, r.id, r.payment_id, r.amount_minor, r.currency, r.reason, r.state, r.failure, r.note, r.disputed_minor, r.is_by_hand,
      r.seal, ${PARTS_OF_REFUND},
      r.provider_ref, r.created_at, r.paid_at, (
        select count(*) from approvals a
        where a.state = 'pending' and a.kind = 'refunds' and a.payload ->> 'refundId' = r.id::text
      ) > 0 as is_claimed, not r.is_unsettled or ${IS_OWED} as is_owed,
      case when ${HAS_NOT_LEFT} then ${REFUND_ASKED_AT} end as asked_at
    from payments p join refunds r on r.payment_id = p.id where p.transfer_id = any($1) order by r.created_at, r.id`,
})

export type DisputeRow = {
  readonly transfer_id: string
  readonly id: string
  readonly provider_ref: string
  readonly amount_minor: bigint
  readonly currency: string
  readonly reason: string
  readonly state: TransferFile['disputes'][number]['state']
  readonly created_at: Date
  readonly settled_at: Date | null
}

export const findDisputesOf = statement<OfTransfers, DisputeRow>({
  name: 'find_disputes_of_transfer',
  text: `
    select transfer_id, id, provider_ref, amount_minor, currency, reason, state, created_at, settled_at
    from disputes where transfer_id = any($1) order by created_at, id`,
})

export type PayoutRow = {
  readonly transfer_id: string
  readonly attempt: number
  readonly rail: string
  readonly state: string
  readonly reason: string | null
  readonly submitted_at: Date
  readonly settled_at: Date | null
  /** It is to come back here from its rail, which has not answered. */
  readonly is_move_wanted: boolean
  /** Its rail says that it has paid it after it had ended otherwise. */
  readonly is_late_confirmed: boolean
}

export const findPayoutsOf = statement<OfTransfers, PayoutRow>({
  name: 'find_payouts_of_transfer',
  text: `
    select transfer_id, attempt, rail, state, reason, submitted_at, settled_at,
      move_wanted_at is not null and state in ('submitted', 'accepted') as is_move_wanted,
      late_confirmed_at is not null as is_late_confirmed
    from payouts where transfer_id = any($1) order by attempt`,
})

export type AskedAct = { readonly transfer_id: string; readonly act: string; readonly at: Date }

/** The oldest act on each transfer that waits for a second admin, by the name that its request gives it. */
export const findAskedActs = statement<OfTransfers, AskedAct>({
  name: 'find_asked_acts_of_transfers',
  text: `
    select distinct on (1) payload ->> 'transferId' as transfer_id, coalesce(payload ->> 'action', kind) as act, asked_at as at
    from approvals
    where state = 'pending' and payload ->> 'transferId' = any($1::uuid[]::text[]) order by 1, asked_at, id`,
})

/** When each of these transfers came into its present state: an event that changes no state begins none. */
export const findChangedAt = statement<OfTransfers, { transfer_id: string; at: Date }>({
  name: 'find_changed_at_of_transfers',
  text: `
    select transfer_id, max(at) as at from transfer_events
    where transfer_id = any($1) and from_state is distinct from to_state group by transfer_id`,
})

export type MessageRow = {
  readonly id: string
  readonly kind: string
  readonly transfer_id: string | null
  readonly data: unknown
  /** Sealed. */
  readonly address: Buffer
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly failed_at: Date | null
}

export const findMessagesOf = statement<OfTransfer, MessageRow>({
  name: 'find_messages_of_transfer',
  text: `
    select id, kind, transfer_id, data, address, created_at, sent_at, failed_at from messages
    where transfer_id = $1 order by created_at, id`,
})

export type NoteRow = {
  readonly id: string
  /** Sealed, or 'Erased'. */
  readonly text: string
  readonly author: string
  readonly at: Date
}

const noteColumns = 'n.id, n.text, n.author_id as author, n.at'

export const findNotesOf = statement<OfTransfer, NoteRow>({
  name: 'find_notes_of_transfer',
  text: `
    select ${noteColumns} from transfer_notes n
    where n.transfer_id = $1 order by n.at, n.id`,
})

export const findNote = statement<[id: string], NoteRow>({
  name: 'find_transfer_note',
  text: `select ${noteColumns} from transfer_notes n where n.id = $1`,
})
