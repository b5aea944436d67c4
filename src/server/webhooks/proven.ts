import { transitions } from '#shared/transfers/lifecycle.ts'
import {
  hasSealedRefund,
  isPaymentProven,
  isRefundProven,
  isReleaseProven,
} from '#server/transfers/transfers.ts'
import type { WebhookDeps } from './deps.ts'
import { facts, stateIn } from './event-body.ts'
import type { EventRow } from './events.sql.ts'

/**
 * True if the server itself has seen the money, ended the review or decided the refund that an event speaks of: SQL could otherwise insert
 * one, which we would sign. Asked before each attempt, and never while something is paid. docs/decisions/0142.
 */
export async function isProven(deps: WebhookDeps, row: EventRow): Promise<boolean> {
  const { pool } = deps
  const transferId = row.transfer_id
  switch (row.object) {
    case 'transfer':
      return transferId !== null && (await isTransferProven(deps, row, transferId))
    case 'payout':
      return transferId !== null && (await isPaymentProven(deps, pool, transferId))
    case 'refund': {
      const { amountMinor } = facts.money.parse(row.facts)
      const told = { id: row.object_id, minor: BigInt(amountMinor) }
      return transferId !== null && (await isRefundProven(deps, pool, { transferId, ...told }))
    }
    case 'dispute': {
      if (transferId === null) return false
      // A payment that was not due is refunded, and has no other seal.
      const isUnexpected = await hasSealedRefund(deps, pool, { transferId, scope: 'unexpected' })
      return isUnexpected || (await isPaymentProven(deps, pool, transferId))
    }
    default:
      return true
  }
}

async function isTransferProven(deps: WebhookDeps, row: EventRow, transferId: string): Promise<boolean> {
  const state = stateIn(row)
  if (!canSay(row.event, state)) return false
  if (row.event === 'reviewApproved' && !(await isReleaseProven(deps, deps.pool, transferId))) return false
  switch (state.payIn) {
    case 'captured':
      return await isPaymentProven(deps, deps.pool, transferId)
    case 'refunding':
    case 'refunded':
      return await hasSealedRefund(deps, deps.pool, { transferId, scope: 'whole' })
    default:
      return true
  }
}

/** True if an event leads to this state: SQL could otherwise have one that needs no seal say that the money is there. */
function canSay(event: string, state: ReturnType<typeof stateIn>): boolean {
  if (event === 'created') return isState(state, { status: 'pending', payIn: 'none', payout: 'none' })
  const transition = transitions.find(each => each.event === event)
  return transition !== undefined && isState(state, { ...transition.from, ...transition.to })
}

type Parts = { readonly [Part in keyof ReturnType<typeof stateIn>]: string | readonly string[] }

const isState = (state: ReturnType<typeof stateIn>, { status, payIn, payout }: Parts): boolean =>
  [status].flat().includes(state.status) &&
  [payIn].flat().includes(state.payIn) &&
  [payout].flat().includes(state.payout)
