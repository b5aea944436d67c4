import { type Command, command } from './command.ts'
import type { Model, Sent } from './expected.ts'
import { isChance, sendRefunds } from './refunds.ts'
import { askRail, end, notice, takeReturn } from './rules.ts'
import { holdClock, workRefunds, type World } from './world.ts'

/** The sweep finds what is old; `expiring` is a transfer whose price has expired. */
export const sweep = (which: number, isExpiring: boolean): Command =>
  command({
    text: isExpiring ? `expire(${which})` : 'sweep',
    async does(model, world) {
      await sweepOnce(
        model,
        world,
        isExpiring ? model.sent[which % Math.max(model.sent.length, 1)] : undefined,
      )
    },
  })

export async function sweepOnce(model: Model, world: World, expiring?: Sent): Promise<void> {
  await growOld(world, model, expiring)
  for (const sent of model.sent) {
    if (!isChance(sent)) sendRefunds(sent)
    sent.unexpected.waiting = 0
    takeReturn(model, sent)
    askRail(model, sent)
    if (!isLetGo(sent, expiring)) notice(model, sent)
  }
  if (expiring?.stage === 'unpaid') end(model, expiring)
  await world.app.sweep()
}

/** One pass would both charge it and let go of it, and either may be first: it is not looked at in this one. */
const isLetGo = (sent: Sent, expiring: Sent | undefined): boolean =>
  sent === expiring && sent.stage === 'unpaid' && sent.there.intent === 'authorised'

async function growOld({ owner }: World, { sent }: Model, expiring: Sent | undefined): Promise<void> {
  const ids = [sent.filter(each => !isLetGo(each, expiring)).map(({ id }) => id)]
  await owner.query(
    `update payments set checked_at = now() - interval '1 hour' where transfer_id = any ($1)`,
    ids,
  )
  await owner.query(
    `update payouts set asked_at = now() - interval '1 hour' where transfer_id = any ($1)`,
    ids,
  )
  await owner.query(
    `update refunds r set next_try_at = now() + case
       when r.transfer_id = any ($2) and r.reason <> 'unexpected_capture' then interval '1 hour' else interval '-1 hour' end
     where r.transfer_id = any ($1)`,
    [...ids, sent.filter(isChance).map(({ id }) => id)],
  )
  if (expiring !== undefined)
    await owner.query(`update transfers set price_locked_until = now() - interval '2 hours' where id = $1`, [
      expiring.id,
    ])
}

export const work: Command = command({
  text: 'sendRefunds',
  async does(model, world) {
    await workRefunds(world, model)
    for (const sent of model.sent) {
      sendRefunds(sent)
      sent.unexpected.waiting = 0
    }
  },
})

const CLOCK_MAX = 500 // under the ten minutes for which a proof of who is there is fresh: the database's clock does not jump

export const jump = (seconds: number): Command =>
  command({
    text: `clock(${seconds})`,
    when: ({ now }) => now + seconds >= 0 && now + seconds <= CLOCK_MAX,
    async does(model, world) {
      model.now += seconds
      holdClock(world, model)
    },
  })
