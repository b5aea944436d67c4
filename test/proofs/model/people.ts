import assert from 'node:assert/strict'
import { PASSWORD, signedUp } from '#test/support/browser/people.ts'
import { type Command, command } from './command.ts'
import { isUnderWay } from './rules.ts'

export const signUp: Command = command({
  text: 'signUp',
  when: ({ hasAccount }) => !hasAccount,
  async does(model, { app, senders }) {
    senders.push((await signedUp(app.server)).browser)
    model.hasAccount = true
  },
})

/** The user closes the account: not while money is under way, or lies with us on a line of the bank's. */
export const closeAccount: Command = command({
  text: 'closeAccount',
  when: ({ hasAccount, isClosed }) => hasAccount && !isClosed,
  async does(model, { senders }) {
    const isRefused =
      model.sent.some(sent => sent.sender === 1 && isUnderWay(sent)) ||
      model.lines.some(({ of, state }) => of.sender === 1 && state !== 'done')
    const user = senders[1]!
    await user.call('POST', '/api/account/step-up', { password: PASSWORD })
    const answer = await user.call('DELETE', '/api/account')
    assert.equal(answer.status, isRefused ? 409 : 204, answer.text)
    model.isClosed = !isRefused
  },
})
