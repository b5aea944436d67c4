import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { openWizard, recipientGets } from '../support/wizard.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } }) // what moves is tested here

const trigger = (page: Page) => page.getByRole('button', { name: /^Sending to / })
const search = (page: Page) => page.getByRole('combobox', { name: 'Sending to' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Sending to' })
const options = (page: Page) => list(page).getByRole('option')

async function openPicker(page: Page): Promise<void> {
  await openWizard(page)
  await trigger(page).click()
  await expect(search(page)).toBeFocused()
}

test('the country picker is a list of 20 that can be searched', async ({ page }) => {
  await openPicker(page)
  await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(trigger(page)).toHaveAttribute('aria-haspopup', 'listbox')
  await expect(search(page)).toHaveAttribute('placeholder', 'Search country...')
  await expect(options(page).filter({ hasNotText: 'Xanadu' })).toHaveCount(20) // another test may have founded a country
  await expect(options(page).filter({ hasText: 'Philippines' })).toHaveAttribute('aria-selected', 'true')
  const box = await list(page).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(300)
})

test('a country is found by its name, its code and its currency', whole, async ({ page }) => {
  await openPicker(page)
  for (const text of ['viet', 'vn', 'VND']) {
    await search(page).fill('jap')
    await expect(options(page)).toHaveText([/^Japan/])
    await search(page).fill(text)
    await expect(options(page)).toHaveText([/^Vietnam/])
  }
  await options(page).click()
  await expect(page.getByRole('button', { name: 'Sending to Vietnam' })).toBeFocused()
  await expect(list(page)).toHaveCount(0)
})

test("'zzz' is no country", whole, async ({ page }) => {
  await openPicker(page)
  await search(page).fill('zzz')
  await expect(page.getByText('No country found.')).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(trigger(page)).toHaveAccessibleName('Sending to Philippines')
})

test('a country is chosen by keyboard alone, and the figures follow', async ({ page }) => {
  await openWizard(page)
  await trigger(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('jap')
  await expect(options(page)).toHaveText([/^Japan/])
  const active = await search(page).getAttribute('aria-activedescendant')
  expect(active).toBe(await options(page).getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect(trigger(page)).toHaveAccessibleName('Sending to Japan')
  await expect(trigger(page)).toBeFocused()
  await expect(recipientGets(page)).toHaveValue('14950.00')
})

test(
  'Enter that follows the last letter before the list is drawn chooses what the text says',
  whole,
  async ({ page }) => {
    await openPicker(page)
    await search(page).evaluate((input: HTMLInputElement) => {
      // One task: React draws nothing between the letters and the key.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'jap')
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'jap' }))
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    })
    await expect(trigger(page)).toHaveAccessibleName('Sending to Japan')
  },
)

test('the arrows go through the list from the chosen country on', whole, async ({ page }) => {
  await openPicker(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(trigger(page)).toHaveAccessibleName('Sending to Mexico')
})

test('Esc and Tab leave the list without a choice, and the focus returns', async ({ page }) => {
  await openPicker(page)
  await search(page).fill('jap')
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(trigger(page)).toBeFocused()
  await expect(trigger(page)).toHaveAccessibleName('Sending to Philippines')

  await page.keyboard.press('Enter')
  await search(page).fill('jap')
  await page.keyboard.press('Tab')
  await expect(list(page)).toHaveCount(0)
  await expect(trigger(page)).toHaveAccessibleName('Sending to Philippines')
})

test('a picker that was closed a moment ago opens again', whole, async ({ page }) => {
  await openPicker(page)
  await search(page).fill('jap')
  await search(page).evaluate(async (input: HTMLInputElement) => {
    // One task: React has drawn when the button is pressed, but the browser has not told yet that the list is closed.
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await Promise.resolve()
    if (document.activeElement instanceof HTMLElement) document.activeElement.click()
  })
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('')
  await expect(options(page).filter({ hasText: 'Philippines' })).toBeVisible()
})

test('letters typed on the closed picker change nothing', whole, async ({ page }) => {
  await openWizard(page)
  await trigger(page).focus()
  await page.keyboard.type('japan')
  await expect(trigger(page)).toHaveAccessibleName('Sending to Philippines')
})

test('a small rate is shown with its inverse', whole, async ({ page }) => {
  await openWizard(page)
  await page.getByRole('button', { name: /^Sending from / }).click()
  await page.getByRole('combobox', { name: 'Sending from' }).fill('viet')
  await page.locator('main').getByRole('option').filter({ hasText: 'Vietnam' }).click() // the list is whole until it has been filtered
  await trigger(page).click()
  await search(page).fill('united states')
  await options(page).filter({ hasText: 'United States' }).click()
  await expect(page.locator('form').getByText(/^1 VND = 0\.0000\d{4} USD$/)).toBeVisible()
  await expect(page.locator('form').getByText(/^1 USD = \d+\.\d{4} VND$/)).toBeVisible()
})

test('the two countries change places', async ({ page }) => {
  await openWizard(page)
  await page.getByRole('button', { name: 'Swap countries' }).click()
  await expect(trigger(page)).toHaveAccessibleName('Sending to United States')
  await expect(page.getByRole('button', { name: 'Sending from Philippines' })).toBeVisible()
})
