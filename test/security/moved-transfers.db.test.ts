import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateOf } from '#test/support/app/books.ts'
import { idOfUser } from '#test/support/app/people-rows.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { type Browser, check, created, openBrowser, paid, plainBody } from '#test/support/browser/browser.ts'
import { newcomer, type SignedUp, signedUp } from '#test/support/browser/people.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the name of the application moves a guest's transfer to an account of their own, to read its people, to
// pay or to cancel it. docs/decisions/0103.

let app: TestApp
let thief: SignedUp
beforeAll(async () => {
  app = await testApp()
  thief = await signedUp(app.server)
  await created(thief.browser)
})
afterAll(() => app.stop())

const moved = (id: string, set = '') =>
  `update transfers set owner_id = (select id from owners where user_id = '${thief.user.id}')${set} where id = '${id}'`

async function readsNothing({ browser }: { readonly browser: Browser }, id: string) {
  for (const path of ['', '/receipt.pdf', '/progress', '/disclosures'])
    expect(await browser.call('GET', `/api/transfers/${id}${path}`)).toMatchObject({ status: 404 })
  for (const [method, path, body] of [
    ['POST', `/api/transfers/${id}/cancel`, undefined],
    ['PATCH', `/api/transfers/${id}/status`, { status: 'completed' }],
    ['POST', '/api/create-payment-intent', { transferId: id }],
  ] as const)
    expect((await browser.call(method, path, body)).status).toBe(404)
  for (const path of ['/api/user/transfers', '/api/account/export', '/api/transfers/current'])
    expect(JSON.stringify(await browser.call('GET', path))).not.toContain(id)
}

test('an account is shown and can do nothing with a guest’s transfer that SQL has moved to it', async () => {
  const guest = openBrowser(app.server)
  const { id } = await created(guest)
  await expect(injectSql(app, moved(id))).rejects.toThrow(/stays there/)
  const seal = randomBytes(60).toString('hex')
  await injectSql(app, moved(id, `, claim = '\\x${seal}'`))
  await readsNothing(thief, id)
})

test('SQL lends no transfer the seal of another, which the server gave to its thief’s own', async () => {
  const { email } = newcomer()
  const browser = openBrowser(app.server)
  const { id: own } = await created(browser, { senderEmail: email })
  const other = await signedUp(app.server, { email }, browser)
  expect((await other.browser.call('GET', `/api/transfers/${own}`)).status).toBe(200)
  const { transfer: victims } = await paid(openBrowser(app.server))
  const owner = `(select owner_id from transfers where id = '${own}')`
  const lent = `(select claim from transfers where id = '${own}')`
  await injectSql(app, `update transfers set owner_id = ${owner}, claim = ${lent} where id = '${victims.id}'`)
  await readsNothing(other, victims.id)
  expect(await idOfUser(app, email)).toBe(other.user.id)
  for (const claim of ['null', `'\\x00'`])
    await expect(injectSql(app, `update transfers set claim = ${claim} where id = '${own}'`)).rejects.toThrow(
      /keeps its claim/,
    )
})

test('a transfer that SQL has moved is paid out to its recipient, as its guest ordered', async () => {
  const guest = openBrowser(app.server)
  const { transfer } = await paid(guest)
  await injectSql(app, moved(transfer.id, `, claim = '\\x00'`))
  expect((await check(thief.browser, transfer.id)).status).toBe(404)
  await app.rows(`update payments set checked_at = checked_at - interval '5 minutes'`)
  await app.sweep()
  expect(await stateOf(app, transfer.id)).toBe('completed;captured;delivered')
})

test('a repeated order under a key that SQL has written is answered with no transfer of somebody else', async () => {
  const victims = await created(openBrowser(app.server))
  const order = (key: string) => thief.browser.call('POST', '/api/transfers', plainBody, key)
  const [genuine, forged] = [randomUUID(), randomUUID()]
  expect((await order(genuine)).status).toBe(201)
  await injectSql(
    app,
    `insert into idempotency_keys (scope, route, key, request_hash, answer)
     select scope, route, '${forged}', request_hash, '{"transferId":"${victims.id}","repriced":false}'
     from idempotency_keys where key = '${genuine}'`,
  )
  const { status, text } = await order(forged)
  expect(text).not.toContain(victims.referenceNumber)
  expect(status).toBe(409)
})
