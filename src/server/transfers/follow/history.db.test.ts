import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { cursorOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { type Browser, check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { copyTransfer } from '#test/support/database/transfer-copies.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

type Page = { readonly status: number; readonly shown: TransferView[]; readonly next: string | undefined }

/** A page of the history as a browser gets it, and the address of the next. */
async function page(browser: Browser, query = '', server: FastifyInstance = app.server): Promise<Page> {
  const url = query.startsWith('/') ? query : `/api/user/transfers${query}`
  const answer = await server.inject({ url, headers: { cookie: browser.cookie } })
  const [link] = [answer.headers['link'] ?? ''].flat()
  const [, next] = /^<(.+)>; rel="next"$/.exec(link ?? '') ?? []
  return { status: answer.statusCode, shown: answer.json(), next }
}

/** All pages, one after the other. */
async function pages(browser: Browser, query: string): Promise<TransferView[][]> {
  const found: TransferView[][] = []
  for (let next: string | undefined = query; next !== undefined;) {
    const { shown, next: following }: Page = await page(browser, next)
    found.push(shown)
    next = following
  }
  return found
}

const namesOf = (shown: readonly TransferView[]) => shown.map(({ recipientName }) => recipientName)

async function withRecipients(...names: string[]): Promise<Browser> {
  const { browser } = await signedUp(app.server)
  for (const recipientName of names) await created(browser, { recipientName })
  return browser
}

describe('pages', () => {
  test('pages come newest first; the last has no next one', async () => {
    const browser = await withRecipients('A', 'B', 'C', 'D', 'E')
    expect((await pages(browser, '?limit=2')).map(namesOf)).toEqual([['E', 'D'], ['C', 'B'], ['A']])
    expect((await pages(browser, '?limit=5')).map(namesOf)).toEqual([['E', 'D', 'C', 'B', 'A']])
  })

  test('pages hold all where no limit is named, and as many as a limit names', async () => {
    const { browser } = await signedUp(app.server)
    const { id } = await created(browser)
    await copyTransfer(app, id, { count: 110, apart: '1 minute' })
    expect((await pages(browser, '')).map(({ length }) => length)).toEqual([111])
    expect((await page(browser, '?limit=100')).shown).toHaveLength(100)
  })

  test('pages leave none out and repeat none where a hundred were created at one moment', async () => {
    const { browser } = await signedUp(app.server)
    const { id } = await created(browser)
    await copyTransfer(app, id, { count: 99, apart: '0 seconds' })
    const seen = (await pages(browser, '?limit=7')).flat().map(transfer => transfer.id)
    expect(seen).toHaveLength(100)
    expect(new Set(seen).size).toBe(100)
  })

  test('pages stay where they are while newer ones are created', async () => {
    const browser = await withRecipients('A', 'B', 'C')
    const first = await page(browser, '?limit=2')
    await created(browser, { recipientName: 'D' })
    expect(namesOf((await page(browser, first.next)).shown)).toEqual(['A'])
  })

  test('pages keep filter and search in the address of the next one', async () => {
    const browser = await withRecipients('Ann 1', 'Bob', 'Ann 2', 'Ann 3')
    const found = await pages(browser, '?limit=1&status=pending&search=ann')
    expect(found.map(namesOf)).toEqual([['Ann 3'], ['Ann 2'], ['Ann 1']])
  })

  test.each([
    'x',
    'null',
    '[]',
    cursorOf(['1']),
    cursorOf(['1', '2']),
    cursorOf(['now', '01930000-0000-7000-8000-000000000000']),
    cursorOf(['99999999999999999', '01930000-0000-7000-8000-000000000000']),
    cursorOf(["1'; drop table transfers", '01930000-0000-7000-8000-000000000000']),
  ])('pages are refused from a cursor that we never gave: %s', async cursor => {
    const { browser } = await signedUp(app.server)
    const answer = await browser.call('GET', `/api/user/transfers?cursor=${encodeURIComponent(cursor)}`)
    expect(answer).toMatchObject({ status: 400, body: { fields: { cursor: 'not a cursor of this list' } } })
  })

  test.each(['0', '-1', '1.5', 'all', '1e3'])('pages are refused with a limit of %s', async limit => {
    const { browser } = await signedUp(app.server)
    expect(await browser.call('GET', `/api/user/transfers?limit=${limit}`)).toMatchObject({
      status: 400,
      body: { fields: { limit: 'a whole number from 1' } },
    })
  })
})

describe('the search', () => {
  const found = async (browser: Browser, text: string) =>
    namesOf((await page(browser, `?search=${encodeURIComponent(text)}`)).shown)

  test('the search finds any part of a name, without regard to case and accents, in either', async () => {
    const browser = await withRecipients('José Ñúñez', 'Đặng Thị Ánh', 'Łukasz Żak', 'ΟΔΥΣΣΕΑΣ', 'Maria')
    expect(await found(browser, 'nunez')).toEqual(['José Ñúñez'])
    expect(await found(browser, 'JOSE')).toEqual(['José Ñúñez'])
    expect(await found(browser, 'dang thi')).toEqual(['Đặng Thị Ánh'])
    expect(await found(browser, 'lukasz z')).toEqual(['Łukasz Żak'])
    expect(await found(browser, 'Mária')).toEqual(['Maria'])
    expect(await found(browser, 'οδυσσ')).toEqual(['ΟΔΥΣΣΕΑΣ'])
    expect(await found(browser, 'nobody')).toEqual([])
  })

  test('the search takes % and _ and \\ as what they are, full-width ones too', async () => {
    const browser = await withRecipients('100% Foods', 'Under_Score', 'Back\\Slash', 'Maria')
    expect(await found(browser, '%')).toEqual(['100% Foods'])
    expect(await found(browser, '％')).toEqual(['100% Foods'])
    expect(await found(browser, 'r_s')).toEqual(['Under_Score'])
    expect(await found(browser, '\\')).toEqual(['Back\\Slash'])
    expect(await found(browser, `' or '1'='1`)).toEqual([])
  })

  test('the search finds a reference by any part, in small letters too', async () => {
    const { browser } = await signedUp(app.server)
    const { id, referenceNumber } = await created(browser)
    for (const text of [referenceNumber, referenceNumber.toLowerCase(), referenceNumber.slice(5)]) {
      const { shown } = await page(browser, `?search=${text}`)
      expect(shown.map(transfer => transfer.id)).toEqual([id])
    }
  })

  test('the search for blanks or nothing shows everything', async () => {
    const browser = await withRecipients('A', 'B')
    expect(await found(browser, '')).toEqual(['B', 'A'])
    expect(await found(browser, '  ')).toEqual(['B', 'A'])
  })
})

test('each status shows its own', async () => {
  const { browser } = await signedUp(app.server)
  await created(browser, { recipientName: 'Unpaid' })
  for (const recipientName of ['Sandbox Review', 'Sandbox Fail', 'Maria Santos'])
    await check(browser, (await paid(browser, { recipientName })).transfer.id)
  const byStatus = async (status: string) => namesOf((await page(browser, `?status=${status}`)).shown)
  expect(await byStatus('pending')).toEqual(['Unpaid'])
  expect(await byStatus('processing')).toEqual(['Sandbox Review'])
  expect(await byStatus('failed')).toEqual(['Sandbox Fail'])
  expect(await byStatus('completed')).toEqual(['Maria Santos'])
  expect((await page(browser, '?status=cancelled')).status).toBe(400)
})

test("nobody sees another's: not a user, not a guest, not by another's cursor", async () => {
  const browser = await withRecipients('A', 'B', 'C')
  const { next } = await page(browser, '?limit=1')
  const { browser: other } = await signedUp(app.server)
  expect((await page(other)).shown).toEqual([])
  expect((await page(other, next)).shown).toEqual([])
  const guest = openBrowser(app.server)
  await created(guest)
  expect((await page(guest)).status).toBe(401)
  expect((await page(openBrowser(app.server))).status).toBe(401)
})

test("an admin's history is their own", async () => {
  await withRecipients('A')
  const { browser, user } = await signedUp(app.server)
  await app.plant('update users set is_admin = true where id = $1', [user.id])
  expect((await page(browser)).shown).toEqual([])
})
