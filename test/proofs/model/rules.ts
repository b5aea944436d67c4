import { DELAYED_SECONDS, type Model, RETURNED_SECONDS, type Sent } from './expected.ts'
import { isMatched, isReviewed, stop } from './lists.ts'
import { oweAll, takeOver } from './refunds.ts'

/** We look at a payment: what the provider has taken is booked, and goes on its way; what is only authorised is charged then. */
export function notice(model: Model, sent: Sent): void {
  if (sent.stage === 'authorised' && sent.there.intent === 'void') end(model, sent)
  if (sent.stage !== 'unpaid') return
  if (sent.there.intent === 'authorised' && isReviewed(sent)) sent.stage = 'authorised'
  else if (sent.there.intent === 'authorised') charge(model, sent)
  else if (sent.there.intent === 'paid' && isReviewed(sent)) sent.stage = 'held'
  else if (sent.there.intent === 'paid') payOut(model, sent)
}

/** An authorised card is charged, unless its bank has let go of it. */
export function charge(model: Model, sent: Sent): void {
  if (sent.there.intent === 'void') end(model, sent)
  else {
    sent.there.intent = 'paid'
    payOut(model, sent)
  }
}

/** The payout is given to the rail, which says at once what it says at once; one that the list names by now is held. */
export function payOut(model: Model, sent: Sent): void {
  if (isMatched(model, sent)) {
    stop(sent)
    sent.stage = 'held'
    return
  }
  sent.givenAt = model.now
  if (sent.recipient === 'Delay') sent.stage = 'under_way'
  else if (sent.recipient === 'Fail') refundWhole(sent, { isReturned: true })
  else sent.stage = 'delivered'
}

/** A code that was used for a paid transfer is used up, whatever becomes of the transfer. */
export function refundWhole(sent: Sent, { isReturned }: { isReturned: boolean }): void {
  sent.stage = 'refunding'
  sent.isReturned = isReturned
  oweAll(sent)
}

/** Not paid, and not any more. A code whose transfer comes to nothing may be used again. */
export function end(model: Model, sent: Sent): void {
  sent.stage = 'ended'
  if (sent.there.intent !== 'none') sent.there.intent = 'void'
  if (sent.hasCode) model.codeUses -= 1
}

/** The rail is asked about a payout under way: it has arrived where the time has come. */
export function askRail(model: Model, sent: Sent): void {
  if (sent.stage === 'under_way' && model.now - sent.givenAt >= DELAYED_SECONDS) sent.stage = 'delivered'
}

/** The rail is asked to give a payout back: it does unless it has delivered it. */
export function recall(model: Model, sent: Sent): void {
  askRail(model, sent)
  if (sent.stage === 'under_way') refundWhole(sent, { isReturned: false })
}

/** The rail names what has come back to it. */
export function takeReturn(model: Model, sent: Sent): void {
  const isBack = sent.recipient === 'Return' && model.now - sent.givenAt >= RETURNED_SECONDS
  if (sent.stage === 'delivered' && isBack) refundWhole(sent, { isReturned: true })
}

/** We look at all that goes back of a payment. What is held of money that is gone for good is not paid out. */
export function hear(model: Model, sent: Sent): void {
  notice(model, sent)
  if (sent.there.intent !== 'paid') return
  takeOver(sent)
  holdDisputed(model, sent)
  if (sent.stage === 'held' && !sent.disputes.includes('open') && sent.disputes.includes('lost'))
    refundWhole(sent, { isReturned: false })
}

/** A payout that the rail has not made comes back, and waits here for how the dispute ends. */
function holdDisputed(model: Model, sent: Sent): void {
  if (sent.stage !== 'under_way' || !sent.disputes.some(state => state !== 'won')) return
  askRail(model, sent)
  if (sent.stage === 'under_way') sent.stage = 'held'
}

/** Whether a user's money has come to its end: before it has, the account stays. */
export const isUnderWay = (sent: Sent): boolean =>
  sent.unexpected.waiting > 0 ||
  sent.refunds.some(({ state }) => state !== 'paid') ||
  ['authorised', 'held', 'under_way', 'refunding'].includes(sent.stage) ||
  (sent.stage === 'unpaid' && sent.there.intent !== 'none' && !sent.isCard)
