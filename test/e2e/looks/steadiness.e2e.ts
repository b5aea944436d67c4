import type { Route } from '@playwright/test'
import { expectNothingSideways } from '../support/axe.ts'
import { expect, type Page, sampled, test, whole } from '../support/browser-test.ts'
import { openCheckout } from '../support/checkout.ts'
import { order, register } from '../support/transfers.ts'
import { fillWizard, openWizard, recipientGets, youSend } from '../support/wizard.ts'

test.use({ isDrawn: true, contextOptions: { reducedMotion: 'no-preference' } }) // what moves is tested here

const SHIFT_MAX = 0.01 // budget of the pages; a visitor notices from 0.1 on

/** Counts from the first paint on what moves without the visitor's doing. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) shifts.shifted += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const SLOW_MS = 700 // what moves within 500 ms of a click is taken for its effect and not counted

async function slowly(route: Route): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, SLOW_MS))
  await route.continue()
}

const shiftedSoFar = (page: Page) => page.evaluate(() => (window as Window & { shifted?: number }).shifted)

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, sampled(width === 390), () => {
    test.use({ viewport: { width, height: 800 } })

    test('nothing jumps while the page loads and the rate arrives', async ({ page }) => {
      await countShifts(page)
      const quoted = page.waitForResponse('**/api/quotes')
      await openWizard(page)
      await quoted
      await expect(recipientGets(page)).toHaveValue('5625.00')
      expect(await shiftedSoFar(page)).toBeLessThanOrEqual(SHIFT_MAX)
    })

    test(
      'nothing jumps through the wizard, also where its later steps are slow to come',
      whole,
      async ({ page }) => {
        await countShifts(page)
        await page.route('**/assets/*.js', route => slowly(route))
        await fillWizard(page)
        expect(await shiftedSoFar(page)).toBeLessThanOrEqual(SHIFT_MAX)
      },
    )

    test('nothing jumps while the history and a transfer in it are slow to come', whole, async ({ page }) => {
      const { id } = await order(page, await register(page))
      await countShifts(page)
      await page.route('**/api/**', route => slowly(route))
      for (const [path, last] of [
        ['/history', '1 transaction'],
        [`/history/${id}`, 'Follow it without signing in'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByText(last, { exact: true })).toBeVisible()
        expect(await shiftedSoFar(page), path).toBeLessThanOrEqual(SHIFT_MAX)
      }
    })

    test('nothing jumps when the payment form takes the place of the spinner', whole, async ({ page }) => {
      await countShifts(page)
      await page.route('**/api/create-payment-intent', route => slowly(route))
      await openCheckout(page)
      await expect(page.getByLabel('Card number')).toBeVisible()
      expect(await shiftedSoFar(page)).toBeLessThanOrEqual(SHIFT_MAX)
    })
  })
}

test('the rate keeps its order where the page runs from right to left', whole, async ({ page }) => {
  await openWizard(page)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const rate = page.locator('form').getByText('1 USD = 56.2500 PHP')
  const edges = await rate.evaluate(element => {
    const text = element.firstChild ?? element
    const leftOf = (word: string) => {
      const range = document.createRange()
      const start = element.textContent.indexOf(word)
      range.setStart(text, start)
      range.setEnd(text, start + word.length)
      return range.getBoundingClientRect().left
    }
    return ['1', 'USD', '=', '56.2500', 'PHP'].map(leftOf)
  })
  expect(edges).toEqual(edges.toSorted((left, right) => left - right))
  await expectNothingSideways(page, 'the rate')
})

test('a user who prefers reduced motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWizard(page)
  await youSend(page).fill('0')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Invalid amount')).toBeVisible()
  const longest = await page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].map(element => getComputedStyle(element))
    const seconds = styles.flatMap(style => [style.animationDuration, style.transitionDuration])
    return Math.max(...seconds.flatMap(text => text.split(',')).map(text => Number.parseFloat(text)))
  })
  expect(longest).toBeLessThanOrEqual(0.001)
  // A transition of however short a time would pass a new colour on from parent to child frame by frame.
  await page.emulateMedia({ colorScheme: 'dark' })
  const passingOn = () => document.getAnimations().filter(one => one instanceof CSSTransition).length
  expect(await page.evaluate(passingOn)).toBe(0)
})
