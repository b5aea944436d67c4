import type { Refund, Sent } from './expected.ts'

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Parts of a payment that went back while its transfer stayed: minor units. */
export const partialRefundsOf = ({ refunds }: Sent): bigint =>
  sumOf(refunds.filter(({ isWhole, isReinstated }) => !isWhole && !isReinstated).map(({ amount }) => amount))

/** Amount that the sender's bank has taken through lost disputes. */
export const lostOf = ({ disputes, figures }: Sent): bigint =>
  figures.total * BigInt(disputes.filter(state => state === 'lost').length)

/** Paid amount less refunds, due or sent, and less lost disputes. */
export const refundableOf = (sent: Sent): bigint => {
  const gone = sumOf(sent.refunds.map(refund => (refund.state === 'paid' ? leftOf(refund) : refund.amount)))
  const left = sent.figures.total - gone - lostOf(sent)
  return left > 0n ? left : 0n
}

const leftOf = ({ amount, offset }: Refund): bigint => amount - offset

/** Net movement of a transfer on each account: debits less credits, without zeros. */
export function balancesOf(sent: Sent): Record<string, bigint> {
  const moved = new Map<string, bigint>()
  const add = (account: string, minor: bigint) => moved.set(account, (moved.get(account) ?? 0n) + minor)
  const { figures, refunds, stage, disputes } = sent
  const paidInto = sent.isCard ? 'psp_clearing.USD' : 'bank.USD'
  if (!['unpaid', 'authorised', 'ended'].includes(stage)) add(paidInto, figures.total)
  if (['held', 'under_way', 'delivered'].includes(stage)) {
    add('fee_income.USD', sent.grantedFee - figures.grossFee)
    add('goodwill.USD', partialRefundsOf(sent) - sent.grantedFee)
    add('promo_discount.USD', figures.discount)
    add('fx_position.USD', -figures.send)
    add('fx_position.PHP', figures.receive)
    add(stage === 'delivered' ? 'rail_settlement.PHP' : 'payout_payable.PHP', -figures.receive)
  }
  for (const refund of refunds) {
    if (refund.isReinstated) add('dispute_loss.USD', refund.amount)
    if (refund.state !== 'paid') add('refund_payable.USD', -refund.amount)
    else {
      add(refund.isByHand ? 'bank.USD' : paidInto, -leftOf(refund))
      add('dispute_loss.USD', -refund.offset)
    }
  }
  const gone = figures.total * BigInt(disputes.filter(state => state !== 'won').length)
  add('psp_clearing.USD', -gone)
  add('dispute_loss.USD', gone)
  const unexpected = figures.total * BigInt(sent.unexpected.waiting)
  add(paidInto, unexpected)
  add('unapplied_funds.USD', -unexpected)
  return Object.fromEntries([...moved].filter(([, minor]) => minor !== 0n))
}
