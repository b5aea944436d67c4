import fc from 'fast-check'
import { letGo } from './authorised.ts'
import { bankDeeds, bankLine, workLine } from './bank-lines.ts'
import { create, createPaid, retry } from './creations.ts'
import { type Delivery, deliveryFees, type Recipient, recipients } from './expected.ts'
import { type Command, inTurn } from './command.ts'
import { decideDispute, dispute, winAfterAll } from './disputes.ts'
import { askOfDisputes, refundEvent, refundThere, retryRefunds, sendByHand } from './refund-acts.ts'
import { changeList, clearAlert, rescreen } from './list-changes.ts'
import { changeRate, decide, grant } from './operators.ts'
import { cancel, check, open, pay } from './payments.ts'
import { closeAccount, signUp } from './people.ts'
import { payUnexpected, webhook } from './provider-events.ts'
import { jump, sweep, work } from './time.ts'

const which = fc.nat({ max: 5 })

const order = fc.record({
  send: fc.bigInt({ min: 2_000n, max: 99_999n }),
  delivery: fc.constantFrom(...(Object.keys(deliveryFees) as Delivery[])),
  isCard: fc.boolean(),
  wantsCode: fc.boolean(),
  recipient: fc.constantFrom(...(Object.keys(recipients) as Recipient[])),
  byUser: fc.boolean(),
})

/** Events at the provider, of which its webhook tells at once or later. */
const told = (i: number, isTold: boolean, ...deeds: Command[]): Command =>
  inTurn(...deeds, ...(isTold ? [refundEvent(i, 1)] : []))

/** Everything that can happen, what matters most the most often. */
export const commands = [
  order.map(create),
  order.map(createPaid),
  order.map(each => createPaid({ ...each, byUser: false })),
  order.map(each => inTurn(createPaid({ ...each, isCard: true }), sweep(0, false))),
  which.map(open),
  fc.tuple(which, fc.boolean()).map(([i, isDeclined]) => pay(i, isDeclined)),
  which.map(i => pay(i, false)),
  fc.tuple(which, fc.integer({ min: 1, max: 3 })).map(([i, copies]) => webhook(i, copies)),
  which.map(check),
  which.map(retry),
  which.map(cancel),
  fc.tuple(which, fc.boolean()).map(([i, isReleased]) => decide(i, isReleased)),
  which.map(payUnexpected),
  fc.tuple(which, fc.bigInt({ min: 1n, max: 40_000n })).map(([i, amount]) => grant(i, amount)),
  fc.tuple(which, fc.boolean()).map(([i, isExpiring]) => sweep(i, isExpiring)),
  fc.constant(work),
  fc.constantFrom(60, 60, -60, 300).map(jump),
  fc.bigInt({ min: -20_000n, max: 20_000n }).map(changeRate),
  fc.tuple(which, fc.boolean()).map(([i, isTold]) => told(i, isTold, dispute(i))),
  ...[false, true].map(isWon =>
    fc.tuple(which, fc.boolean()).map(([i, isTold]) => told(i, isTold, dispute(i), decideDispute(i, isWon))),
  ),
  fc
    .tuple(which, fc.boolean(), fc.boolean())
    .map(([i, isWon, isTold]) => told(i, isTold, decideDispute(i, isWon))),
  fc.tuple(which, fc.boolean()).map(([i, isTold]) => told(i, isTold, winAfterAll(i))),
  fc
    .record({
      i: which,
      amount: fc.bigInt({ min: 1n, max: 40_000n }),
      isAsOwed: fc.boolean(),
      isTold: fc.boolean(),
    })
    .map(({ i, amount, isAsOwed, isTold }) => told(i, isTold, refundThere(i, amount, isAsOwed))),
  fc.tuple(which, fc.integer({ min: 1, max: 3 })).map(([i, copies]) => refundEvent(i, copies)),
  fc.constant(askOfDisputes),
  which.map(retryRefunds),
  which.map(sendByHand),
  fc.tuple(fc.boolean(), fc.boolean()).map(([isListed, isJobRun]) => changeList(isListed, isJobRun)),
  order.map(each => inTurn(create({ ...each, recipient: 'Named' }), changeList(true, false))),
  order.map(each => inTurn(createPaid({ ...each, recipient: 'Named' }), changeList(true, false))),
  fc.constant(rescreen),
  which.map(clearAlert),
  which.map(i => inTurn(clearAlert(i), decide(i, true))),
  fc.constant(signUp),
  fc.constant(closeAccount),
]

/** All commands, with those that need cards charged after the review and our own bank account for pay-ins. */
export const commandsOfLater = [
  ...commands,
  which.map(letGo),
  fc
    .tuple(which, fc.constantFrom(0n, 0n, -1n, 2_500n, -2_500n))
    .map(([i, difference]) => bankLine(i, difference)),
  fc.tuple(which, fc.constantFrom(...bankDeeds)).map(([i, deed]) => workLine(i, deed)),
]
