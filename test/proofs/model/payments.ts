import assert from 'node:assert/strict'
import { expect } from 'vitest'
import { check as patch, opened, pay as payAtProvider } from '#test/support/browser/browser.ts'
import { about, browserOf, type Command, isAbsent } from './command.ts'
import type { Sent } from './expected.ts'
import { end, refundWhole, notice, recall } from './rules.ts'

/** As far as the sender is concerned. */
const hasPaid = ({ there }: Sent): boolean => there.intent === 'paid' || there.intent === 'authorised'

export const open = (which: number): Command =>
  about('open', {
    which,
    when: (sent, model) => !isAbsent(sent, model) && !(sent.stage === 'unpaid' && hasPaid(sent)),
    async does(sent, _, world) {
      const browser = browserOf(world, sent)
      if (sent.stage !== 'unpaid') {
        const refused = await browser.call('POST', '/api/create-payment-intent', { transferId: sent.id })
        expect(refused).toMatchObject({ status: 409, body: { code: 'transfer_not_payable' } })
        return
      }
      const [one, other] = await Promise.all([opened(browser, sent.id), opened(browser, sent.id)])
      expect(other.paymentIntentId).toBe(one.paymentIntentId)
      if (sent.intentId !== undefined) expect(one.paymentIntentId).toBe(sent.intentId)
      sent.intentId = one.paymentIntentId
      if (sent.there.intent === 'none') sent.there.intent = 'open'
    },
  })

const DECLINED = '4000000000000002'
const SUCCEEDS = '4242424242424242'

/** The sender pays at the provider; nobody tells us. */
export const pay = (which: number, isDeclined: boolean): Command =>
  about(isDeclined ? 'payWithDeclinedCard' : 'pay', {
    which,
    when: (sent, model) => !isAbsent(sent, model) && !sent.isOurBank && sent.there.intent === 'open',
    async does(sent, model, world) {
      const browser = browserOf(world, sent)
      const intent = await opened(browser, sent.id)
      const { status } = await payAtProvider(browser, intent, isDeclined ? DECLINED : SUCCEEDS)
      const fails = isDeclined && sent.isCard
      expect(status).toBe(fails ? 402 : 200)
      if (!fails) sent.there.intent = model.isChargedLater && sent.isCard ? 'authorised' : 'paid'
    },
  })

/** Whether the answer would wait for a payout that is under way. */
const wouldWait = (sent: Sent): boolean =>
  sent.stage === 'under_way' || (sent.recipient === 'Delay' && sent.stage === 'unpaid' && hasPaid(sent))

export const check = (which: number): Command =>
  about('check', {
    which,
    when: (sent, model) => !isAbsent(sent, model) && !wouldWait(sent),
    async does(sent, model, world) {
      notice(model, sent)
      const isPaid = !['unpaid', 'ended'].includes(sent.stage) || sent.unexpected.ever > 0
      const answer = await patch(browserOf(world, sent), sent.id)
      assert.equal(answer.status, isPaid ? 200 : 409, answer.text)
    },
  })

/** The sender takes it back. */
export const cancel = (which: number): Command =>
  about('cancel', {
    which,
    when: (sent, model) => !isAbsent(sent, model),
    async does(sent, model, world) {
      const before = sent.stage
      if (before === 'authorised' || (before === 'unpaid' && sent.there.intent !== 'paid')) end(model, sent)
      else if (before === 'under_way') recall(model, sent)
      else if (before === 'unpaid' || before === 'held') refundWhole(sent, { isReturned: false })
      if (before !== sent.stage && sent.stage !== 'delivered') sent.isCancelled = true
      const answer = await browserOf(world, sent).call('POST', `/api/transfers/${sent.id}/cancel`, {})
      assert.equal(answer.status, sent.isCancelled ? 200 : 409, answer.text)
    },
  })
