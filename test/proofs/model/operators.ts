import assert from 'node:assert/strict'
import { REASON } from '#test/support/desk.ts'
import { about, asAdmin, type Command, command } from './command.ts'
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
