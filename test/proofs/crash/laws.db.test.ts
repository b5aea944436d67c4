import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { audit, auditAtRest, countUnfinished } from './audit.ts'

let app: TestApp
let owner: pg.Client
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await ownerClient(app)
  browser = openBrowser(app.server)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

test('the laws hold for a cancelled order whose refusal by the rail was lost on the way', async () => {
  app.rail.override({
    submit: async order => {
      await app.realRail.submit(order)
      throw new Error('the answer is lost')
    },
  })
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Fail' })
  expect((await check(browser, transfer.id)).body).toMatchObject({ status: 'processing' })
  app.rail.restore()
  expect(await browser.call('POST', `/api/transfers/${transfer.id}/cancel`)).toMatchObject({ status: 200 })
  await app.runJobs()
  expect(await app.rows('select state from payouts where transfer_id = $1', [transfer.id])).toEqual([
    { state: 'recalled' },
  ])
  expect([await countUnfinished(owner), await audit(owner, []), await auditAtRest(owner)]).toEqual([
    0,
    [],
    [],
  ])
})
