import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DeskOperatorView } from '#shared/api/admin/operator.api.ts'
import { makeSafeguarding } from '#shared/api/admin/money/safeguarding.api.ts'
import type { Route } from '#shared/api/route.ts'
import { routes } from '#shared/api/routes.ts'
import { headersOf, partsOf } from '#server/platform/mail/read-message.ts'
import { deskPaths } from '#web/features/admin/desk/desk-paths.ts'
import { operatorPaths, paths } from '#web/paths.ts'
import { isWhole } from '#test/support/laws/rounds.ts'
import { unzipped } from '#test/support/browser/unzipped.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAccessibleOnPhone,
  expectNothingSideways,
} from '../support/axe.ts'
import { expect, type Page, whole } from '../support/browser-test.ts'
import { signInAsAdmin, test } from '../support/operator-test.ts'
import { newSender } from '../support/people.ts'
import { expectAlert, expectStatus } from '../support/toasts.ts'
import { linksOf, order, pay } from '../support/transfers.ts'

// One server has one operator: the tests follow each other.
test.describe.configure({ mode: 'serial' })

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Operator' })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

const box = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label} ?(\\(optional\\))?$`) })

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const filled = [
  ['Brand', 'Harbour Transfers'],
  ['Legal name', 'Harbour Transfers Inc.'],
  ['Postal address', '1 Quay Street\nOakland, CA 94607'],
  ['Telephone', '+1 510 555 0100'],
  ['Email', 'help@harbour.example'],
  ['Website', 'https://harbour.example'],
  ['Hours', 'Every day, 8 am to 8 pm (Pacific)'],
  ['How to complain', 'Write to us first.'],
  ['Country or US state', 'us-ca'],
  ['Licence number', '2026-114'],
  ['Agency', 'Department of Financial Protection'],
  ['Reason', 'as registered'],
] as const

test('the desk names the operator: faults are marked, and everybody sees what is saved', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto(deskPaths.operator)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('your legal name (the brand stands for it)')).toBeVisible()
  await page.getByRole('button', { name: 'Add licence' }).click()
  await page.getByLabel('Brand', { exact: true }).fill('')
  await save(page)
  await expectAlert(page, 'Missing information', 'Please fill in the marked fields')
  await expect(page.getByLabel('Brand', { exact: true })).toBeFocused()
  await expectAccessibleInBothThemes(page, 'the operator, refused')
  for (const [label, text] of filled) await box(page, label).fill(text)
  await expect(page.getByText('California', { exact: true })).toBeVisible()
  const choose = (buffer: Buffer) =>
    page.getByLabel('Choose a picture').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer })
  await box(page, 'Telephone').fill('call us')
  await choose(Buffer.from('<svg/>'))
  await save(page)
  await expect(page.getByRole('main').getByText('Not a telephone number')).toBeVisible()
  await box(page, 'Telephone').fill('+1 510 555 0100')
  await save(page)
  await expect(page.getByRole('main').getByText('Not a PNG, JPEG or WebP picture')).toBeVisible()
  await choose(PNG)
  await save(page)
  await expectStatus(page, 'Saved: open pages show it when they are loaded again')
  await page.reload()
  await expect(page).toHaveTitle('Operator | Harbour Transfers')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Harbour Transfers' })).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('naturalWidth', 1)
  await expect(page.getByText('the telephone number of a State’s agency')).toBeVisible()
  await expectAccessible(page, 'the operator')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNothingSideways(page, 'the operator at 390 px')
  await expectAccessibleOnPhone(page, 'the operator at 390 px')
  await page.goto('/')
  await expectNothingSideways(page, 'the brand and logo at 390 px')
  await expectAccessibleInBothThemes(page, 'the brand and logo')
})

test('of two admins who change the operator at once the second loses nothing that was typed', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto(deskPaths.operator)
  const phone = box(page, 'Telephone')
  await phone.fill('+1 510 555 0177')
  await page.getByLabel('Reason').fill('a new number')
  const { version, operator } = (await (
    await page.request.get('/api/admin/operator')
  ).json()) as DeskOperatorView
  const { logo: _, ...fields } = operator
  const theirs = { ...fields, phone: '+1 510 555 0155', hours: 'Always', basedOn: version, reason: 'moved' }
  expect((await page.request.put('/api/admin/operator', { data: theirs })).status()).toBe(200)
  await save(page)
  await expect(page.getByText('Telephone: they wrote “+1 510 555 0155”')).toBeVisible()
  await expect(phone).toHaveValue('+1 510 555 0177')
  await expect(page.getByLabel('Reason')).toHaveValue('a new number')
  await expect(box(page, 'Hours')).toHaveValue('Always')
  await expectAccessibleInBothThemes(page, 'the operator, changed by another')
  await save(page)
  await expectStatus(page, 'Saved: open pages show it when they are loaded again')
  const now = (await (await page.request.get('/api/operator')).json()) as object
  expect(now).toMatchObject({ phone: '+1 510 555 0177', hours: 'Always', email: 'help@harbour.example' })
})

/** Texts of each page about the operator once the desk has filled in everything. */
const spoken: readonly [page: keyof typeof operatorPaths, heading: string, ...texts: (string | RegExp)[]][] =
  [
    ['help', 'Help', 'Cancel a transfer'],
    ['contact', 'Contact', 'Harbour Transfers Inc.', /1 Quay Street/, 'help@harbour.example', 'Always'],
    ['complaints', 'Complaints', 'Tell Harbour Transfers first', 'Write to us first.', /\(CFPB\)/],
    ['licences', 'Licences', 'California, United States', '2026-114', 'Department of Financial Protection'],
    ['accessibility', 'Accessibility', 'Report a barrier', 'help@harbour.example'],
  ]

test('the pages about the operator say what the desk has filled in', async ({ page }) => {
  for (const [name, title, ...texts] of spoken) {
    await page.goto('/login')
    await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(operatorPaths[name])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const text of texts) await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    await expect(page.getByText(/not published|has not published/i)).toHaveCount(0)
    await expectAccessibleInBothThemes(page, title)
  }
  await page.goto('/')
  await page.getByRole('link', { name: '24/7 Support' }).click()
  const phone = page.getByRole('link', { name: '+1 510 555 0177' })
  await expect(phone).toHaveAttribute('href', 'tel:+15105550177')
})

const TERMS =
  '# Who we are\n\nHarbour Transfers Inc. of Oakland.\n\n# What you pay\n\nThe fee that the page shows.'

test('an admin writes and publishes terms, and everybody reads every version with its day', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto(deskPaths.operator)
  const texts = page.getByRole('region', { name: 'Terms and privacy' })
  await expect(texts.getByText('Nothing is written yet.')).toHaveCount(2)
  const keep = async (text: string) => {
    await texts.getByRole('button', { name: 'Write terms' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write terms' })
    await dialog.getByLabel('Text').fill(text)
    await dialog.getByRole('button', { name: 'Keep as draft' }).click()
  }
  await keep(' ')
  await expectAlert(page, 'Missing information', 'Please fill in the marked fields')
  await page.getByRole('dialog').getByLabel('Text').fill(TERMS)
  await expectAccessibleInBothThemes(page, 'terms, written')
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expectStatus(page, 'Kept as a draft: no sender sees it yet')
  await texts.getByText('Read', { exact: true }).click()
  await expect(texts.getByText('Harbour Transfers Inc. of Oakland.')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'a draft')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNothingSideways(page, 'a draft at 390 px')
  await page.setViewportSize({ width: 1280, height: 800 })

  const publish = async (day?: string) => {
    await texts.getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish terms' })
    if (day !== undefined) await dialog.getByLabel('Effective from').fill(day)
    await dialog.getByLabel('Reason').fill('as agreed')
    await expectAccessible(page, 'publishing')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expectStatus(page, 'Published')
  }
  await publish()
  await keep(`${TERMS}\n\nAnd no more.`)
  await expectStatus(page, 'Kept as a draft: no sender sees it yet')
  await publish('2999-01-01')
  await texts.getByRole('link', { name: 'Read terms, version 1' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Who we are' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto(operatorPaths.terms)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Version 1, effective from /)).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: 'What you pay' })).toBeVisible()
  await expect(main.getByText('And no more.')).toHaveCount(0)
  await expectAccessibleInBothThemes(page, 'terms')
  await main.getByRole('link', { name: 'Version 2, effective from Jan 1, 2999' }).click()
  await expect(main.getByText('And no more.')).toBeVisible()
  await expect(main.getByText('This is not the version in force today.')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'terms that are not in force')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNothingSideways(page, 'terms at 320 px')
})

test('where terms are published, a newcomer and a guest who pays agree to them first', async ({ page }) => {
  const consent = page.getByRole('checkbox', { name: /^I agree to the terms/ })
  await page.goto(paths.register)
  await expect(consent).toBeVisible()
  await expectAccessible(page, 'a registration with terms')

  await order(page, newSender())
  await page.goto(paths.checkout)
  await expect(page.getByRole('heading', { name: 'Before you pay' })).toBeVisible()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expectAlert(page, 'Please agree first', 'Please read and accept the terms and the privacy notice')
  await expectAccessibleInBothThemes(page, 'terms before a payment')
  await consent.check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible()
})

/** Our own name, in whatever letters. */
const OURS = /open\s*-?remit/i

async function expectNothingOfOurs(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true], .coming')).toHaveCount(0)
  expect(await page.title(), address).toContain('Harbour Transfers')
  expect(await page.content(), address).not.toMatch(OURS)
}

/** The gate opens one page in five, among them pages of guests, of senders and of the desk. */
const sampleOf = (addresses: readonly string[]) => addresses.filter((_each, nth) => isWhole || nth % 5 === 0)

/** Addresses of all files that the desk and the account give away and that name no thing of their own. */
const files = routes.filter(
  (route: Route) => route.method === 'GET' && 'type' in route.success && !route.path.includes('{'),
)

test('with another brand no page, mail or file says our own name', async ({ page, own }) => {
  test.setTimeout(240_000) // forty pages
  const folder = path.join(own.dataDir, 'mail')
  const earlier = new Set(await readdir(folder).catch(() => []))
  const sender = { ...newSender(), email: 'ana@sender.example' }
  const guests = Object.values(paths).filter(each => !each.includes(':') && each !== paths.admin)
  for (const address of sampleOf(guests)) await expectNothingOfOurs(page, address)
  await expectNothingOfOurs(page, `${paths.terms}?version=2`)
  await expectNothingOfOurs(page, '/nothing-here')
  await signInAsAdmin(page)
  const ordered = await order(page, sender)
  const consent = { data: { terms: 1, privacy: null } }
  expect((await page.request.post(`/api/transfers/${ordered.id}/consent`, consent)).status()).toBe(204)
  const paid = await pay(page, ordered)
  const cancelled = await pay(page, await order(page, sender, { recipientName: 'Sandbox Delay' }))
  const data = { reason: 'a mistake' }
  expect((await page.request.post(`/api/transfers/${cancelled.id}/cancel`, { data })).status()).toBe(200)
  await order(page, sender, { paymentMethod: 'bank' })
  const signedIn = [
    ...Object.values(paths).filter(each => !each.includes(':')),
    paths.historyTransfer.replace(':id', paid.id),
    paths.historyTransfer.replace(':id', cancelled.id),
    ...Object.values(await linksOf(page, paid)),
    ...Object.values(deskPaths).map(each => each.replace(':id', paid.id)),
  ]
  for (const address of sampleOf(signedIn)) await expectNothingOfOurs(page, address)

  await page.goto(paths.historyTransfer.replace(':id', paid.id))
  await page.emulateMedia({ media: 'print' })
  const receipt = page.getByRole('region', { name: 'Receipt' })
  for (const text of ['Harbour Transfers Inc.', '1 Quay Street', '+1 510 555 0177', 'harbour.example'])
    await expect(receipt.getByText(text).first()).toBeVisible()
  expect(await receipt.innerText()).not.toMatch(OURS)
  await page.emulateMedia({ media: 'screen' })

  // Yesterday is closed only an hour after its end.
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  expect((await page.request.post(makeSafeguarding.path, { data: { day } })).status()).toBe(200)
  for (const { path: address } of files) {
    const answer = await page.request.get(address, { params: { day, from: day, to: day } })
    expect(answer.status(), address).toBe(200)
    const body = await answer.body()
    const texts = address.endsWith('.zip') ? [...unzipped(body).values()] : [body]
    const said = [...texts.map(String), JSON.stringify(answer.headers())].join('\n')
    expect(said, address).not.toMatch(OURS)
  }
  const document = await (await page.request.get('/api/openapi.json')).text()
  expect(document).toContain('"title":"Harbour Transfers"')
  expect(document).not.toMatch(OURS)

  const mails = async () =>
    Promise.all(
      (await readdir(folder))
        .filter(name => name.endsWith('.eml') && !earlier.has(name))
        .map(async name => await readFile(path.join(folder, name))),
    )
  const subjects = async () => Promise.all((await mails()).map(async mail => (await headersOf(mail)).subject))
  await expect.poll(async () => (await subjects()).join('\n'), { timeout: 60_000 }).toMatch(/refund/i)
  for (const mail of await mails()) {
    const { subject, text, html } = await partsOf(mail)
    expect(`${mail.toString('latin1')}\n${subject}\n${text}\n${html}`).not.toMatch(OURS)
    expect(text).toContain('Harbour Transfers Inc. · 1 Quay Street, Oakland, CA 94607')
    expect(mail.toString('latin1')).toContain('From: Harbour Transfers <no-reply@localhost>')
  }
})

// The last: mails of this brand may come later.
test('the longest brand leaves room for the links of an admin', whole, async ({ page }) => {
  await signInAsAdmin(page)
  const rename = async (brand: string) => {
    const { version, operator } = (await (
      await page.request.get('/api/admin/operator')
    ).json()) as DeskOperatorView
    const { logo: _, ...fields } = operator
    const data = { ...fields, brand, basedOn: version, reason: 'longer' }
    expect((await page.request.put('/api/admin/operator', { data })).status()).toBe(200)
  }
  for (const longest of ['Harbour & Quay International Money Transfers of Oakland Inc.', 'H'.repeat(60)]) {
    await rename(longest)
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await expectNothingSideways(page, `${longest} at ${width} px`)
    }
  }
})
