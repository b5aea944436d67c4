import { partialRefundsOf, lostOf } from './balances.ts'
import type { Refund, Sent } from './expected.ts'

const owed = (amount: bigint, isWhole: boolean): Refund => ({
  amount,
  isWhole,
  isReinstated: false,
  state: 'waiting',
  offset: 0n,
  isByHand: false,
})

/** All that is left of a payment has to go back. */
export const oweAll = (sent: Sent): void =>
  void sent.refunds.push(owed(sent.figures.total - partialRefundsOf(sent), true))

/** A part of it has, of our fee first. */
export function owePart(sent: Sent, amount: bigint): Refund {
  const feeLeft = sent.figures.grossFee - sent.figures.discount - sent.grantedFee
  sent.grantedFee += amount < feeLeft ? amount : feeLeft
  const part = owed(amount, false)
  sent.refunds.push(part)
  return part
}

export function settle(sent: Sent, refund: Refund): void {
  refund.state = 'paid'
  if (refund.isWhole) sent.stage = 'refunded'
}

const isDisputed = ({ disputes }: Sent): boolean => disputes.includes('open')

/** Offsets a refund by the amount that the sender's bank took through disputes. */
function offsetRefund(sent: Sent, refund: Refund): void {
  const others = sent.refunds.filter(other => other !== refund).reduce((sum, { offset }) => sum + offset, 0n)
  const taken = lostOf(sent) > others ? lostOf(sent) - others : 0n
  refund.offset = refund.amount < taken ? refund.amount : taken
}

/**
 * Sends a refund. The provider refuses more than it holds: then its external refunds are booked. Nothing is sent while a
 * dispute is open.
 */
function send(sent: Sent, refund: Refund): void {
  if (refund.state !== 'waiting' || isDisputed(sent)) return
  offsetRefund(sent, refund)
  const due = refund.amount - refund.offset
  if (due > sent.figures.total - sent.there.refunded) refuse(sent, refund, due)
  else {
    sent.there.refunded += due
    settle(sent, refund)
  }
}

/** It has failed, unless a part of it was sent by others: the rest is requested again. */
function refuse(sent: Sent, refund: Refund, due: bigint): void {
  takeForeigns(sent)
  if (refund.state === 'waiting' && refund.amount - refund.offset === due) refund.state = 'failed'
}

/** Every refund that waits is sent once; over our own account only a person sends. */
export function sendRefunds(sent: Sent): void {
  if (sent.isOurBank) return
  for (const refund of sent.refunds.filter(({ state }) => state === 'waiting')) send(sent, refund)
}

/** Whether it is chance which of several refunds the provider still has the money for. */
export const isChance = ({ there, refunds }: Sent): boolean =>
  there.foreign.length > 0 && refunds.filter(({ state }) => state === 'waiting').length > 1

/**
 * The one that a person sends next from our own account: it failed at the provider, or its money came to ours. None while a
 * dispute is open: the sender might have it twice.
 */
export const dueByHand = (sent: Sent): Refund | undefined =>
  isDisputed(sent)
    ? undefined
    : sent.refunds.find(({ state }) => state === 'failed' || (sent.isOurBank && state === 'waiting'))

const isHere = ({ stage }: Sent): boolean => ['held', 'under_way', 'delivered'].includes(stage)

/** A refund that somebody made at the provider: the one of ours that it makes needless, or a part, or a part of ours, or nothing that fits. */
function takeForeign(sent: Sent, amount: bigint): boolean {
  const same = sent.refunds.find(each => each.state !== 'paid' && each.amount - each.offset === amount)
  if (same !== undefined) settle(sent, same)
  else if (isHere(sent) && partialRefundsOf(sent) + amount <= sent.figures.total)
    settle(sent, owePart(sent, amount))
  else if (!takeOff(sent, amount)) {
    sent.isMismatch = true
    return false
  }
  return true
}

/** Lowers the unsent refunds, the largest first, by the amount of an external refund. */
function takeOff(sent: Sent, amount: bigint): boolean {
  const dueOf = (refund: Refund): bigint => refund.amount - refund.offset
  const able = sent.refunds.filter(
    each => each.state !== 'paid' && !each.isReinstated && dueOf(each) > amount,
  )
  const [first, ...others] = able
  if (first === undefined) return false
  const most = others.reduce((one, other) => (dueOf(other) > dueOf(one) ? other : one), first)
  most.amount -= amount
  most.state = 'waiting'
  sent.refunds.push({ ...owed(amount, false), state: 'paid' })
  return true
}

/** Books the provider's refunds and disputes, as far as they fit. */
export function takeOver(sent: Sent): void {
  takeForeigns(sent)
  sent.disputes = [...sent.there.disputes]
  if (sent.disputes.length === 0) return
  if (!isDisputed(sent)) for (const refund of sent.refunds) settleOffset(sent, refund)
  reinstate(sent)
}

function takeForeigns(sent: Sent): void {
  sent.there.foreign = sent.there.foreign.filter(amount => !takeForeign(sent, amount))
}

/** One that failed is settled where the sender's bank has taken all of it. */
function settleOffset(sent: Sent, refund: Refund): void {
  if (refund.state !== 'failed') return
  offsetRefund(sent, refund)
  if (refund.offset > 0n && refund.offset === refund.amount) settle(sent, refund)
}

/** Owes the sender again the amount that a dispute had settled before it was won; an operator pays it. */
function reinstate(sent: Sent): void {
  const settled = sent.refunds.reduce((sum, { state, offset }) => sum + (state === 'paid' ? offset : 0n), 0n)
  const owedBefore = sent.refunds.reduce(
    (sum, { isReinstated, amount }) => sum + (isReinstated ? amount : 0n),
    0n,
  )
  const taken = sent.figures.total * BigInt(sent.disputes.filter(state => state !== 'won').length)
  const minor = settled - owedBefore - taken
  if (minor > 0n) sent.refunds.push({ ...owed(minor, false), isReinstated: true, state: 'failed' })
}

const sumOf = (refunds: readonly Refund[]): bigint =>
  refunds.reduce((sum, { amount, offset }) => sum + amount - offset, 0n)

/** Whether more went back at the provider than our books know of: the proof of the books says so. */
export function isOdd({ there, refunds }: Sent): boolean {
  const sent = sumOf(refunds.filter(({ state, isByHand }) => state === 'paid' && !isByHand))
  const waiting = sumOf(refunds.filter(({ state }) => state === 'waiting'))
  return there.refunded < sent || there.refunded > sent + waiting
}
