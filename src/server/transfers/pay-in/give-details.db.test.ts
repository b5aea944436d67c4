import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { type PartnerApp, partnerApp } from '#test/support/partners/partner-app.ts'

let under: PartnerApp
beforeAll(async () => {
  under = await partnerApp(2)
})
afterAll(() => under.stop())

const LARGE = { sendAmount: '1000.01' }
const answers = { birthDate: '1984-05-09', purpose: 'family_support', relationship: 'parent' }
const give = (browser: Browser, id: string, body: object) =>
  browser.call('POST', `/api/transfers/${id}/details`, body)
const prepare = (browser: Browser, transferId: string) =>
  browser.call('POST', '/api/create-payment-intent', { transferId })
const needOf = (missing: string[]) => ({
  status: 409,
  body: {
    code: 'payment_needs',
    need: { kind: 'details', missing, legalAmount: { kind: 'above', amount: '1,000 USD' } },
  },
})
const orderOf = (id: string) => under.cebu.orders().find(({ key }) => key.startsWith(`payout:${id}:`))?.body

test('a large transfer is paid once its sender has told what must travel with it, and its order has that', async () => {
  const browser = openBrowser(under.app.server)
  const { id } = await created(browser, LARGE)
  expect(await prepare(browser, id)).toMatchObject(needOf(['birthDate', 'purpose', 'relationship']))
  expect(await give(browser, id, { ...answers, birthDate: '2999-01-01' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: { birthDate: 'not in the past' } },
  })
  expect(await give(openBrowser(under.app.server), id, answers)).toMatchObject({ status: 404 })
  expect(await give(browser, id, { birthDate: answers.birthDate })).toMatchObject({ status: 204 })
  expect(await prepare(browser, id)).toMatchObject(needOf(['purpose', 'relationship']))
  await give(browser, id, { purpose: answers.purpose, relationship: answers.relationship })
  await pay(browser, await opened(browser, id))
  expect(await check<TransferView>(browser, id)).toMatchObject({ body: { status: 'completed' } })
  expect(under.manila.paid(`payout:${id}`)).toBe(0) // cheaper, and of version 1
  expect(orderOf(id)).toMatchObject({
    version: 2,
    originator: { name: 'Ana Lee', birthDate: '1984-05-09' },
    purpose: 'family_support',
    relationship: 'parent',
  })
  expect(await give(browser, id, answers)).toMatchObject({ status: 409, body: { code: 'details_too_late' } })
  const again = await created(browser, { sendAmount: '3000.00' })
  expect(await prepare(browser, again.id)).toMatchObject(needOf(['purpose', 'relationship', 'sourceOfFunds']))
})

test('a transfer of the legal amount itself asks for nothing, and goes to a partner of version 1', async () => {
  const browser = openBrowser(under.app.server)
  const { id } = await created(browser, { sendAmount: '1000.00' })
  await pay(browser, await opened(browser, id))
  await check(browser, id)
  expect(under.manila.paid(`payout:${id}`)).toBe(1)
})

test('a paid transfer whose details do not open or are not there is given to nobody, and continues with them', async () => {
  const browser = openBrowser(under.app.server)
  const { id } = await created(browser, LARGE)
  await give(browser, id, answers)
  await pay(browser, await opened(browser, id))
  // An older version over the newest, as SQL could put it there: it opens in its own place alone.
  await under.app.rows(
    'insert into transfer_details (transfer_id, version, personal) select transfer_id, 2, personal from transfer_details where transfer_id = $1',
    [id],
  )
  await check(browser, id)
  expect(orderOf(id)).toBeUndefined()
  await under.app.plant('alter table transfer_details disable trigger no_delete')
  await under.app.plant(`delete from transfer_details where transfer_id = '${id}'`)
  await under.app.plant('alter table transfer_details enable trigger no_delete')
  await check(browser, id)
  expect(await stateOf(under.app, id)).toBe('processing;captured;ready')
  expect(orderOf(id)).toBeUndefined()
  // Its sender is told, once: on the transfer, by its timeline and by mail.
  await check(browser, id)
  const action = async () => (await browser.call('GET', `/api/transfers/${id}/action`)).body
  const missing = ['birthDate', 'purpose', 'relationship']
  expect(await action()).toMatchObject({
    action: { kind: 'details', missing, legalAmount: { kind: 'above', amount: '1,000 USD' } },
  })
  expect(await browser.call('GET', `/api/transfers/${id}`)).toMatchObject({
    body: { actionNeeded: 'details', stateReason: expect.stringContaining('a few more details') },
  })
  const asked = `select event from transfer_events where transfer_id = '${id}' and event like 'details%' order by at`
  expect(await under.app.rows(asked)).toEqual([{ event: 'detailsAsked' }])
  expect(
    await under.app.rows(
      `select event from transfer_outbox where transfer_id = '${id}' and event = 'detailsAsked'`,
    ),
  ).toHaveLength(1)
  await give(browser, id, { birthDate: answers.birthDate })
  expect(await action()).toMatchObject({ action: { missing: ['purpose', 'relationship'] } })
  await give(browser, id, answers)
  expect(await under.app.rows(asked)).toEqual([{ event: 'detailsAsked' }, { event: 'detailsGiven' }])
  expect(await action()).toEqual({ action: null })
  expect(await stateOf(under.app, id)).toBe('completed;captured;delivered')
  expect(orderOf(id)).toMatchObject({ purpose: 'family_support' })
})
