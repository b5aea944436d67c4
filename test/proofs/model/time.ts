import { type Command, command } from './command.ts'
import type { Model, Sent } from './expected.ts'
import { askRail, end, notice, sendRefunds, takeReturn } from './rules.ts'
import { holdClock, workRefunds, type World } from './world.ts'

/** The sweep finds what is old; `lapses` is a transfer whose price is held no longer. */
export const sweep = (which: number, isLapsing: boolean): Command =>
  command({
    text: isLapsing ? `lapse(${which})` : 'sweep',
    async does(model, world) {
      const lapsing = isLapsing ? model.sent[which % Math.max(model.sent.length, 1)] : undefined
      await growOld(world, model, lapsing)
      for (const sent of model.sent) {
        sendRefunds(sent)
        takeReturn(model, sent)
        askRail(model, sent)
        notice(model, sent)
      }
      if (lapsing?.stage === 'unpaid') end(model, lapsing)
      await world.app.sweep()
    },
  })

async function growOld({ owner }: World, { sent }: Model, lapsing: Sent | undefined): Promise<void> {
  const ids = [sent.map(({ id }) => id)]
  await owner.query(
    `update payments set checked_at = now() - interval '1 hour' where transfer_id = any ($1)`,
    ids,
  )
  await owner.query(
    `update payouts set asked_at = now() - interval '1 hour' where transfer_id = any ($1)`,
    ids,
  )
  await owner.query(
    `update refunds set next_try_at = now() - interval '1 hour' where transfer_id = any ($1)`,
    ids,
  )
  if (lapsing !== undefined)
    await owner.query(`update transfers set price_locked_until = now() - interval '2 hours' where id = $1`, [
      lapsing.id,
    ])
}

export const work: Command = command({
  text: 'sendRefunds',
  async does(model, world) {
    await workRefunds(world, model)
    model.sent.forEach(sendRefunds)
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
