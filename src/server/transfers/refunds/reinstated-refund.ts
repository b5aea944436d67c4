import { parameters, statement } from '#server/platform/db/statement.ts'
import { money, type Money, sum } from '#shared/money/money.ts'
import { entryCtes, entryParameters, entryValues, type EntryValues } from '#server/ledger/ledger.ts'
import type { ListedRefund } from '#server/payments/provider.ts'
import { providerNamed } from '#server/payments/providers.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { TransferDeps } from '../row/deps.ts'
import type { PaymentRow } from '../pay-in/pay-in.sql.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import { reinstatedRefundEntry } from './refund-entries.ts'
import { isSealedRefund, sealRefund } from '../seals/refund-seals.ts'
import { dueOf, refundIdOf } from './refund-outcome.ts'
import { refundPositionOf } from './refund-position.sql.ts'
import { findRefundsOfPayment, type RefundRow } from './refund.sql.ts'

type Payment = Pick<PaymentRow, 'id' | 'transfer_id' | 'currency' | 'provider'> & {
  readonly provider_ref: string | null
}

/**
 * Reinstates the dispute offset of a refund if the lost dispute is won later. An operator sends it, because the provider
 * does not say whether the bank has left the money with the sender. Safe for any repetition.
 * @throws DomainError 'provider_unavailable'
 * @see docs/decisions/0038
 */
export async function reinstateRefund(deps: TransferDeps, payment: Payment): Promise<void> {
  if ((await refundPositionOf(deps.pool, payment.id)).reinstatedMinor === 0n) return
  const unsentMinor = await unsentAtProvider(deps, payment)
  await withTransaction(deps.pool, async tx => {
    await lockTransfer(tx, payment.transfer_id)
    await record(deps, tx, { payment, unsentMinor })
  })
}

/**
 * Part of the refunds that this server has decided on which the provider's own lists leave unsent, in minor units: SQL can insert a
 * dispute that was won and a refund that left it out, and the provider has neither. docs/decisions/0119.
 */
async function unsentAtProvider(deps: TransferDeps, payment: Payment): Promise<bigint> {
  const { provider_ref: intentId } = payment
  if (intentId === null) return 0n
  const provider = providerNamed(deps, payment.provider)
  const refunds = await provider.listRefunds(intentId)
  const disputes = await provider.listDisputes(intentId)
  const decided = (await findRefundsOfPayment(deps.pool, payment.id)).filter(each =>
    isSealedRefund(deps, each),
  )
  const noted = new Set((await findNotedRefs(deps.pool, payment.id)).map(({ provider_ref: ref }) => ref))
  // One that somebody has made there and that fits nothing we owe is no part of what was decided: an operator is asked about it.
  const isOurs = ({ id, key }: ListedRefund) => refundIdOf(key) !== undefined || noted.has(id)
  return unsentOf(decided, {
    sent: refunds.filter(each => each.status !== 'failed' && isOurs(each)),
    taken: disputes.filter(({ status }) => status !== 'won'),
  })
}

/** Every id that the provider has given a refund of the payment: SQL can add to them, and take none away. */
const findNotedRefs = statement<[paymentId: string], { provider_ref: string }>({
  name: 'find_noted_refund_refs',
  text: `
    select f.provider_ref from refunds r join refund_refs f on f.refund_id = r.id where r.payment_id = $1`,
})

/** Refunds that have left and disputes that are not won, as the provider lists them. */
type Listed = Readonly<Record<'sent' | 'taken', readonly { readonly amount: Money }[]>>

/** A reinstated refund repeats a part of another, and one that is still to be sent leaves that much less to reinstate. */
function unsentOf(decided: readonly RefundRow[], { sent, taken }: Listed): bigint {
  const owed = decided.filter(({ reason }) => reason !== 'dispute_won').map(each => each.amount_minor)
  const byHand = decided.filter(each => each.is_by_hand && each.state === 'paid')
  const toSend = decided.filter(({ state }) => state === 'requested' || state === 'failed')
  const gone = [...sent, ...taken].map(({ amount }) => amount.minor)
  return sum(owed) - sum([...byHand, ...toSend].map(dueOf)) - sum(gone)
}

type Reinstating = { readonly payment: Payment; readonly unsentMinor: bigint }

async function record(deps: TransferDeps, tx: Tx, { payment, unsentMinor }: Reinstating): Promise<void> {
  const { id: paymentId, transfer_id: transferId, currency } = payment
  const { reinstatedMinor: minor } = await refundPositionOf(tx, paymentId)
  if (minor === 0n) return
  if (minor > unsentMinor)
    return deps.log.error(
      { paymentId, transferId },
      'the provider has no won dispute for a refund to reinstate',
    )
  const refundId = deps.newId()
  const amount = money(currency, minor)
  const entry = reinstatedRefundEntry({ refundId, transferId, amount }, deps.newId)
  const seal = sealRefund(deps, { id: refundId, transferId, minor })
  const what = [refundId, paymentId, minor, currency, WON_AFTER_ALL, seal] as const
  await recordReinstatedRefund(tx, ...what, ...entryValues([entry]))
  deps.log.warn({ paymentId, transferId, refundId }, 'a lost dispute was won after all: an operator is asked')
}

const WON_AFTER_ALL = 'A lost dispute was won later, so this amount is due to the sender again.'

type ReinstatedValues = [
  refundId: string,
  paymentId: string,
  amountMinor: bigint,
  currency: string,
  failure: string,
  seal: Buffer,
  ...EntryValues,
]

/** Records and books a reinstated refund, which waits for an operator. The caller has locked the transfer. */
const recordReinstatedRefund = statement<ReinstatedValues, { id: string }>({
  name: 'record_reinstated_refund',
  text: `
    with refund as (
      insert into refunds (id, payment_id, transfer_id, amount_minor, currency, reason, state, failure, seal)
      select $1::uuid, id, transfer_id, $3::bigint, $4, 'dispute_won', 'failed', $5, $6::bytea from payments where id = $2::uuid
      returning id
    ),
    ${entryCtes(parameters(entryParameters, 7), 'refund')}
    select id from refund`,
})
