import assert from 'node:assert/strict'
import { REASON } from '#test/support/browser/desk.ts'
import { asAdmin } from './admin.ts'
import { about, type Command, command } from './command.ts'
import { dueByHand, settle } from './refunds.ts'
import { hear } from './rules.ts'
import { sweepOnce } from './time.ts'
import { run, tell } from './world.ts'

/** Somebody refunds at the provider's dashboard. `isAsOwed`: exactly what we owe. */
export const refundThere = (which: number, amount: bigint, isAsOwed: boolean): Command =>
  about(`refundThere ${isAsOwed ? 'as owed' : amount}`, {
    which,
    when: ({ isCard, there }) => isCard && there.intent === 'paid',
    async does(sent, _, { app }) {
      const owed = sent.refunds.find(({ state }) => state !== 'paid')
      const minor =
        isAsOwed && owed !== undefined && owed.amount > owed.offset ? owed.amount - owed.offset : amount
      const idempotencyKey = `by hand ${crypto.randomUUID()}`
      const order = { idempotencyKey, intentId: sent.intentId!, amount: { currency: 'USD', minor } } as const
      const isThere = sent.there.refunded + minor <= sent.figures.total
      const made = app.realProvider.refund(order)
      if (!isThere) return await assert.rejects(made, { code: 'amount_mismatch' })
      assert.equal((await made).status, 'succeeded')
      sent.there.refunded += minor
      sent.there.foreign.push(minor)
    },
  })

const types = ['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'] as const

/** The provider reports refunds and disputes, several times and by any of its events. */
export const refundEvent = (which: number, copies: number): Command =>
  about(`refundEvent x${copies}`, {
    which,
    when: ({ intentId }) => intentId !== undefined,
    async does(sent, model, world) {
      const [id, type] = [`evt_${sent.id}_${sent.events++}`, types[copies % types.length]!]
      for (let copy = 0; copy < copies; copy++) await tell(world, { id, type, intentId: sent.intentId! })
      await run(world, 'payments:webhooks')
      hear(model, sent)
    },
  })

/** Disputes that nobody tells us of are asked for, once all else has been swept. */
export const askOfDisputes: Command = command({
  text: 'askOfDisputes',
  when: ({ sent }) => sent.some(({ disputes }) => disputes.includes('open')),
  async does(model, world) {
    await sweepOnce(model, world)
    await world.owner.query(
      `update refunds set next_try_at = now() + interval '1 hour' where transfer_id = any ($1)`,
      [model.sent.map(({ id }) => id)],
    )
    await world.owner.query(
      `update disputes set checked_at = now() - interval '7 hours' where transfer_id = any ($1)`,
      [model.sent.map(({ id }) => id)],
    )
    await world.app.sweep()
    for (const sent of model.sent) if (sent.disputes.includes('open')) hear(model, sent)
  },
})

/** An operator has what failed at the provider sent again. */
export const retryRefunds = (which: number): Command =>
  about('retryRefunds', {
    which,
    async does(sent, _, world) {
      const failed = sent.refunds.filter(({ state }) => state === 'failed')
      const answer = await asAdmin(world, 'POST', `/api/admin/transfers/${sent.id}/retry-refund`, {
        reason: REASON,
      })
      assert.equal(answer.status, failed.length > 0 ? 200 : 409, answer.text)
      for (const refund of failed) refund.state = 'waiting'
    },
  })

/** An operator has sent one from our own account. */
export const sendByHand = (which: number): Command =>
  about('sendByHand', {
    which,
    async does(sent, _, world) {
      const due = dueByHand(sent)
      const answer = await asAdmin(world, 'POST', `/api/admin/transfers/${sent.id}/refund-sent`, {
        bankReference: `OUT ${crypto.randomUUID()}`,
        reason: REASON,
      })
      assert.equal(answer.status, due === undefined ? 409 : 200, answer.text)
      if (due === undefined) return
      due.isByHand = true
      settle(sent, due)
    },
  })
