import type { ListedFact, ListedTransfer } from '#shared/api/admin/transfers/transfers.api.ts'
import { type WaitFacts, waitOf } from '#shared/transfers/waiting.ts'
import type { ReadCalendars } from '#server/calendars/calendars.ts'
import { alertStanding } from '#server/compliance/compliance.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import {
  adminTransferView,
  coolingOffUntil,
  type ShowDeps,
  stateOf,
  type TransferRow,
  type WorkDeps,
} from '#server/transfers/transfers.ts'
import { type At, attentionFacts, findMoney, type FoundMoney, moneyOf } from './attention.ts'
import { type AskedAct, findAskedActs, findChangedAt } from './transfer-file.sql.ts'

type Found = {
  readonly money: FoundMoney
  /** The time at which it came into its present state; undefined: with its creation. */
  readonly changedAt: Date | undefined
  readonly secondAdmin: AskedAct | undefined
}

/** Facts of the wait of a transfer, from what was read of it. */
export const waitFacts = (
  transfer: TransferRow,
  { money, changedAt, secondAdmin }: Found,
  at: At,
): Omit<WaitFacts, 'actions'> => ({
  attention: attentionFacts(transfer, money, at),
  changedAt: changedAt ?? transfer.created_at,
  senderAskedAt: transfer.action_needed === null ? null : (transfer.action_asked_at ?? transfer.created_at),
  coolingOffUntil: coolingOffUntil(transfer, at.now) ?? null,
  priceLockedUntil: transfer.price_locked_until,
  recallAskedAt: transfer.cancel_asked_at,
  rail: railOf(money),
  refundsAt: money.refunds.map(refund => refund.created_at),
  disputesAt: money.disputes.map(dispute => dispute.created_at),
  secondAdmin: secondAdmin ?? null,
})

const railOf = ({ payouts }: FoundMoney): string | null => payouts.at(-1)?.rail ?? null

type FactDeps = ShowDeps & Pick<WorkDeps, 'signingKeys' | 'log'> & { readonly calendars: ReadCalendars }

/**
 * Listed transfers with the facts that were asked for, in six statements more at most, and one for each that waits for a
 * review.
 */
export async function withFacts(
  deps: FactDeps,
  executor: Executor,
  { transfers, facts, now }: { transfers: readonly TransferRow[]; facts: readonly ListedFact[]; now: Date },
): Promise<ListedTransfer[]> {
  if (facts.length === 0) return transfers.map(row => adminTransferView(deps, row))
  const ids = transfers.map(({ id }) => id)
  const found = await findMoney(deps, executor, ids)
  const waits = facts.includes('waiting')
    ? await waitsOf(deps, executor, { transfers, found, now })
    : undefined
  return transfers.map(row => ({
    ...adminTransferView(deps, row),
    ...(facts.includes('rail') && { rail: railOf(moneyOf(row, found)) }),
    ...(waits && { waiting: waits.get(row.id)! }), // each has one
  }))
}

async function waitsOf(
  deps: FactDeps,
  executor: Executor,
  { transfers, found, now }: { transfers: readonly TransferRow[]; found: FoundMoney; now: Date },
) {
  const ids = transfers.map(({ id }) => id)
  const at = { calendars: await deps.calendars(), now }
  const changes = new Map((await findChangedAt(executor, ids)).map(row => [row.transfer_id, row.at]))
  const asked = new Map((await findAskedActs(executor, ids)).map(row => [row.transfer_id, row]))
  const waits = new Map<string, NonNullable<ListedTransfer['waiting']>>()
  for (const transfer of transfers) {
    const { id } = transfer
    const facts = waitFacts(
      transfer,
      { money: moneyOf(transfer, found), changedAt: changes.get(id), secondAdmin: asked.get(id) },
      at,
    )
    const actions = {
      state: stateOf(transfer),
      isReviewAsked: transfer.review === 'required',
      isAuthorised: transfer.authorised_at !== null,
      paymentMethod: transfer.payment_method,
      dispute: transfer.dispute,
      alerts: await alertsOf(deps, executor, transfer),
    }
    const { text, since, isOver } = waitOf({ ...facts, actions }, now)
    waits.set(id, { text, since: since?.toISOString() ?? null, isOver })
  }
  return waits
}

/** Only a transfer that is held, or authorised and not charged, waits for its alerts. */
const alertsOf = async (deps: FactDeps, executor: Executor, { id, payout, review }: TransferRow) =>
  payout === 'held' || review === 'required'
    ? await alertStanding(deps, executor, id)
    : { isOpen: false, isConfirmed: false }
