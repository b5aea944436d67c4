import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DisclosureView, getDisclosures } from '#shared/api/transfers/disclosures.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import type { ShownDisclosure } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, opened, paid } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { findReceipt } from './disclosures.ts'

let app: TestApp
let browser: Browser
let desk: Browser
beforeAll(async () => {
  app = await testApp()
  desk = (await signedUpAdmin(app)).browser
})
beforeEach(() => {
  app.clock.aheadSeconds = 0
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const DAY = 86_400

const textOf = (view: DisclosureView | null, item: string) =>
  view?.items.find(each => each.item === item)?.text

const storedFor = (transferId: string) =>
  app.rows<{ id: string; kind: string; language: string; form: number }>(
    'select id, kind, language, form from transfer_disclosures where transfer_id = $1 order by shown_at, id',
    [transferId],
  )

const shownAtDesk = async (id: string) =>
  (await desk.call<ShownDisclosure[]>('GET', `/api/admin/transfers/${id}/disclosures`)).body

const shownTo = async (who: Browser, id: string) => {
  const answer = await who.call<AnswerOf<typeof getDisclosures>>('GET', `/api/transfers/${id}/disclosures`)
  expect(answer.status).toBe(200)
  return answer.body
}

test('what is shown before payment is stored before the form can be used, and the payment names it', async () => {
  const { id } = await created(browser)
  expect(await storedFor(id)).toEqual([])
  const { disclosure } = await opened(browser, id)
  expect(disclosure).toMatchObject({ kind: 'before_payment', language: 'en', form: 2 })
  expect(textOf(disclosure, 'total')).toBe('103.20 USD')
  expect(textOf(disclosure, 'totalToRecipient')).toBe('5,625.00 PHP')
  const [stored] = await storedFor(id)
  expect(stored).toMatchObject({ kind: 'before_payment', language: 'en', form: 2 })
  expect(await app.rows('select disclosure_id from payments where transfer_id = $1', [id])).toEqual([
    { disclosure_id: stored?.id },
  ])
})

test('a disclosure is in the language of the order and in English, and is shown again so', async () => {
  browser.headers['accept-language'] = 'es'
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  browser.headers['accept-language'] = 'fr'
  const { beforePayment, receipt } = await shownTo(browser, transfer.id)
  for (const shown of [beforePayment, receipt]) {
    expect(shown).toMatchObject({ language: 'es', form: 2 })
    const labelsOf = (items: DisclosureView['items'] | null | undefined) => items?.map(({ label }) => label)
    expect(labelsOf(shown?.items)).toContain('Total para el destinatario')
    expect(labelsOf(shown?.english)).toContain('Total to Recipient')
  }
  expect(textOf(beforePayment, 'total')).toBe('103.20 USD')
  expect((await storedFor(transfer.id)).map(({ language }) => language)).toEqual(['es', 'es'])
  expect(
    (await shownAtDesk(transfer.id)).map(({ language, english }) => [language, english?.length]),
  ).toEqual([
    ['es', beforePayment?.english?.length],
    ['es', receipt?.english?.length],
  ])
})

test('an order in a language that is not offered has its disclosures in English alone', async () => {
  const spanish = await testApp({ LANGUAGES: 'es' })
  try {
    const sender = openBrowser(spanish.server)
    sender.headers['accept-language'] = 'fr'
    const { disclosure } = await opened(sender, (await created(sender)).id)
    expect(disclosure).toMatchObject({ language: 'en', english: null })
  } finally {
    await spanish.stop()
  }
})

test('a disclosure whose row names another language is not the server’s', async () => {
  const { id } = await created(browser)
  const { disclosure } = await opened(browser, id)
  await app.rows(
    `insert into transfer_disclosures (id, transfer_id, kind, language, form, content, hash, seal, shown_at)
     select gen_random_uuid(), transfer_id, 'receipt', 'es', form, content, hash, seal, shown_at from transfer_disclosures
     where transfer_id = $1`,
    [id],
  )
  expect(await shownTo(browser, id)).toEqual({ beforePayment: disclosure, receipt: null })
  expect((await shownAtDesk(id)).map(({ language, standing }) => [language, standing])).toEqual([
    ['en', 'intact'],
    ['es', 'altered'],
  ])
})

test('a second look at the same form stores nothing more, and another day is shown anew', async () => {
  const { id } = await created(browser, { paymentMethod: 'bank', deliveryMethod: 'cash' })
  const first = await opened(browser, id)
  expect((await opened(browser, id)).disclosure).toEqual(first.disclosure)
  expect(await storedFor(id)).toHaveLength(1)
  app.clock.aheadSeconds = DAY
  const { disclosure } = await opened(browser, id)
  expect(textOf(disclosure, 'dateAvailable')).not.toBe(textOf(first.disclosure, 'dateAvailable'))
  expect(await storedFor(id)).toHaveLength(2)
})

test('a transfer at a fresh price has a disclosure of its own', async () => {
  const old = await created(browser)
  await opened(browser, old.id)
  app.clock.aheadSeconds = 3600
  expect(await browser.call('POST', '/api/create-payment-intent', { transferId: old.id })).toMatchObject({
    status: 409,
    body: { code: 'price_expired' },
  })
  const fresh = await created(browser, { sendAmount: '200.00' })
  const { disclosure } = await opened(browser, fresh.id)
  expect(textOf(disclosure, 'total')).toBe('206.10 USD')
  expect(await storedFor(fresh.id)).toHaveLength(1)
})

test.each([
  ['15.01 USD', { sendAmount: '15.01' }, 1],
  ['15.00 USD', { sendAmount: '15.00' }, 0],
  ['another send country', { sendCountry: 'GB', sendCurrency: 'GBP' }, 0],
])('a payment of %s stores as many disclosures as the rule asks for', async (_, changes, count) => {
  const { id } = await created(browser, changes)
  const { disclosure } = await opened(browser, id)
  expect(disclosure === null).toBe(count === 0)
  expect(await storedFor(id)).toHaveLength(count)
})

test('no payment is opened where the disclosure cannot be stored', async () => {
  const { id } = await created(browser)
  await app.plant('alter table transfer_disclosures add constraint broken check (false) not valid')
  try {
    expect((await browser.call('POST', '/api/create-payment-intent', { transferId: id })).status).toBe(500)
    expect(await app.rows('select from payments where transfer_id = $1', [id])).toEqual([])
  } finally {
    await app.plant('alter table transfer_disclosures drop constraint broken')
  }
  expect((await opened(browser, id)).disclosure).not.toBeNull()
})

test('the receipt is there after the payment, and stays as it was shown first', async () => {
  const { transfer } = await paid(browser)
  expect((await shownTo(browser, transfer.id)).receipt).toBeNull()
  await check(browser, transfer.id)
  const { receipt, beforePayment } = await shownTo(browser, transfer.id)
  expect(beforePayment).toMatchObject({ kind: 'before_payment' })
  expect(textOf(receipt, 'recipient')).toBe('Maria Santos')
  expect(textOf(receipt, 'provider')).toBe('OpenRemit')
  expect(textOf(receipt, 'bureau')).toBe('855-411-2372, www.consumerfinance.gov')
  app.clock.aheadSeconds = 3 * DAY
  const others = { ...app.deps, cancellationMinutes: 60 }
  expect(await findReceipt(others, transfer.id)).toEqual(receipt)
  expect((await storedFor(transfer.id)).map(({ kind }) => kind)).toEqual(['before_payment', 'receipt'])
})

test('a transfer to which the rule does not apply has no receipt of the rule', async () => {
  const { transfer } = await paid(browser, { sendAmount: '15.00' })
  await check(browser, transfer.id)
  expect(await shownTo(browser, transfer.id)).toEqual({ beforePayment: null, receipt: null })
})

test('the words of a disclosure are sealed in the database', async () => {
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  await shownTo(browser, transfer.id)
  const rows = await app.rows<{ content: Buffer }>(
    'select content from transfer_disclosures where transfer_id = $1',
    [transfer.id],
  )
  expect(rows).toHaveLength(2)
  for (const { content } of rows) expect(content.toString('latin1')).not.toMatch(/Santos|103\.20|Transfer/)
})

/** Copies what was shown about one transfer, with its seal, as an injection can. */
/** Its id is above the server's, which begin with the time: rows of one moment are read in the order of their ids. */
const copy = (from: string, to: string, kind: string) =>
  app.rows(
    `insert into transfer_disclosures (id, transfer_id, kind, language, form, content, hash, seal, shown_at)
     select overlay(gen_random_uuid()::text placing 'f' from 1)::uuid, $2, $3, language, form, content, hash, seal, shown_at from transfer_disclosures
     where transfer_id = $1 and kind = 'before_payment'`,
    [from, to, kind],
  )

test('SQL adds no disclosure that anybody believes: a copy in another row is not the server’s', async () => {
  const mine = await created(browser)
  const { disclosure } = await opened(browser, mine.id)
  const other = await created(browser)
  await copy(mine.id, mine.id, 'receipt')
  await copy(mine.id, other.id, 'before_payment')
  expect(await shownTo(browser, mine.id)).toEqual({ beforePayment: disclosure, receipt: null })
  expect(await shownTo(browser, other.id)).toEqual({ beforePayment: null, receipt: null })
})

test('a copy takes the place of no genuine disclosure, and no payment is opened under it', async () => {
  const source = await created(browser)
  await opened(browser, source.id)
  const { id } = await created(browser)
  await copy(source.id, id, 'before_payment')
  const [copied] = await storedFor(id)
  expect((await opened(browser, id)).disclosure).not.toBeNull()
  const [payment] = await app.rows<{ disclosure_id: string }>(
    'select disclosure_id from payments where transfer_id = $1',
    [id],
  )
  expect(await storedFor(id)).toHaveLength(2)
  expect(payment?.disclosure_id).not.toBe(copied?.id)
})

test.each([
  ['update', 'update transfer_disclosures set content = null'],
  ['update', 'update transfer_disclosures set shown_at = now()'],
  ['delete', 'delete from transfer_disclosures'],
])('the application cannot %s what was shown: %s', async (_, sql) => {
  await expect(app.rows(sql)).rejects.toThrow('permission denied')
})

test('not even the owner of the table changes what was shown', async () => {
  await expect(app.plant(`update transfer_disclosures set language = 'xx'`)).rejects.toThrow(/append-only/)
  await expect(app.plant('delete from transfer_disclosures')).rejects.toThrow(/append-only/)
})

test('a receipt loses its words with the people of its transfer, and what was shown before payment stays', async () => {
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  const { beforePayment } = await shownTo(browser, transfer.id)
  await app.plant('update transfers set personal = null, erased_at = now() where id = $1', [transfer.id])
  expect(await shownTo(browser, transfer.id)).toEqual({ beforePayment, receipt: null })
  expect(
    await app.rows('select kind from transfer_disclosures where transfer_id = $1 and content is null', [
      transfer.id,
    ]),
  ).toEqual([{ kind: 'receipt' }])
})

describe('the desk', () => {
  test('reads what was shown item by item, with its payments, hash and standing, and causes no receipt', async () => {
    const { transfer } = await paid(browser)
    await check(browser, transfer.id)
    expect((await shownAtDesk(transfer.id)).map(({ kind }) => kind)).toEqual(['before_payment'])
    const { beforePayment, receipt } = await shownTo(browser, transfer.id)
    const shown = await shownAtDesk(transfer.id)
    expect(shown).toMatchObject([
      { ...beforePayment, standing: 'intact', payments: [1] },
      { ...receipt, standing: 'intact', payments: [] },
    ])
    const hashes = await app.rows<{ hash: Buffer }>(
      'select hash from transfer_disclosures where transfer_id = $1 order by shown_at, id',
      [transfer.id],
    )
    expect(shown.map(({ hash }) => hash)).toEqual(hashes.map(({ hash }) => hash.toString('hex')))
  })

  test('is told of a row that the server did not write, and shown none of its words', async () => {
    const { id } = await created(browser)
    await opened(browser, id)
    await copy(id, id, 'receipt')
    expect(await shownAtDesk(id)).toMatchObject([
      { kind: 'before_payment', standing: 'intact' },
      { kind: 'receipt', standing: 'altered', items: [] },
    ])
  })

  test('is told of a receipt that was erased, whose seal still stands', async () => {
    const { transfer } = await paid(browser)
    await check(browser, transfer.id)
    await shownTo(browser, transfer.id)
    await app.plant('update transfers set personal = null, erased_at = now() where id = $1', [transfer.id])
    expect(await shownAtDesk(transfer.id)).toMatchObject([
      { kind: 'before_payment', standing: 'intact' },
      { kind: 'receipt', standing: 'erased', items: [] },
    ])
  })

  test('reads the phone of a wallet masked, as its account', async () => {
    const wallet = { deliveryMethod: 'wallet', bankName: undefined, accountNumber: undefined }
    const { transfer } = await paid(browser, { ...wallet, recipientPhone: '+639175550177' })
    await check(browser, transfer.id)
    expect(textOf((await shownTo(browser, transfer.id)).receipt, 'recipientPhone')).toBe('+639175550177')
    const [, receipt] = await shownAtDesk(transfer.id)
    expect(receipt?.items.find(({ item }) => item === 'recipientPhone')?.text).toBe('•••• 0177')
    expect(textOf((await shownTo(desk, transfer.id)).receipt, 'recipientPhone')).toBe('•••• 0177')
  })

  test('reads that phone masked in the English words of another language too', async () => {
    browser.headers['accept-language'] = 'ar'
    const wallet = { deliveryMethod: 'wallet', bankName: undefined, accountNumber: undefined }
    const { transfer } = await paid(browser, { ...wallet, recipientPhone: '+639175550177' })
    await check(browser, transfer.id)
    await shownTo(browser, transfer.id)
    const [, receipt] = await shownAtDesk(transfer.id)
    expect(receipt?.language).toBe('ar')
    expect(JSON.stringify(receipt)).toContain('•••• 0177')
    expect(JSON.stringify(receipt)).not.toContain('917555')
  })
})
