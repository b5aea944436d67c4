import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { openWizard } from '../support/wizard.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } }) // what moves is tested here

// The clock of a test stays in its page: no other test gets it.
test.use({ reuseContext: false })

const swap = (page: Page) => page.getByRole('button', { name: 'Swap countries' })
const theme = (page: Page) => page.getByRole('button', { name: 'Colours: as your device' })
const tooltip = (page: Page, text: string) => page.locator('span[aria-hidden=true]').getByText(text)

test.describe('a tooltip', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await openWizard(page)
    await page.clock.pauseAt(Date.now() + 60_000)
  })

  test('a tooltip shows after 700 ms under the pointer', async ({ page }) => {
    await swap(page).hover()
    await page.clock.runFor(650)
    await expect(tooltip(page, 'Swap countries')).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(tooltip(page, 'Swap countries')).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(tooltip(page, 'Swap countries')).toHaveCount(0)
  })

  test('a tooltip shows at once within 300 ms of another', whole, async ({ page }) => {
    await swap(page).hover()
    await page.clock.runFor(750)
    await page.mouse.move(5, 5)
    await page.clock.runFor(250)
    await theme(page).hover()
    await page.clock.runFor(20)
    await expect(tooltip(page, 'Colours: as your device')).toBeVisible()
  })

  test('a tooltip waits again after more than 300 ms', whole, async ({ page }) => {
    await swap(page).hover()
    await page.clock.runFor(750)
    await page.mouse.move(5, 5)
    await page.clock.runFor(350)
    await theme(page).hover()
    await page.clock.runFor(600)
    await expect(tooltip(page, 'Colours: as your device')).toHaveCount(0)
  })

  test('a tooltip shows on focus as well and goes with Esc', async ({ page }) => {
    await swap(page).focus()
    await page.clock.runFor(750)
    await expect(tooltip(page, 'Swap countries')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tooltip(page, 'Swap countries')).toHaveCount(0)
  })
})
