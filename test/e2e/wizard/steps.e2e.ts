import { expect, test, whole } from '../support/browser-test.ts'
import { continueButton, heading, openWizard, youSend } from '../support/wizard.ts'

const PRESSES_AFTER = 50 // more than anybody makes out of impatience

/** @see the listener in src/web/main.tsx */
test('presses while a step changes neither reload the page nor skip a step', whole, async ({ page }) => {
  await openWizard(page)
  await youSend(page).fill('321')
  const seen = await page.evaluate(
    after =>
      new Promise<string[]>(resolve => {
        const headings = new Set<string>()
        let left = after
        const press = () => {
          headings.add(document.querySelector('h1')?.textContent ?? '')
          document.querySelector<HTMLButtonElement>('button[form=wizard]')?.click()
          if (headings.has('Recipient Details')) left -= 1
          if (left === 0) resolve([...headings])
          else setTimeout(press, 5)
        }
        press()
      }),
    PRESSES_AFTER,
  )
  expect(seen).toEqual([
    'Send Money',
    'How should your recipient receive the money?',
    'How would you like to pay?',
    'Recipient Details',
  ])
  await expect(heading(page, 4)).toBeVisible()
  await expect(page).toHaveURL(url => url.search === '')
  await expect(page.getByRole('region', { name: 'Transfer Summary' }).getByText('$321.00')).toBeVisible()
})

test('a double click on Continue is one step, and a press right after it is the next', async ({ page }) => {
  await openWizard(page)
  // As a finger does where the button has not moved: what is at that place depends on the window.
  for (const detail of [1, 2]) await continueButton(page).dispatchEvent('click', { detail })
  await expect(heading(page, 2)).toBeVisible()
  await continueButton(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab') // no wait between: what was pressed is shown by then
  await expect(heading(page, 3)).toBeVisible()
})
