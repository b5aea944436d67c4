import { readFile } from 'node:fs/promises'
import { makeAdmin } from '../support/accounts.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { newSender } from '../support/people.ts'
import { orderAndPay, register } from '../support/transfers.ts'

// At every hour of the UTC day, one of these zones has another day.
const timezoneId = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
test.use({ timezoneId })

const rows = (page: Page) => page.getByRole('main').locator('tbody tr:has(time)')

/** The day of an instant: in the reader's zone as it is typed and as it is shown, and in UTC. */
const daysOf = (instant: string) => {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: timezoneId } as const
  return {
    typed: new Intl.DateTimeFormat('en-CA', format).format(new Date(instant)),
    shown: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timezoneId }).format(
      new Date(instant),
    ),
    utc: instant.slice(0, 'YYYY-MM-DD'.length),
  }
}

async function filterByDay(page: Page, day: string): Promise<void> {
  if (!(await page.getByLabel('From day').isVisible()))
    await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('From day').fill(day)
  await page.getByLabel('To day').fill(day)
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`))
}

async function savedFile(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

test(
  'a row is found under the day that its column shows, in lists and in their files',
  whole,
  async ({ page }) => {
    const sender = await register(page, newSender())
    await makeAdmin(sender)
    const { referenceNumber } = await orderAndPay(page, sender)
    for (const { address, count, inFile } of [
      { address: `/admin/transfers?search=${referenceNumber}`, count: 1, inFile: referenceNumber },
      { address: `/admin/audit?actor=${sender.email}&action=session.`, count: 1, inFile: sender.name },
      { address: `/admin/ledger?reference=${referenceNumber}`, count: 3 },
    ]) {
      await page.goto(address)
      await expect(rows(page)).toHaveCount(count)
      const moment = rows(page).first().locator('time')
      const { typed, shown, utc } = daysOf((await moment.getAttribute('datetime')) ?? '')
      // A list that says how long ago something was has the day where one hovers over it.
      const text = `${await moment.textContent()} ${await moment.getAttribute('title')}`
      expect(text).toContain(shown)
      await filterByDay(page, utc === typed ? '2020-01-01' : utc)
      await expect(rows(page), `${address}, the day in UTC`).toHaveCount(0)
      await filterByDay(page, typed)
      await expect(rows(page), `${address}, ${typed}`).toHaveCount(count)
      if (inFile !== undefined) expect(await savedFile(page)).toContain(inFile)
      await page.reload()
      await expect(page.getByLabel('From day')).toHaveValue(typed)
      await expect(rows(page)).toHaveCount(count)
    }
  },
)
