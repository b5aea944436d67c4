import type { TransferAction, transferActions } from '#shared/transfers/actions.ts'
import { type ActCall, withAct } from '#server/audit/audit.ts'
import { statement } from '#server/platform/db/statement.ts'
import { retryFailedRefunds } from '../refunds/refund.sql.ts'
import { onTransfer, type Order, type WorkDeps } from './acting.ts'
import { markPayInReceived } from './by-hand.ts'
import { cancelForSender, rejectTransfer } from './cancel-and-refund.ts'
import { refundPart } from './partial-refund.ts'
import { retryPayout } from './payout-retry.ts'
import { sayRefundSent } from './refund-sent.ts'
import { holdTransfer, releaseTransfer } from './review.ts'
import { refuseChanged } from './version.ts'

/** Values of the fields; the amount in hundredths, as it was typed. */
type Values = { readonly amount: bigint; readonly bankReference: string }

type KeyedOrder = Order & { readonly idempotencyKey: string | null }

type ActOf<A extends TransferAction> = (
  deps: WorkDeps,
  call: ActCall,
  order: KeyedOrder & Pick<Values, (typeof transferActions)[A]['fields'][number]>,
) => Promise<void>

/** A short act is in this file, a longer one in a file beside it. */
const acts: { readonly [A in TransferAction]: ActOf<A> } = {
  release: releaseTransfer,
  reject: rejectTransfer,
  hold: holdTransfer,
  retryPayout,
  markPayInReceived,
  markRefundSent: sayRefundSent,
  retryRefund,
  refundPart,
  resolveException,
  cancel: cancelForSender,
}

/**
 * Carries out an action. The order has the fields that the table names for it: the contract of its call demands them.
 * @throws DomainError 'transfer_changed' where it names another version than the present one
 */
export async function takeAction(
  action: TransferAction,
  deps: WorkDeps,
  call: ActCall,
  { version, ...order }: KeyedOrder & Partial<Values> & { readonly version?: string | undefined },
): Promise<void> {
  await refuseChanged(deps, { id: order.id, version })
  await acts[action](deps, call, order as KeyedOrder & Values)
}

/**
 * Has refunds that failed at the provider sent again, each as a new one.
 * @throws DomainError 'not_found', 'action_not_possible'
 */
async function retryRefund(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  await withAct(deps, call, act =>
    onTransfer(act, deps, {
      action: 'retryRefund',
      order,
      async work({ tx, transfer }) {
        const wanted = await retryFailedRefunds(tx, transfer.id)
        return wanted.length > 0 ? { refundIds: wanted.map(({ id }) => id).join(' ') } : undefined
      },
    }),
  )
}

/**
 * Marks the exceptions of a transfer as resolved: payments that differ from what the provider has, and late payout
 * confirmations. An operator is not asked about the same exception again.
 * @throws DomainError 'not_found', 'action_not_possible'
 */
async function resolveException(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  await withAct(deps, call, act =>
    onTransfer(act, deps, {
      action: 'resolveException',
      order,
      async work({ tx, transfer }) {
        const settled = await recordResolved(tx, transfer.id)
        return settled.length > 0 ? { resolved: settled.map(({ what }) => what).join(' ') } : undefined
      },
    }),
  )
}

/** Marks the exceptions of a transfer as resolved and returns them. The caller has locked the transfer. */
const recordResolved = statement<[transferId: string], { what: string }>({
  name: 'resolve_exception',
  text: `
    with troubles as (
      select 'payout:' || attempt as what from payouts where transfer_id = $1 and late_confirmed_at is not null
      union
      select mismatch from payments where transfer_id = $1 and mismatch is not null
    ),
    payouts_done as (update payouts set late_confirmed_at = null where transfer_id = $1 and late_confirmed_at is not null),
    payments_done as (update payments set mismatch = null where transfer_id = $1 and mismatch is not null),
    noted as (
      insert into resolved_exceptions (transfer_id, what) select $1, what from troubles on conflict do nothing
    )
    select what from troubles order by what`,
})
