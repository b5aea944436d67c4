import { randomUUID } from 'node:crypto'
import type { TransferAction } from '#shared/transfers/actions.ts'
import type { TestApp } from '#test/support/app/test-app.ts'
import { type Browser, check, created, openBrowser, paid } from './browser.ts'
import { act, REASON } from './desk.ts'
import { refundFailed } from './disputed.ts'

/** The id that a call names, and its body. */
export type Scene = { readonly id?: string; readonly body?: object }

export type Setting = (app: TestApp, admin: Browser) => Promise<Scene>

const reason = REASON
const sender = ({ server }: TestApp) => openBrowser(server)

async function settled(app: TestApp, changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const browser = sender(app)
  const { transfer } = await paid(browser, changes)
  await check(browser, transfer.id)
  return transfer.id
}

const held = (app: TestApp) => settled(app, { recipientName: 'Sandbox Review' })

export const byBank = (app: TestApp) => created(sender(app), { paymentMethod: 'bank' })

/** Its money came to our own account and has to go back by hand. */
async function refundByHand(app: TestApp, admin: Browser): Promise<string> {
  const { id } = await created(sender(app), { paymentMethod: 'bank', recipientName: 'Sandbox Review' })
  await act(admin, id, 'pay-in-received', { amount: '100.00', bankReference: randomUUID() })
  await act(admin, id, 'cancel')
  return id
}

type ActionRow = {
  /** The last part of its public path. */
  readonly path: string
  /** Reason why an unpaid card transfer refuses the action; null if it does not. */
  readonly unpaid: string | null
  /** A transfer on which the action does something; without one the unpaid transfer. */
  readonly possible?: Setting
  /** A second admin has to approve it. */
  readonly isOfTwoAdmins?: true
  /** The reason why calls of it, however close they come, leave something each. */
  readonly leavesEach?: string
}

/** The actions of the desk on a transfer, as the tests of every call try them. */
export const actionRows: Readonly<Record<TransferAction, ActionRow>> = {
  release: {
    path: 'release',
    unpaid: 'It is not held.',
    possible: async app => ({ id: await held(app), body: { reason } }),
    isOfTwoAdmins: true,
  },
  reject: {
    path: 'reject',
    unpaid: 'It is not held.',
    possible: async app => ({ id: await held(app), body: { reason } }),
    isOfTwoAdmins: true,
  },
  hold: { path: 'hold', unpaid: null },
  retryPayout: {
    path: 'retry-payout',
    unpaid: 'It has not been paid.',
    possible: async app => ({ id: await settled(app, { recipientName: 'Sandbox Delay' }), body: { reason } }),
    leavesEach: 'each asks the rail',
  },
  markPayInReceived: {
    path: 'pay-in-received',
    unpaid: 'The sender pays it by card.',
    possible: async app => ({
      id: (await byBank(app)).id,
      body: { amount: '100.00', bankReference: randomUUID(), reason },
    }),
    isOfTwoAdmins: true,
  },
  markRefundSent: {
    path: 'refund-sent',
    unpaid: 'No refund has to be sent manually.',
    possible: async (app, admin) => ({
      id: await refundByHand(app, admin),
      body: { bankReference: randomUUID(), reason },
    }),
  },
  retryRefund: {
    path: 'retry-refund',
    unpaid: 'No refund has failed.',
    possible: async app => ({ id: (await refundFailed(app, sender(app))).id, body: { reason } }),
  },
  refundPart: {
    path: 'refunds',
    unpaid: 'It is still in progress: cancel it.',
    // The whole remainder: no partial refund can follow.
    possible: async app => ({ id: await settled(app), body: { amount: '103.20', reason } }),
    isOfTwoAdmins: true,
  },
  resolveException: {
    path: 'resolve',
    unpaid: 'There is nothing to resolve.',
    possible: async app => {
      const id = await settled(app)
      await app.rows(`update payments set mismatch = 'amount' where transfer_id = $1`, [id])
      return { id, body: { reason } }
    },
  },
  cancel: {
    path: 'cancel',
    unpaid: null,
    possible: async app => ({ id: await held(app), body: { reason } }),
    isOfTwoAdmins: true,
  },
}
