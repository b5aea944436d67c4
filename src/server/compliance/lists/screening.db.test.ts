import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AlertView } from '#shared/api/admin/compliance/alerts.api.ts'
import { stateOf } from '#test/support/app/books.ts'
import { listFolder } from '#test/support/app/sanctions.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { correctRecipient } from '#test/support/browser/corrections.ts'
import { act } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { filesIn, importFolder, importLists, listsOf } from './import-lists.ts'
import { ofacXml } from './readers/ofac-xml.fixture.ts'
import { listDifference } from './sign-off.ts'

// Invented people on a list in the form of OFAC's files.

const END_MARK = '\u001A'
const files = {
  'sdn.csv': `9001,"QAHTARI, Muhammad Karim","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 02 Mar 1968; POB Mosul, Iraq."
9002,"ZORVANE MARITIME BANK",-0- ,"SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- 
9003,"QAHTARI STAR","vessel","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- 
${END_MARK}`,
  'alt.csv': `9001,1,"aka","AL-ZUBARYI, Abu Wazim",-0- \n${END_MARK}`,
}

let folder: string
let app: TestApp
let desk: SignedUp
let sender: Browser
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openremit-lists-'))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  app = await testApp({ SANCTIONS_LISTS: folder, CARD_CAPTURE: 'after_review' })
  desk = await signedUpAdmin(app)
})
beforeEach(() => {
  sender = openBrowser(app.server)
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

async function ordered(changes: Record<string, unknown>): Promise<{ id: string; alerts: AlertView[] }> {
  const { id } = await created(sender, changes)
  await pay(sender, await opened(sender, id))
  await check(sender, id)
  const alerts = await desk.browser.call<AlertView[]>('GET', `/api/admin/transfers/${id}/alerts`)
  return { id, alerts: alerts.body.filter(({ source }) => source === 'sanctions') }
}

test.each([
  ['recipient', 'as listed', { recipientName: 'Muhammad Karim Qahtari' }],
  ['recipient', 'misspelt', { recipientName: 'Muhammad Qahtrai' }],
  ['recipient', 'in Arabic letters', { recipientName: 'محمد كريم القحطري' }],
  ['recipient', 'by another name', { recipientName: 'Abu Wazim al Zubaryi' }],
  ['sender', 'as listed', { senderName: 'QAHTARI Muhammad' }],
  ['bank', 'as listed', { bankName: 'Zorvane Maritime Bank' }],
])('a listed %s %s is held before the card is charged', async (party, _how, changes) => {
  const { id, alerts } = await ordered(changes)
  expect(await stateOf(app, id)).toBe('processing;processing;none')
  expect(alerts).toMatchObject([{ source: 'sanctions', rule: party, outcome: 'hold', decision: null }])
  expect((await sender.call('GET', `/api/transfers/${id}`)).text).not.toMatch(/sanction|listed/i)
})

test('people who are not listed are paid out, also where they share a name with one who is, or with a ship', async () => {
  for (const changes of [{ recipientName: 'Laila Qahtari' }, { recipientName: 'Muhammad Karim Santos' }]) {
    const { id, alerts } = await ordered(changes)
    expect(alerts).toEqual([])
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
  }
})

test('the desk reads word by word why an order is held, and clears it with a reason that fits', async () => {
  const { id, alerts } = await ordered({ recipientName: 'Mohamed Qahtari' })
  expect(alerts[0]?.text).toContain('mohamed = muhammad (other vowels)')
  expect(alerts[0]?.text).toContain('born 1968-03-02')
  const decide = (body: object) =>
    desk.browser.call<AlertView>('POST', `/api/admin/alerts/${alerts[0]!.id}/decision`, {
      reason: 'papers',
      ...body,
    })
  expect(await decide({ verdict: 'cleared', reasonCode: 'same_person' })).toMatchObject({ status: 400 })
  expect(await decide({ verdict: 'cleared', reasonCode: 'other_birth_date' })).toMatchObject({
    status: 200,
    body: { decision: { verdict: 'cleared', reasonCode: 'other_birth_date' } },
  })
  expect(await act(desk.browser, id, 'release')).toMatchObject({ status: 200 })
})

test('a correction after the payment is screened like an order: a listed bank is held, and nothing is paid to it', async () => {
  const { id } = await ordered({ recipientName: 'Sandbox Typo' })
  const corrected = await correctRecipient(app, sender, {
    id,
    change: { recipientName: 'Sandbox Typos', bankName: 'Zorvane Maritime Bank' },
  })
  expect(corrected).toMatchObject({ status: 200, body: { payout: 'held', actionNeeded: null } })
  expect(corrected.text).not.toMatch(/sanction|listed/i)
  const alerts = await desk.browser.call<AlertView[]>('GET', `/api/admin/transfers/${id}/alerts`)
  expect(alerts.body).toMatchObject([{ source: 'sanctions', rule: 'bank', decision: null }])
  expect(
    await correctRecipient(app, sender, { id, change: { bankName: 'BDO' }, code: '000000' }),
  ).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('We are reviewing this transfer') },
  })
})

test('a folder without a whole list is refused', async () => {
  const bare = await mkdtemp(path.join(tmpdir(), 'openremit-lists-'))
  await expect(importFolder(app.deps, bare)).rejects.toThrow('holds no sanctions list')
  await writeFile(path.join(bare, 'sdn.csv'), files['sdn.csv'])
  await expect(importFolder(app.deps, bare)).rejects.toThrow('without alt.csv')
  await rm(bare, { recursive: true })
})

test('the advanced XML in place of the CSV files is a newer version of the same list, with the same ids', async () => {
  const text = ofacXml.replaceAll('7001', '9001').replaceAll('7003', '9002')
  const { folder: other, remove } = await listFolder({ 'SDN_ADVANCED.XML': text })
  const [imported] = await importFolder(app.deps, other)
  await remove()
  expect(imported).toMatchObject({ list: 'ofac-sdn', isInForce: false })
  expect(await listDifference(app.deps, imported!.version)).toMatchObject({
    added: { count: 1, first: [{ id: '7002', name: 'Chol Jin RYOM' }] },
    removed: { count: 0 },
    changed: { count: 2 },
    needsSecond: true,
  })
})

test('a list that is the newest version already is not read again', async () => {
  const lists = listsOf(await filesIn(folder), folder)
  const unread = lists.map(list => ({
    ...list,
    entries: () => {
      throw new Error('it was read')
    },
  }))
  await importLists(app.deps, lists)
  expect(await importLists(app.deps, unread)).toEqual([])
})
