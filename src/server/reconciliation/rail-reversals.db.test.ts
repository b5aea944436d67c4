import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RailMovement } from '#server/payouts/rail.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import type { Browser } from '#test/support/browser/browser.ts'
import { breaksOf, dayGoneBy, reconcile } from '#test/support/app/reconciled.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { dayOf } from '#server/platform/days.ts'

const day = dayOf(new Date())

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

async function record(path: string, body: object): Promise<string> {
  const answer = await admin.call<{ id: string }>('POST', `/api/admin/treasury/entries${path}`, body)
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body.id
}

const funded = (reference: string) =>
  record('', {
    kind: 'rail_funding',
    rail: 'sandbox',
    valueDate: day,
    currency: 'PHP',
    amount: '5000.00',
    reference,
  })

const reverse = (id: string) => record(`/${id}/reversal`, { reason: 'recorded twice', valueDate: day })

const found = async () => {
  await dayGoneBy(app)
  await reconcile(app.deps, day)
  app.clock.aheadSeconds = 0
  return (await breaksOf(app)).map(({ key, kind, difference_minor: minor }) => [
    key.split(':')[0],
    kind,
    minor,
  ])
}

test('an entry booked by mistake and reversed is no break, and its line belongs to the right entry', async () => {
  const wrong = await funded('RF 1')
  expect(await found()).toEqual([['entry', 'missing_there', -500_000n]])
  await reverse(wrong)
  expect(await found()).toEqual([])
  const arrived: RailMovement = {
    id: 'f1',
    kind: 'funding',
    key: null,
    amount: { currency: 'PHP', minor: 500_000n },
    at: new Date(`${day}T12:00:00Z`),
  }
  app.rail.override({
    async *listMovements({ from, to }) {
      if (arrived.at >= from && arrived.at < to) yield arrived
    },
  })
  expect(await found()).toEqual([['line', 'missing_here', 500_000n]])
  const right = await funded('RF 2')
  expect(await found()).toEqual([])
  await reverse(right)
  expect(await found()).toEqual([['line', 'missing_here', 500_000n]])
})
