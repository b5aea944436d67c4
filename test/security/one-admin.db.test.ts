import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bySystem } from '#server/audit/audit.ts'
import { grantAdmin } from '#server/users/admins/admins.ts'
import { entriesOf, stateOf } from '#test/support/app/books.ts'
import { keptLines } from '#test/support/app/kept-lines.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { approve, approvedLine, requestOf } from '#test/support/browser/approvals.ts'
import { confirmNewcomers, renewProof, signedUpAdmin, takeRights } from '#test/support/browser/admins.ts'
import { actOn, bankAccountsFile, csvOf, sendFile, unpaidOrder } from '#test/support/browser/bank.ts'
import { check, paid } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import { PASSWORD, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'

// Mallory is one of two admins and wants a payout that no customer has paid for. The operator has named the kinds that pay
// out or set a price, and has left out `admins`.

let app: TestApp
let mallory: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({
    SECOND_APPROVER: 'payins,release,refunds,treasury,rates,limits,fees,promos,corridors',
    BANK_ACCOUNTS: await bankAccountsFile(),
  })
  await confirmNewcomers(app)
  mallory = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
beforeEach(() => Promise.all([renewProof(app, mallory), renewProof(app, grace)]))
afterAll(() => app.stop())

type Answer = { readonly status: number; readonly body: object }

const setUser = ({ browser }: SignedUp, { user }: SignedUp, change: object) =>
  browser.call('PUT', `/api/admin/users/${user.id}`, change)

async function expectUnpaid(transferId: string): Promise<void> {
  await app.runJobs()
  expect(await stateOf(app, transferId)).toMatch(/^processing;(open|processing);none$/)
  expect(await entriesOf(app, transferId)).toEqual([])
}

test('a bank file that Mallory has written pays no order out, and two admins import it once', async () => {
  const { id, referenceNumber } = await unpaidOrder(app)
  const content = csvOf([{ amount: '100.00', text: referenceNumber }])
  const request = requestOf(await sendFile(mallory.browser, content))
  expect(await approve(mallory, request)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
  await expectUnpaid(id)
  expect((await keptLines(app)).filter(({ text }) => text === referenceNumber)).toEqual([])
  expect(await approve(grace, request)).toMatchObject({
    status: 200,
    body: {
      title:
        'Import a bank file in which 1 of 1 lines bring money or name transfers, 100.00 USD: “statement.csv”',
      kind: 'payins',
    },
  })
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
  const files = `select imported_by, approved_by from bank_files where sha256 = sha256(convert_to($1, 'UTF8'))`
  expect(await app.rows(files, [content])).toEqual([
    { imported_by: mallory.user.id, approved_by: grace.user.id },
  ])
})

test('many small files of one line each pay no order out', async () => {
  const orders = [await unpaidOrder(app), await unpaidOrder(app), await unpaidOrder(app)]
  for (const { referenceNumber } of orders)
    requestOf(await sendFile(mallory.browser, csvOf([{ amount: '100.00', text: referenceNumber }])))
  for (const { id } of orders) await expectUnpaid(id)
  const names = orders.map(({ referenceNumber }) => referenceNumber)
  expect((await keptLines(app)).filter(({ text }) => names.includes(text))).toEqual([])
})

test('a file that SQL has put in the place of the uploaded one is not imported by its approval', async () => {
  const [large, small] = [await unpaidOrder(app), await unpaidOrder(app)]
  const uploaded = csvOf([{ amount: '100.00', text: small.referenceNumber }])
  const planted = csvOf([{ amount: '100.00', text: large.referenceNumber }])
  await app.rows(
    `insert into bank_uploads (sha256, name, content, uploaded_by)
     values (sha256(convert_to($1, 'UTF8')), 'statement.csv', $2, $3)`,
    [uploaded, planted, mallory.user.id],
  )
  const request = requestOf(await sendFile(mallory.browser, uploaded))
  expect(await approve(grace, request)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
  await expectUnpaid(large.id)
  expect((await keptLines(app)).filter(({ text }) => text === large.referenceNumber)).toEqual([])
})

test('a rejected bank file leaves nothing, so that the true line can be imported later', async () => {
  const { id, referenceNumber } = await unpaidOrder(app)
  const content = csvOf([{ amount: '100.00', text: referenceNumber }])
  const request = requestOf(await sendFile(mallory.browser, content))
  const why = { reason: 'not on the statement' }
  const rejected = await grace.browser.call('POST', `/api/admin/approvals/${request}/reject`, why)
  expect(rejected.status).toBe(200)
  await expectUnpaid(id)
  const again = requestOf(await sendFile(grace.browser, content))
  expect((await approve(mallory, again)).status).toBe(200)
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
})

test('a bank file that was imported since its approval was asked for is not imported twice', async () => {
  const { id, referenceNumber } = await unpaidOrder(app)
  const content = csvOf([{ amount: '100.00', text: referenceNumber }])
  const [one, two] = [
    requestOf(await sendFile(mallory.browser, content)),
    requestOf(await sendFile(grace.browser, content)),
  ]
  expect((await approve(grace, one)).status).toBe(200)
  expect(await approve(mallory, two)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
  expect(await entriesOf(app, id)).toEqual(['capture', 'exchange', 'payout'])
})

test('a puppet that Mallory makes an admin approves nothing, though the operator has left out `admins`', async () => {
  const { id } = await unpaidOrder(app)
  const puppet = await signedUp(app.server)
  requestOf(await setUser(mallory, puppet, { isAdmin: 1 }))
  const received = { amount: '100.00', bankReference: randomUUID() }
  const request = requestOf(await act(mallory.browser, id, 'pay-in-received', received))
  expect((await approve(puppet, request)).status).toBe(403)
  await expectUnpaid(id)
})

test.each([{ isAdmin: 0 }, { isActive: 0 }])(
  'Mallory does not get rid of the other admin alone (%o)',
  async taken => {
    const victim = await signedUpAdmin(app)
    const request = requestOf(await setUser(mallory, victim, taken))
    expect(await approve(mallory, request)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
    expect((await victim.browser.call('GET', '/api/admin/approvals')).status).toBe(200)
    await renewProof(app, grace)
    expect((await approve(grace, request)).status).toBe(200)
    expect((await victim.browser.call('GET', '/api/admin/approvals')).status).toBe(401)
  },
)

test('Mallory does not close the account of the other admin alone', async () => {
  const victim = await signedUpAdmin(app)
  const request = requestOf(await mallory.browser.call('DELETE', `/api/admin/users/${victim.user.id}`))
  expect(await approve(mallory, request)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
  expect((await victim.browser.call('GET', '/api/admin/approvals')).status).toBe(200)
  expect((await approve(grace, request)).status).toBe(200)
  expect(await app.rows('select from users where id = $1 and closed_at is null', [victim.user.id])).toEqual(
    [],
  )
})

test('Mallory does not release the order whose payment she had booked, by approving the release', async () => {
  const { id } = await unpaidOrder(app)
  expect((await act(grace.browser, id, 'hold')).status).toBe(200)
  const received = { amount: '100.00', bankReference: randomUUID() }
  const booking = requestOf(await act(mallory.browser, id, 'pay-in-received', received))
  expect((await approve(grace, booking)).status).toBe(200)
  expect(await stateOf(app, id)).toBe('processing;captured;held')
  const release = requestOf(await act(grace.browser, id, 'release'))
  expect(await approve(mallory, release)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
  expect(await stateOf(app, id)).toBe('processing;captured;held')
})

test('Mallory does not approve the release of an order of her own', async () => {
  const { transfer } = await paid(mallory.browser, { recipientName: 'Sandbox Review' })
  await check(mallory.browser, transfer.id)
  const release = requestOf(await act(grace.browser, transfer.id, 'release'))
  expect(await approve(mallory, release)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
  expect(await stateOf(app, transfer.id)).toBe('processing;captured;held')
})

const priceActs: readonly (readonly [name: string, act: () => Promise<Answer>])[] = [
  [
    'the rate of a currency on the page of countries',
    async () => {
      const countries = await mallory.browser.call<{ id: string; code: string }[]>(
        'GET',
        '/api/admin/countries?limit=100',
      )
      const id = countries.body.find(({ code }) => code === 'PH')?.id
      const rate = { exchangeRate: '9000', confirmedRate: '9000' }
      return mallory.browser.call('PUT', `/api/admin/countries/${id}`, rate)
    },
  ],
  [
    'a second country of one place, in which no margin and no fee is found',
    () =>
      mallory.browser.call('POST', '/api/admin/countries', {
        name: 'United States',
        code: 'USA',
        currency: 'USD',
        exchangeRate: '1',
      }),
  ],
  [
    'the code of a country, from which its margins and fees hang',
    async () => {
      const [kenya] = await app.rows<{ id: string }>(`select id from countries where code = 'KE'`)
      return mallory.browser.call('PUT', `/api/admin/countries/${kenya?.id}`, { code: 'KEN' })
    },
  ],
  [
    'the currency of a country',
    async () => {
      const [brazil] = await app.rows<{ id: string }>(`select id from countries where code = 'BR'`)
      return mallory.browser.call('PUT', `/api/admin/countries/${brazil?.id}`, { currency: 'USD' })
    },
  ],
  [
    'a fee',
    () =>
      mallory.browser.call('POST', '/api/admin/fee-settings', {
        name: 'Free',
        type: 'delivery',
        feeType: 'fixed',
        fixedAmount: '0.00',
      }),
  ],
  [
    'a promo code',
    () =>
      mallory.browser.call('POST', '/api/admin/promo-codes', {
        code: 'MALLORY',
        discountType: 'percentage',
        discountValue: '100',
      }),
  ],
  [
    'the margin of a corridor',
    () =>
      mallory.browser.call('PUT', '/api/admin/corridors/US/PH', {
        isActive: 1,
        marginBasisPoints: 1,
        deliveryMethods: ['bank'],
        paymentMethods: ['card', 'bank'],
        minSend: null,
        maxSend: null,
        reason: 'mine',
      }),
  ],
]
test.each(priceActs)('Mallory does not set %s alone', async (_name, set) => {
  const request = requestOf(await set())
  expect(await approve(mallory, request)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
  expect((await approve(grace, request)).status).toBe(200)
})

test('a line settled as our own money and reopened pays no order without the second admin', async () => {
  const { id, referenceNumber: reference } = await unpaidOrder(app)
  const line = await approvedLine(mallory, grace, { amount: '100.00', text: 'For the rent' })
  const settling = requestOf(await actOn(mallory.browser, line, 'elsewhere'))
  expect((await approve(grace, settling)).status).toBe(200)
  await actOn(mallory.browser, line, 'reopen')
  requestOf(await actOn(mallory.browser, line, 'assign', { reference, with: [], difference: 'none' }))
  await expectUnpaid(id)
})

test('Mallory does not release what she has booked after her rights were taken and given back', async () => {
  const { id } = await unpaidOrder(app)
  const eve = await signedUpAdmin(app)
  expect((await act(grace.browser, id, 'hold')).status).toBe(200)
  const received = { amount: '100.00', bankReference: randomUUID() }
  const booking = requestOf(await act(eve.browser, id, 'pay-in-received', received))
  expect((await approve(grace, booking)).status).toBe(200)
  await takeRights(app, eve, { isAdmin: 0 })
  await grantAdmin(app.deps, { call: bySystem, reason: null }, eve.user.id)
  await signIn(eve.browser, eve.user.email, PASSWORD)
  const release = requestOf(await act(grace.browser, id, 'release'))
  expect(await approve(eve, release)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
  expect((await approve(mallory, release)).status).toBe(200)
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
})

test('Mallory does not book money that is held for a customer as our own alone', async () => {
  const line = await approvedLine(grace, mallory, { amount: '33.00', text: 'For the rent' })
  const request = requestOf(await actOn(mallory.browser, line, 'elsewhere'))
  expect(await approve(mallory, request)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
  const held = `select state, left_minor::text as left from bank_items where line_id = $1`
  expect(await app.rows(held, [line.id])).toEqual([{ state: 'open', left: '3300' }])
  expect((await approve(grace, request)).status).toBe(200)
  expect(await app.rows(held, [line.id])).toEqual([{ state: 'done', left: '0' }])
})

test('Mallory does not say alone that a refund was sent', async () => {
  const { id } = await unpaidOrder(app)
  const received = { amount: '100.00', bankReference: randomUUID() }
  expect((await act(grace.browser, id, 'hold')).status).toBe(200)
  const booking = requestOf(await act(grace.browser, id, 'pay-in-received', received))
  expect((await approve(mallory, booking)).status).toBe(200)
  const rejection = requestOf(await act(grace.browser, id, 'reject'))
  expect((await approve(mallory, rejection)).status).toBe(200)
  const sent = requestOf(await act(mallory.browser, id, 'refund-sent', { bankReference: randomUUID() }))
  expect(await approve(mallory, sent)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
  const sentAt = `select paid_at is not null as is_paid from refunds where transfer_id = $1`
  expect(await app.rows(sentAt, [id])).toEqual([{ is_paid: false }])
  expect((await approve(grace, sent)).status).toBe(200)
  expect(await app.rows(sentAt, [id])).toEqual([{ is_paid: true }])
})

test('a bank reference that is used ends no payment of a sender, asked for by one admin or approved by two', async () => {
  const bankReference = randomUUID()
  const [first, second] = [await unpaidOrder(app), await unpaidOrder(app)]
  const received = { amount: '100.00', bankReference }
  const requests = []
  for (const { id } of [first, second])
    requests.push(requestOf(await act(mallory.browser, id, 'pay-in-received', received)))
  expect((await approve(grace, requests[0] ?? '')).status).toBe(200)
  const open = `select state from payments where transfer_id = $1`
  expect(await app.rows(open, [second.id])).toEqual([{ state: 'open' }])
  expect((await approve(grace, requests[1] ?? '')).status).toBe(409)
  expect(await app.rows(open, [second.id])).toEqual([{ state: 'open' }])
  const third = await unpaidOrder(app)
  const answer = await act(mallory.browser, third.id, 'pay-in-received', received)
  expect(answer).toMatchObject({ status: 409, body: { code: 'bank_reference_used' } })
  expect(await app.rows(open, [third.id])).toEqual([{ state: 'open' }])
})

test('the audit log keeps the reason of each admin who asks for the same act, once', async () => {
  const { id } = await unpaidOrder(app)
  const received = { amount: '100.00', bankReference: randomUUID() }
  const ask = (by: SignedUp, reason: string) =>
    act(by.browser, id, 'pay-in-received', { ...received, reason }).then(requestOf)
  const request = await ask(mallory, 'seen on the statement')
  expect(await ask(grace, 'the sender has called')).toBe(request)
  expect(await ask(mallory, 'seen on the statement')).toBe(request)
  const asked = await app.rows(
    `select actor_id, reason from audit_log where action = 'approval.asked' and subject_id = $1 order by at, id`,
    [request],
  )
  expect(asked).toEqual([
    { actor_id: mallory.user.id, reason: 'seen on the statement' },
    { actor_id: grace.user.id, reason: 'the sender has called' },
  ])
})

test('an admin who books a payment alone does not release it alone, whichever kinds need two admins', async () => {
  const other = await testApp({ SECOND_APPROVER: 'rates', BANK_ACCOUNTS: await bankAccountsFile() })
  try {
    const [ada, second] = [await signedUpAdmin(other), await signedUpAdmin(other)]
    const { id } = await unpaidOrder(other)
    expect((await act(ada.browser, id, 'hold')).status).toBe(200)
    const received = { amount: '100.00', bankReference: randomUUID() }
    expect((await act(ada.browser, id, 'pay-in-received', received)).status).toBe(200)
    const refused = await act(ada.browser, id, 'release')
    expect(refused).toMatchObject({ status: 403, body: { code: 'own_approval' } })
    expect((await act(second.browser, id, 'release')).status).toBe(200)
    expect(await stateOf(other, id)).toBe('completed;captured;delivered')
  } finally {
    await other.stop()
  }
})

test('the sum that one admin may import alone counts all files of a day, also those that come at once', async () => {
  const other = await testApp({
    SECOND_APPROVER: 'payins,rates,corridors',
    BANK_FILE_ALONE_USD: '150',
    BANK_ACCOUNTS: await bankAccountsFile(),
  })
  try {
    const [ada, second] = [await signedUpAdmin(other), await signedUpAdmin(other)]
    const order = async () => {
      const { id, referenceNumber } = await unpaidOrder(other)
      return { id, file: csvOf([{ amount: '100.00', text: referenceNumber }]) }
    }
    const [one, two, three] = [await order(), await order(), await order()]
    const answers = await Promise.all([sendFile(ada.browser, one.file), sendFile(ada.browser, two.file)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await sendFile(ada.browser, three.file)).status).toBe(409)
    expect((await sendFile(second.browser, three.file)).status).toBe(201)
    expect(await stateOf(other, three.id)).toBe('completed;captured;delivered')
  } finally {
    await other.stop()
  }
})
