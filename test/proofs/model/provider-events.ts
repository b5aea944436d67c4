import { expect } from 'vitest'
import { openBrowser, pay as payAtProvider } from '#test/support/browser/browser.ts'
import { about, type Command } from './command.ts'
import { askRail, notice } from './rules.ts'
import { run, tell } from './world.ts'

/** The provider tells of a payment, several times, and we act on it. */
export const webhook = (which: number, copies: number): Command =>
  about(`webhook x${copies}`, {
    which,
    when: ({ intentId }) => intentId !== undefined,
    async does(sent, model, world) {
      const event = {
        id: `evt_${sent.id}_${sent.events++}`,
        type: 'payment_intent.succeeded',
        intentId: sent.intentId!,
      }
      for (let copy = 0; copy < copies; copy++) await tell(world, event)
      await run(world, 'payments:webhooks')
      notice(model, sent)
    },
  })

/** A payment when none is due: a second success that the provider should not have had. */
export const payUnexpected = (which: number): Command =>
  about('payUnexpected', {
    which,
    when: ({ stage, isOurBank }) => stage !== 'unpaid' && stage !== 'authorised' && !isOurBank,
    async does(sent, model, world) {
      const { app } = world
      const [row] = await app.rows<{ attempt: number }>(
        'select count(*)::integer + 1 as attempt from payments where transfer_id = $1',
        [sent.id],
      )
      const method = sent.isCard ? 'card' : 'bank'
      const amount = { currency: 'USD', minor: sent.figures.total }
      const intent = await app.realProvider.openIntent({
        idempotencyKey: `pi:${sent.id}:${row!.attempt}`,
        transferId: sent.id,
        reference: 'MTR00000000TEST',
        amount,
        method,
        capture: 'automatic',
        payBefore: new Date(Date.now() + 3_600_000),
      })
      await app.rows(
        `insert into payments (id, transfer_id, attempt, provider, provider_ref, livemode, method, amount_minor, currency, state)
         values (gen_random_uuid(), $1, $2, 'sandbox', $3, false, $4, $5, 'USD', 'void')`,
        [sent.id, row!.attempt, intent.id, method, amount.minor],
      )
      const view = { paymentIntentId: intent.id, clientSecret: intent.clientSecret, paymentMethod: method }
      expect((await payAtProvider(openBrowser(app.server), view as never)).status).toBe(200)
      await tell(world, { id: `evt_${intent.id}`, type: 'payment_intent.succeeded', intentId: intent.id })
      await run(world, 'payments:webhooks')
      sent.unexpected.waiting += 1
      sent.unexpected.ever += 1
      askRail(model, sent)
    },
  })
