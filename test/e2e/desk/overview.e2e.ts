import { newUser, signedUp } from '../support/accounts.ts'
import { signedUpAdmin } from '../support/admins.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

const tabs = [
  ['Users', '/admin'],
  ['Transfers', '/admin/transfers'],
  ['Promo Codes', '/admin/promo-codes'],
  ['Settings', '/admin/settings'],
] as const

test('a visitor or user who is no admin is led from the desk to the wizard', async ({ page }) => {
  for (const path of ['/admin', '/admin/transfers', '/admin/review']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
  await signedUp(page, newUser('Nora Nobody'))
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nora Nobody' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0)
})

type Stats = {
  readonly totalUsers: number
  readonly totalTransfers: number
  readonly totalVolume: string
  readonly activePromoCodes: number
}

test('the four figures are those of the server', whole, async ({ page }) => {
  await signedUpAdmin(page)
  // Other tests send and sign up meanwhile.
  await expect(async () => {
    await page.goto('/admin')
    await expect(page.getByText('Total users')).toBeVisible()
    const { totalUsers, totalTransfers, totalVolume, activePromoCodes } = (await (
      await page.request.get('/api/admin/stats')
    ).json()) as Stats
    const grouped = (figure: number) => figure.toLocaleString('en-US')
    const [units, places] = totalVolume.split('.')
    await expect(page.getByRole('main').locator('dl > div')).toContainText(
      [
        `Total users${grouped(totalUsers)}`,
        `Total transfers${grouped(totalTransfers)}`,
        `Total volume$${grouped(Number(units))}.${places}`,
        `Active promo codes${grouped(activePromoCodes)}`,
      ],
      { timeout: 2_000 },
    )
    expect(totalUsers).toBeGreaterThan(0)
  }).toPass()
})

test(
  'four tabs, each with its address; the arrows turn them, and the heading stays',
  whole,
  async ({ page }) => {
    await signedUpAdmin(page)
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
    await expect(heading(page)).toBeFocused()
    await expect(page.getByRole('tab')).toHaveText(['Users', 'Transfers', 'Promo Codes', 'Settings'])
    for (const [name, address] of tabs) {
      await tab(page, name).click()
      await expect(page).toHaveURL(address)
      await expect(page).toHaveTitle(`${name} | Admin | OpenRemit`)
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
      await expect(page.getByRole('tab', { selected: true })).toHaveCount(1)
    }
    await tab(page, 'Settings').press('ArrowRight')
    await expect(tab(page, 'Users')).toBeFocused()
    await expect(page).toHaveURL('/admin')
    await tab(page, 'Users').press('ArrowLeft')
    await expect(page).toHaveURL('/admin/settings')
    await page.keyboard.press('Home')
    await expect(page).toHaveURL('/admin')
    await page.keyboard.press('End')
    await expect(tab(page, 'Settings')).toBeFocused()
    await expect(page).toHaveURL('/admin/settings')
    await page.goBack()
    await expect(tab(page, 'Users')).toHaveAttribute('aria-selected', 'true')
    await page.goto('/admin/nowhere')
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the desk is behind the name, and its page that is open is in sight', whole, async ({ page }) => {
    const user = await signedUpAdmin(page)
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: user.fullName }).click()
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
    await expect(heading(page)).toBeVisible()
    await page.getByRole('link', { name: 'Approvals' }).click()
    await expect(page).toHaveURL('/admin/approvals')
    await page.reload()
    await expect(page.getByRole('link', { name: 'Approvals' })).toBeInViewport()
  })
})
