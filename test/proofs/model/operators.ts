import assert from 'node:assert/strict'
import { REASON } from '#test/support/desk.ts'
import { about, asAdmin, type Command, command } from './command.ts'
import { decimals } from './creations.ts'
import { RATE_SCALE } from './expected.ts'
import { giveBack, payOut } from './rules.ts'
import { setRate } from './world.ts'

/** An operator lets a held transfer go on, or sends its money back. */
export const decide = (which: number, isReleased: boolean): Command =>
  about(isReleased ? 'release' : 'reject', {
    which,
    async does(sent, model, world) {
      const isHeld = sent.stage === 'held'
      const path = `/api/admin/transfers/${sent.id}/${isReleased ? 'release' : 'reject'}`
      const answer = await asAdmin(world, 'POST', path, { reason: REASON })
      assert.equal(answer.status, isHeld ? 200 : 409, answer.text)
      if (!isHeld) return
      if (isReleased) payOut(model, sent)
      else giveBack(sent, { isReturned: false })
    },
  })

/** An operator gives a part back, or more than there is, which is refused. */
export const grant = (which: number, amount: bigint): Command =>
  about(`grant ${amount}`, {
    which,
    async does(sent, _, world) {
      const { granted, figures } = sent
      const isPossible = sent.stage === 'delivered' && granted.all < figures.total
      const isWithin = granted.all + amount <= figures.total
      const path = `/api/admin/transfers/${sent.id}/refunds`
      const answer = await asAdmin(world, 'POST', path, { amount: decimals(amount), reason: REASON })
      const expected = isWithin ? 201 : 422
      assert.equal(answer.status, isPossible ? expected : 409, answer.text)
      if (!isPossible || !isWithin) return
      const feeLeft = figures.grossFee - figures.discount - granted.fee
      granted.all += amount
      granted.waiting += amount
      granted.fee += amount < feeLeft ? amount : feeLeft
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
      await setRate(world, (path, body) => asAdmin(world, 'PUT', path, body), text)
    },
  })
