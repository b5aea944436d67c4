import type { ListedTransfer } from '#shared/api/admin/transfers/transfers.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import { type AttentionFacts, attentionOf, mainActionOf } from '#shared/transfers/attention.ts'
import { type Calendars, type ReadCalendars, refundDue } from '#server/calendars/calendars.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import {
  adminTransferView,
  authorisationOf,
  isSealedRefund,
  type ShowDeps,
  stateOf,
  type TransferRow,
  type WorkDeps,
} from '#server/transfers/transfers.ts'
import {
  type DisputeRow,
  findDisputesOf,
  findPaymentsOf,
  findPayoutsOf,
  findRefundsOf,
  type PaymentRow,
  type PayoutRow,
  type RefundRow,
} from './transfer-file.sql.ts'

export type FoundMoney = {
  readonly payments: readonly PaymentRow[]
  readonly refunds: readonly RefundRow[]
  readonly disputes: readonly DisputeRow[]
  readonly payouts: readonly PayoutRow[]
}

/** Reads the payments, refunds, disputes and payouts of these transfers, one statement after another on one connection. */
export const findMoney = async (
  keys: Pick<WorkDeps, 'signingKeys'>,
  executor: Executor,
  ids: string[],
): Promise<FoundMoney> => ({
  payments: await findPaymentsOf(executor, ids),
  refunds: (await findRefundsOf(executor, ids)).map(refund => ({
    ...refund,
    is_owed: refund.is_owed && (refund.state === 'paid' || isSealedRefund(keys, refund)),
  })),
  disputes: await findDisputesOf(executor, ids),
  payouts: await findPayoutsOf(executor, ids),
})

/** Transfers of the queue 'attention' with what has to be done about each, in four statements more. */
export async function withAttention(
  deps: ShowDeps & Pick<WorkDeps, 'signingKeys'> & { readonly calendars: ReadCalendars },
  executor: Executor,
  transfers: readonly TransferRow[],
  now: Date,
): Promise<ListedTransfer[]> {
  const found = await findMoney(
    deps,
    executor,
    transfers.map(({ id }) => id),
  )
  const at = { calendars: await deps.calendars(), now }
  return transfers.map(transfer => {
    const facts = attentionFacts(transfer, moneyOf(transfer, found), at)
    return {
      ...adminTransferView(deps, transfer),
      attention: attentionOf(facts, now),
      mainAction: mainActionOf(facts, now),
    }
  })
}

export function moneyOf({ id }: TransferRow, found: FoundMoney): FoundMoney {
  const isOwn = ({ transfer_id: of }: { readonly transfer_id: string }) => of === id
  return {
    payments: found.payments.filter(isOwn),
    refunds: found.refunds.filter(isOwn),
    disputes: found.disputes.filter(isOwn),
    payouts: found.payouts.filter(isOwn),
  }
}

/** Payments from these providers came to our own account, so an operator refunds them by hand. */
const OWN_ACCOUNT = ['manual', 'bank']

export const isFromOwnAccount = (refund: RefundRow, payments: readonly PaymentRow[]): boolean =>
  payments.some(({ id, provider }) => id === refund.payment_id && OWN_ACCOUNT.includes(provider))

export const amountOf = (row: { amount_minor: bigint; currency: string }) => ({
  amount: amountText(money(row.currency, row.amount_minor)),
  currency: row.currency,
})

/** The last day on which a refund that is still with us may leave, and how it stands; null where it has left. */
export const dueOf = (
  { asked_at: askedAt }: RefundRow,
  { send_country: sendCountry }: TransferRow,
  { calendars, now }: At,
) => (askedAt === null ? null : refundDue(calendars, { sendCountry, askedAt }, now))

export type At = { readonly calendars: Calendars; readonly now: Date }

/** The facts of a transfer and its money that decide whether it needs an operator. */
export function attentionFacts(
  transfer: TransferRow,
  { payments, refunds, disputes, payouts }: FoundMoney,
  at: At,
): AttentionFacts {
  const { authorisedUntil } = authorisationOf(transfer)
  const words = (row: { amount_minor: bigint; currency: string }) => Object.values(amountOf(row)).join(' ')
  return {
    state: stateOf(transfer),
    payoutAttempt: transfer.payout_attempt,
    availableOn: transfer.available_on,
    authorisedUntil: authorisedUntil === null ? null : new Date(authorisedUntil),
    isRecallAsked: transfer.cancel_asked_at !== null,
    isMoveWanted: payouts.at(-1)?.is_move_wanted ?? false,
    lateConfirmations: payouts
      .filter(payout => payout.is_late_confirmed)
      .map(({ attempt, rail }) => ({
        attempt,
        rail,
        amount: words({ amount_minor: transfer.receive_amount_minor, currency: transfer.receive_currency }),
      })),
    mismatches: payments.flatMap(({ mismatch }) => mismatch ?? []),
    refunds: refunds.map(refund => ({
      amount: words({ ...refund, amount_minor: refund.amount_minor - refund.disputed_minor }),
      taken: refund.disputed_minor === 0n ? null : words({ ...refund, amount_minor: refund.disputed_minor }),
      reason: refund.reason,
      state: refund.state,
      failure: refund.failure,
      isByHand: isFromOwnAccount(refund, payments),
      isClaimed: refund.is_claimed,
      isOwed: refund.is_owed,
      // The rest of the refund is known when the dispute has ended.
      due: disputes.some(({ state }) => state === 'open') ? null : dueOf(refund, transfer, at),
    })),
    disputes: disputes.map(dispute => ({
      amount: words(dispute),
      state: dispute.state,
      reason: dispute.reason,
    })),
  }
}
