import assert from 'node:assert/strict'
import { expect } from 'vitest'
import { plainBody } from '#test/support/browser/browser.ts'
import { bankLine } from './bank-lines.ts'
import { about, browserOf, type Command, command, isAbsent } from './command.ts'
import { decimals, type Delivery, priceOf, type Recipient, recipients, type Sent } from './expected.ts'
import { isMatched, stop } from './lists.ts'
import { open, pay } from './payments.ts'

type Order = {
  readonly send: bigint
  readonly delivery: Delivery
  readonly isCard: boolean
  readonly wantsCode: boolean
  readonly recipient: Recipient
  readonly byUser: boolean
}

export const create = (order: Order): Command =>
  command({
    text: `create(${JSON.stringify({ ...order, send: `${order.send}` })})`,
    when: ({ hasAccount, isClosed, sent }) => sent.length < 6 && !(order.byUser && (!hasAccount || isClosed)),
    async does(model, world) {
      const sender = order.byUser ? 1 : 0
      const key = crypto.randomUUID()
      const body = {
        ...plainBody,
        sendAmount: decimals(order.send),
        deliveryMethod: order.delivery,
        paymentMethod: order.isCard ? 'card' : 'bank',
        recipientName: recipients[order.recipient],
        recipientPhone: world.phone,
        promoCode: order.wantsCode ? world.code : null,
      }
      const answer = await world.senders[sender]!.call<Record<string, string>>(
        'POST',
        '/api/transfers',
        body,
        key,
      )
      const hasCode = order.wantsCode
      if (hasCode && model.codeUses >= model.codeLimit) {
        expect(answer).toMatchObject({ status: 422, body: { code: 'promo_used_up' } })
        return
      }
      const figures = priceOf({ ...order, hasCode, phpPerUsd: model.phpPerUsd })
      assert.equal(answer.status, 201, answer.text)
      expect(answer.body).toMatchObject({
        receiveAmount: decimals(figures.receive),
        transferFee: decimals(figures.grossFee - figures.discount),
        totalAmount: decimals(figures.total),
      })
      if (hasCode) model.codeUses += 1
      const sent: Sent = {
        ...fresh(),
        id: answer.body['id']!,
        reference: answer.body['referenceNumber']!,
        isOurBank: model.hasOwnBank && !order.isCard,
        key,
        body,
        sender,
        hasCode,
        figures,
        ...order,
      }
      if (isMatched(model, sent)) stop(sent)
      model.sent.push(sent)
    },
  })

const fresh = () => ({
  stage: 'unpaid' as const,
  intentId: undefined,
  there: { intent: 'none' as const, refunded: 0n, foreign: [], disputes: [] },
  disputes: [],
  refunds: [],
  isReturned: false,
  isCancelled: false,
  isMismatch: false,
  givenAt: 0,
  grantedFee: 0n,
  unexpected: { waiting: 0, ever: 0 },
  events: 0,
  alert: 'none' as const,
  isReviewAsked: false,
})

/** Repeats a creation under its idempotency key. */
export const retry = (which: number): Command =>
  about('retry', {
    which,
    when: (sent, model) => !isAbsent(sent, model),
    async does(sent, _, world) {
      const again = await browserOf(world, sent).call<{ id: string }>(
        'POST',
        '/api/transfers',
        sent.body,
        sent.key,
      )
      expect(again).toMatchObject({ status: 201, body: { id: sent.id } })
    },
  })

/** A transfer that is created and paid at the provider, and of which nobody has told us: most of what matters follows on that. */
export const createPaid = (order: Order): Command => {
  const first = create(order)
  return {
    ...first,
    async run(model, world) {
      const before = model.sent.length
      await first.run(model, world)
      if (model.sent.length === before) return
      await open(before).run(model, world)
      const paying = model.sent[before]!.isOurBank ? bankLine(before, 0n) : pay(before, false)
      await paying.run(model, world)
    },
    toString: () => `paid ${first.toString()}`,
  }
}
