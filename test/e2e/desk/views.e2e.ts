import {
  expectAccessibleInBothThemes,
  expectAccessibleOnPhone,
  expectNothingSideways,
  widen,
} from '../support/axe.ts'
import { expect, type Page, whole } from '../support/browser-test.ts'
import { signInAsAdmin, testAlone } from '../support/operator-test.ts'

// Shared views stand above the list of every operator, so these have a server of their own.
const test = testAlone()

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })
const names = (page: Page) => views(page).getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog')

async function look(page: Page, state: string): Promise<void> {
  await expectAccessibleInBothThemes(page, state)
  await widen(page, 390)
  await expectNothingSideways(page, `${state} at 390 px`)
  await expectAccessibleOnPhone(page, `${state} at 390 px`)
  await widen(page, 1280)
}

async function saveView(page: Page, name: string, isShared = false): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).press('Enter')
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  if (isShared) await dialog(page).getByLabel('Share with all operators').press('Space')
  await dialog(page).getByLabel('Name').press('Enter')
  await expect(dialog(page)).toHaveCount(0)
}

test('views are saved, opened, changed, ordered, renamed and removed by the keyboard', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/transfers')
  await expect(page.getByText('No transfers yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0) // of all transfers none is needed
  await page.getByLabel('Failed').press('Space')
  await saveView(page, 'Failed', true)
  await expect(names(page)).toHaveText(['All transfers', /shared.*Failed\s*0/])
  await expect(page).toHaveURL(/status=failed&view=/)
  await expect(names(page).nth(1)).toHaveAttribute('aria-current', 'page')

  await page.goto('/admin/transfers?paymentMethod=card&minUsd=500&search=Ana+Lee')
  await page.getByRole('button', { name: 'Save view' }).press('Enter')
  await look(page, 'saving a view')
  await page.keyboard.press('Escape')
  await saveView(page, 'Large by card')
  await expect(page).toHaveURL(/\?minUsd=500&paymentMethod=card&view=[-0-9a-f]+$/) // without the text of the search
  await look(page, 'views')

  // A change in an opened view is saved in it.
  await page.getByLabel('Minimum, USD').fill('900')
  await page.getByRole('button', { name: 'Save changes to Large by card' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Save changes to' })).toHaveCount(0)
  await names(page).first().press('Enter')
  await expect(page).toHaveURL('/admin/transfers')
  await expect(names(page).first()).toHaveAttribute('aria-current', 'page')
  await names(page).nth(2).press('Enter')
  await expect(page.getByLabel('Minimum, USD')).toHaveValue('900')

  const manage = page.getByRole('button', { name: 'Manage views' })
  await manage.press('Enter')
  const up = dialog(page).getByRole('button', { name: 'Move Large by card up' })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await dialog(page).getByLabel('Name of Failed').fill('Not delivered')
  await look(page, 'managing views')
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(names(page)).toHaveText([/All/, /Large by card/, /Not delivered/])
  await page.reload()
  await expect(names(page)).toHaveText([/All/, /Large by card/, /Not delivered/])

  await manage.press('Enter')
  for (const name of ['Large by card', 'Not delivered'])
    await dialog(page)
      .getByRole('button', { name: `Remove ${name}` })
      .press('Enter')
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter')
  await expect(views(page)).toHaveCount(0)
})

test(
  'what another window has saved is not overwritten, and a view with an unknown filter is shown as such',
  whole,
  async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/transfers?status=pending')
    await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible()
    const other = { views: [{ name: 'Other', isShared: false, filters: { status: 'failed' } }], removed: [] }
    const origin = new URL(page.url()).origin
    const saved = await page.request.put('/api/admin/transfer-views', { data: other, headers: { origin } })
    expect(saved.status()).toBe(200)
    await page.getByRole('button', { name: 'Save view' }).press('Enter')
    await dialog(page).getByLabel('Name').fill('Pending')
    await dialog(page).getByLabel('Name').press('Enter')
    await expect(page.getByText('Your views have changed in another window')).toBeVisible()

    await page.route('**/api/admin/transfer-views?**', async route => {
      const response = await route.fetch()
      const body = (await response.json()) as { own: object[] }
      const own = body.own.map(view => ({ ...view, unknown: ['status'], count: null }))
      await route.fulfill({ response, json: { ...body, own } })
    })
    await page.reload()
    await expect(views(page).getByRole('listitem')).toHaveText(['All transfers', 'Other (unknown filter)'])
    await expect(names(page)).toHaveCount(1)
    await look(page, 'a view with an unknown filter')
  },
)
