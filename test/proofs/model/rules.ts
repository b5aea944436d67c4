import { DELAYED_SECONDS, type Model, RETURNED_SECONDS, type Sent } from './expected.ts'

/** We look at a payment: what the provider has taken is booked, and goes on its way. */
export function notice(model: Model, sent: Sent): void {
  if (sent.stage !== 'unpaid' || sent.provider !== 'paid') return
  if (sent.recipient === 'Review') sent.stage = 'held'
  else payOut(model, sent)
}

/** The payout is given to the rail, which says at once what it says at once. */
export function payOut(model: Model, sent: Sent): void {
  sent.givenAt = model.now
  if (sent.recipient === 'Delay') sent.stage = 'under_way'
  else if (sent.recipient === 'Fail') giveBack(sent, { isReturned: true })
  else sent.stage = 'delivered'
}

/** A code that was used for a paid transfer is used up, whatever becomes of the transfer. */
export function giveBack(sent: Sent, { isReturned }: { isReturned: boolean }): void {
  sent.stage = 'refunding'
  sent.isReturned = isReturned
}

/** A code whose transfer comes to nothing may be used again. */
function releaseCode(model: Model, sent: Sent): void {
  if (sent.hasCode) model.codeUses -= 1
}

export function end(model: Model, sent: Sent): void {
  sent.stage = 'ended'
  if (sent.provider === 'open') sent.provider = 'void'
  releaseCode(model, sent)
}

/** The rail is asked about a payout under way: it has arrived where the time has come. */
export function askRail(model: Model, sent: Sent): void {
  if (sent.stage === 'under_way' && model.now - sent.givenAt >= DELAYED_SECONDS) sent.stage = 'delivered'
}

/** The rail is asked to give a payout back: it does unless it has delivered it. */
export function recall(model: Model, sent: Sent): void {
  askRail(model, sent)
  if (sent.stage === 'under_way') giveBack(sent, { isReturned: false })
}

/** The rail names what has come back to it. */
export function takeReturn(model: Model, sent: Sent): void {
  const isBack = sent.recipient === 'Return' && model.now - sent.givenAt >= RETURNED_SECONDS
  if (sent.stage === 'delivered' && isBack) giveBack(sent, { isReturned: true })
}

/** Every refund that waits is sent. */
export function sendRefunds(sent: Sent): void {
  if (sent.stage === 'refunding') sent.stage = 'refunded'
  sent.strays.waiting = 0
  sent.granted.waiting = 0n
}

/** Whether a user's money has come to its end: before it has, the account stays. */
export const isUnderWay = (sent: Sent): boolean =>
  sent.strays.waiting > 0 ||
  sent.granted.waiting > 0n ||
  ['held', 'under_way', 'refunding'].includes(sent.stage) ||
  (sent.stage === 'unpaid' && sent.provider !== 'none' && !sent.isCard)
