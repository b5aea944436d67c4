import assert from 'node:assert/strict'
import { REASON } from '#test/support/browser/desk.ts'
import { asAdmin } from './admin.ts'
import { about, type Command, command } from './command.ts'
import { refundableOf } from './balances.ts'
import { decimals, type Model, RATE_SCALE, type Sent, worstOf } from './expected.ts'
import { owePart } from './refunds.ts'
import { charge, end, notice, refundWhole, payOut } from './rules.ts'
import { setRate } from './world.ts'

/** An operator lets a held transfer go on, or sends its money back; a card that is only authorised is charged or let go of. */
export const decide = (which: number, isReleased: boolean): Command =>
  about(isReleased ? 'release' : 'reject', {
    which,
    async does(sent, model, world) {
      const isPossible = isReleased ? isReleasable(sent) : ['authorised', 'held'].includes(sent.stage)
      const path = `/api/admin/transfers/${sent.id}/${isReleased ? 'release' : 'reject'}`
      const answer = await asAdmin(world, 'POST', path, { reason: REASON })
      assert.equal(answer.status, isPossible ? 200 : 409, answer.text)
      if (!isPossible) return
      if (isReleased) release(model, sent)
      else if (sent.stage === 'authorised') end(model, sent)
      else refundWhole(sent, { isReturned: false })
    },
  })

function isReleasable(sent: Sent): boolean {
  if (sent.alert === 'open') return false
  if (sent.stage === 'unpaid') return sent.isReviewAsked
  return sent.stage === 'authorised' || (sent.stage === 'held' && worstOf(sent) !== 'open')
}

/** An unpaid one is no longer held when it is paid, and a card that is to be charged later is looked at now. */
function release(model: Model, sent: Sent): void {
  sent.isReviewAsked = false
  if (sent.stage === 'authorised') charge(model, sent)
  else if (sent.stage === 'held') payOut(model, sent)
  else if (model.isChargedLater && sent.isCard) notice(model, sent)
}

/** An operator gives a part back, or more than there is, which is refused. */
export const grant = (which: number, amount: bigint): Command =>
  about(`grant ${amount}`, {
    which,
    async does(sent, _, world) {
      const left = refundableOf(sent)
      const isPossible = sent.stage === 'delivered' && left > 0n && worstOf(sent) !== 'open'
      const path = `/api/admin/transfers/${sent.id}/refunds`
      const answer = await asAdmin(world, 'POST', path, { amount: decimals(amount), reason: REASON })
      const expected = amount <= left ? 201 : 422
      assert.equal(answer.status, isPossible ? expected : 409, answer.text)
      if (isPossible && amount <= left) owePart(sent, amount)
    },
  })

const RATE_MAX = 600_000n
const RATE_MIN = 500_000n

/** The operator sets another rate: what was priced keeps its own. */
export const changeRate = (change: bigint): Command =>
  command({
    text: `rate(${change})`,
    when: ({ phpPerUsd }) => phpPerUsd + change <= RATE_MAX && phpPerUsd + change >= RATE_MIN,
    async does(model, world) {
      model.phpPerUsd += change
      const { phpPerUsd } = model
      const text = `${phpPerUsd / RATE_SCALE}.${`${phpPerUsd % RATE_SCALE}`.padStart(4, '0')}`
      await setRate(world, text)
    },
  })
