import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookProviderDays } from '#server/treasury/settlements/settlements.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the name of the application undoes, or makes up, what nobody would look for. docs/decisions/0108.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('SQL clears no note that a payment is not as its provider has it', async () => {
  const { transfer } = await paid(openBrowser(app.server))
  const where = `where transfer_id = '${transfer.id}'`
  for (const note of ['its intent is unknown there', 'refund re_1 was made there and does not fit'])
    await expect(
      injectSql(
        app,
        `update payments set mismatch = '${note}' ${where}`,
        `update payments set mismatch = null ${where}`,
      ),
    ).rejects.toThrow(/nobody has settled/)
})

test('SQL makes no browser that has signed out the owner of its transfers again', async () => {
  const browser = openBrowser(app.server)
  await created(browser)
  expect((await browser.call('POST', '/api/logout')).status).toBeLessThan(300)
  for (const at of ['null', `now() + interval '1 day'`])
    await expect(
      injectSql(app, `update owners set ended_at = ${at} where ended_at is not null and user_id is null`),
    ).rejects.toThrow(/has ended/)
})

test('SQL has no mail sent of what has not happened, to this transfer or at all', async () => {
  const [mine, other] = [await created(openBrowser(app.server)), await created(openBrowser(app.server))]
  const tell = (event: string, eventOf = mine.id) => `
    insert into transfer_outbox (event_id, transfer_id, event)
    select id, '${mine.id}', '${event}' from transfer_events where transfer_id = '${eventOf}'`
  await app.plant('delete from transfer_outbox')
  await expect(injectSql(app, tell('payoutDelivered'))).rejects.toThrow(/has not happened/)
  await expect(injectSql(app, tell('created', other.id))).rejects.toThrow(/has not happened/)
  await injectSql(app, tell('created'))
})

test('a day of the provider is read although SQL says that it was', async () => {
  const read: string[] = []
  const name = app.deps.provider.name
  app.provider.override({
    // oxlint-disable-next-line require-yield -- nothing moved
    async *listMovements({ from }) {
      read.push(from.toISOString().slice(0, 10))
    },
  })
  await bookProviderDays(app.deps)
  const last = read.at(-1)!
  await bookProviderDays(app.deps)
  expect(new Set(read).size).toBe(read.length)
  app.clock.aheadSeconds = 86_400
  const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
  await injectSql(
    app,
    `insert into provider_days (provider, day, seal) select '${name}', '${next}', seal from provider_days where provider = '${name}' limit 1`,
  )
  await bookProviderDays(app.deps)
  expect(read.at(-1)).toBe(next)
  app.clock.aheadSeconds = 0
  app.provider.restore()
})
