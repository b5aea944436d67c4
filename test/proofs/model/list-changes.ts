import assert from 'node:assert/strict'
import type { AlertView } from '#shared/api/admin/compliance/alerts.api.ts'
import { REASON } from '#test/support/browser/desk.ts'
import { listPeople } from '#test/support/app/sanctions.ts'
import { asAdmin } from './admin.ts'
import { about, type Command, command } from './command.ts'
import { personOf, rescreenAll } from './lists.ts'
import { run, type Place } from './world.ts'

/** Alike, and not so much that only two people may release it. */
const NAMED = 'TRUBERSKI, Wenzil'

/** Puts a list in force with or without the one whom it names at times. */
export const setList = ({ app }: Pick<Place, 'app'>, isListed: boolean): Promise<void> =>
  listPeople(app, ['ORDINARY, Nobody', ...(isListed ? [NAMED] : [])])

/** The list changes; the job that follows runs at once, later or never: a payout is screened again in any case. */
export const changeList = (isListed: boolean, isJobRun: boolean): Command =>
  command({
    text: `${isListed ? 'list' : 'unlist'}${isJobRun ? ' and rescreen' : ''}`,
    async does(model, world) {
      await setList(world, isListed)
      model.isListed = isListed
      if (!isJobRun) return
      rescreenAll(model)
      await run(world, 'screening.rescreen')
    },
  })

export const rescreen: Command = command({
  text: 'rescreen',
  async does(model, world) {
    rescreenAll(model)
    await run(world, 'screening.rescreen')
  },
})

/** Somebody at the desk finds that it is another person. */
export const clearAlert = (which: number): Command =>
  about('clear', {
    which,
    when: ({ alert }) => alert === 'open',
    async does(sent, model, world) {
      const { body } = await world.admin.call<AlertView[]>('GET', `/api/admin/transfers/${sent.id}/alerts`)
      assert.equal(body.length, 1)
      const decision = { verdict: 'cleared', reasonCode: 'other_birth_date', reason: REASON }
      const answer = await asAdmin(world, 'POST', `/api/admin/alerts/${body[0]!.id}/decision`, decision)
      assert.equal(answer.status, 200, answer.text)
      sent.alert = 'cleared'
      model.cleared.add(personOf(sent))
    },
  })
