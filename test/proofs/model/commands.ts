import fc from 'fast-check'
import { create, createPaid, retry } from './creations.ts'
import { type Delivery, deliveryFees, type Recipient, recipients } from './expected.ts'
import { changeRate, decide, grant } from './operators.ts'
import { cancel, check, open, pay } from './payments.ts'
import { closeAccount, signUp } from './people.ts'
import { stray, webhook } from './provider-events.ts'
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

/** Everything that can happen, what matters most the most often. */
export const commands = [
  order.map(create),
  order.map(createPaid),
  order.map(each => createPaid({ ...each, byUser: false })),
  which.map(open),
  fc.tuple(which, fc.boolean()).map(([i, isDeclined]) => pay(i, isDeclined)),
  which.map(i => pay(i, false)),
  fc.tuple(which, fc.integer({ min: 1, max: 3 })).map(([i, copies]) => webhook(i, copies)),
  which.map(check),
  which.map(retry),
  which.map(cancel),
  fc.tuple(which, fc.boolean()).map(([i, isReleased]) => decide(i, isReleased)),
  which.map(stray),
  fc.tuple(which, fc.bigInt({ min: 1n, max: 40_000n })).map(([i, amount]) => grant(i, amount)),
  fc.tuple(which, fc.boolean()).map(([i, isLapsing]) => sweep(i, isLapsing)),
  fc.constant(work),
  fc.constantFrom(60, 60, -60, 300).map(jump),
  fc.bigInt({ min: -20_000n, max: 20_000n }).map(changeRate),
  fc.constant(signUp),
  fc.constant(closeAccount),
]
