import assert from 'node:assert/strict'
import { about, type Command } from './command.ts'
import type { Dispute, Sent } from './expected.ts'
import type { World } from './world.ts'

const mayDispute = ({ isCard, there }: Sent): boolean =>
  isCard && there.intent === 'paid' && !there.disputes.includes('open') && !there.disputes.includes('lost')

async function say({ app, senders }: World, { intentId }: Sent, status: Dispute): Promise<void> {
  const [intent] = await app.rows<{ client_secret: string }>(
    'select client_secret from sandbox_intents where id = $1',
    [intentId],
  )
  const answer = await senders[0]!.call('POST', `/sandbox/payment_intents/${intentId}/dispute`, {
    clientSecret: intent!.client_secret,
    status,
  })
  assert.equal(answer.status, 200, answer.text)
}

/** The sender's bank takes a payment back. */
export const dispute = (which: number): Command =>
  about('dispute', {
    which,
    when: mayDispute,
    async does(sent, _, world) {
      await say(world, sent, 'open')
      sent.there.disputes.push('open')
    },
  })

/** It had decided for its customer, and another instance decides for us. */
export const winAfterAll = (which: number): Command =>
  about('winAfterAll', {
    which,
    when: ({ there }) => there.disputes.includes('lost') && !there.disputes.includes('open'),
    async does(sent, _, world) {
      await say(world, sent, 'won')
      sent.there.disputes[sent.there.disputes.indexOf('lost')] = 'won'
    },
  })

/** It has decided. */
export const decideDispute = (which: number, isWon: boolean): Command =>
  about(isWon ? 'winDispute' : 'loseDispute', {
    which,
    when: ({ there }) => there.disputes.includes('open'),
    async does(sent, _, world) {
      const end = isWon ? 'won' : 'lost'
      await say(world, sent, end)
      sent.there.disputes[sent.there.disputes.indexOf('open')] = end
    },
  })
