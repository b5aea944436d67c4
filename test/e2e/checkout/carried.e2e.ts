import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, test as base } from '../support/browser-test.ts'
import { type OwnServer, startOwnServer, templates } from '../support/own-server.ts'
import { expectAlert } from '../support/toasts.ts'
import { continueButton, heading, openWizard, recipientGets, youSend } from '../support/wizard.ts'

/** Manila by the built-in rail; Hanoi by a partner from the United States alone, of 500,000 dong or more. */
const partners = [
  { name: 'sandbox', corridors: ['*-PH'] },
  {
    name: 'hanoi',
    url: 'http://127.0.0.1:4',
    keys: [{ id: 'first', secretVariable: 'HANOI_SECRET' }],
    corridors: ['US-VN'],
    currencies: { VND: { minimum: '500000' } },
    test: true,
  },
]

/** A server whose rails carry less than everything. */
const test = base.extend<{ server: OwnServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what is wanted from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'openremit-partners-'))
      const file = join(folder, 'partners.json')
      await writeFile(file, JSON.stringify({ partners }))
      const server = await startOwnServer(templates(), {
        PAYOUT_PARTNERS: file,
        HANOI_SECRET: 'of thirty-two characters or more',
        LOG_LEVEL: 'error', // nobody listens in Hanoi
      })
      await use(server)
      await server.stop()
      await rm(folder, { recursive: true })
    },
    { timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- Playwright's word, and no hook
    await use(server.url)
  },
})

const search = (page: Page, picker: string) => page.getByRole('combobox', { name: picker })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

async function choose(page: Page, picker: 'Sending from' | 'Sending to', country: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${picker} `) }).click()
  await search(page, picker).fill(country)
  await options(page).filter({ hasText: country }).click() // the list is whole until it has been filtered
}

test('a method that no rail carries is not offered, and an amount that no rail takes is refused with the nearest', async ({
  page,
}) => {
  await openWizard(page)
  await page.getByRole('button', { name: /^Sending from / }).click()
  await expect(options(page)).toHaveCount(20)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Sending to / }).click()
  await expect(options(page)).toHaveText([/^Philippines/, /^Vietnam/])
  await page.keyboard.press('Escape')

  await choose(page, 'Sending to', 'vietnam')
  await expect(recipientGets(page)).toHaveValue('2470000.00')
  await youSend(page).fill('20')
  const tooLittle = 'Your recipient can get at least 500,000.00 VND per transfer by bank deposit.'
  await expect(page.getByRole('status').filter({ hasText: tooLittle })).toBeVisible()
  await expectAccessible(page, 'an amount that no rail takes')
  await continueButton(page).click()
  await expectAlert(page, 'Invalid amount', tooLittle)
  await expect(heading(page, 1)).toBeVisible()

  await choose(page, 'Sending from', 'canada')
  await expect(page.getByText('We cannot send money between these countries at the moment.')).toBeVisible()
  await choose(page, 'Sending to', 'philippines')
  await continueButton(page).click()
  await expect(heading(page, 2)).toBeVisible()
})
