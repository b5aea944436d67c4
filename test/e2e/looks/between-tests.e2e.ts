import { signedUp } from '../support/accounts.ts'
import { expect, test } from '../support/browser-test.ts'
import { openWizard } from '../support/wizard.ts'

test.describe.configure({ mode: 'serial' })

test('a page stores what it likes, up to its last moment', async ({ page }) => {
  await signedUp(page)
  await openWizard(page)
  await page.evaluate(() => {
    localStorage.setItem('kept', 'here')
    sessionStorage.setItem('kept', 'in this tab')
    setInterval(() => sessionStorage.setItem('kept', 'late'), 1)
    addEventListener('pagehide', () => localStorage.setItem('kept', 'last'))
  })
})

test('the next test on the same page finds nothing stored, and nobody signed in', async ({ page }) => {
  await page.goto('/icon.svg')
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(await page.context().cookies()).toEqual([])
})
