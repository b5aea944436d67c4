import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { listFolder, ofacFiles } from '#test/support/app/sanctions.ts'
import { SERVER_KEYS } from '#test/support/servers/server-process.ts'
import {
  expectAccessibleInBothThemes,
  expectAccessibleOnPhone,
  expectNothingSideways,
} from '../support/axe.ts'
import { expect, type Page, whole } from '../support/browser-test.ts'
import { onServerOfEach } from '../support/own-server.ts'

const ADMIN = { email: 'ada@harbour.example', password: 'seven lanterns on the quay' }
const WIDE = { width: 1280, height: 800 }

/** A server with a list of one invented person. */
const test = onServerOfEach(async () => ({
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMITS: 'off',
  SANCTIONS_LISTS: (await listFolder(ofacFiles(['QAHTARI, Muhammad Karim']))).folder,
}))

test.use({ viewport: WIDE })

/** Expects a page or dialog to be sound in both themes and on a phone. */
async function look(page: Page, state: string): Promise<void> {
  await expectAccessibleInBothThemes(page, state)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNothingSideways(page, `${state} at 390 px`)
  await expectAccessibleOnPhone(page, `${state} at 390 px`)
  await page.setViewportSize(WIDE)
}

test('a name is searched on the lists and explained word by word; scores are tried, and nonsense is refused', async ({
  page,
}) => {
  expect((await page.request.post('/api/login', { data: ADMIN })).status()).toBe(200)
  await page.goto('/admin/name-search')
  await page.getByLabel('Name', { exact: true }).fill('Mohamed Qahtari')
  await page.getByLabel('Country, if known').fill('ph')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 hit' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('mohamed = muhammad: other vowels')
  await expect(page.getByRole('article')).toContainText('ofac-sdn 9000, version 1')
  await look(page, 'hits')
  await page.getByRole('button', { name: 'Change scores' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Try on the last 30 days' }).click()
  await expect(dialog.getByText('There was no transfer in the last 30 days.')).toBeVisible()
  await dialog.getByLabel('Held from').fill('101')
  await dialog.getByLabel('Reason').fill('too many alerts')
  await dialog.getByRole('button', { name: 'Save scores' }).click()
  await expect(page.getByText('Not a score')).toBeVisible()
  await look(page, 'the dialog, refused')
  await dialog.getByLabel('Held from').fill('90')
  await dialog.getByRole('button', { name: 'Save scores' }).click()
  await expect(page.getByText('An order is held from 90 of 100 on')).toBeVisible()
})

test(
  'a newer list waits at the desk, which shows what it changes and puts it in force',
  whole,
  async ({ page, own }) => {
    expect((await page.request.post('/api/login', { data: ADMIN })).status()).toBe(200)
    const { folder, remove } = await listFolder(
      ofacFiles(['QAHTARI, Muhammad Karim', 'ZORVANE, Lena Marisol']),
    )
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: own.dataDir,
      DATABASE_URL: own.databaseUrl,
      ...SERVER_KEYS,
    }
    const script = ['scripts/operate/sanctions-import.ts', folder]
    const { stdout } = await promisify(execFile)(process.execPath, script, { env })
    await remove()
    expect(stdout).toBe('ofac-sdn: version 2 waits at the desk, under Sanctions lists.\n')
    await page.goto('/admin/sanctions-lists')
    await expect(page.getByText('Version 1, 1 entry')).toBeVisible()
    await look(page, 'a list that waits')
    await page.getByRole('button', { name: 'Compare version 2 with the one in force' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 added').click()
    await expect(dialog.getByText('Lena Marisol ZORVANE')).toBeVisible()
    await dialog.getByRole('button', { name: 'Put in force' }).click()
    await expect(page.getByText('Please say why.')).toBeVisible()
    await look(page, 'what a list changes')
    await dialog.getByLabel('Reason').fill('the list of the week')
    await dialog.getByRole('button', { name: 'Put in force' }).click()
    await expect(page.getByText('Version 2, 2 entries')).toBeVisible()
  },
)
