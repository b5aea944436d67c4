import type { Locator } from '@playwright/test'
import { expect, type Page } from './browser-test.ts'

const TABS_MAX = 30

/** Presses Tab until the element has the focus, as one who cannot use a pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible() // what loads late would be passed
  for (let pressed = 0; pressed < TABS_MAX; pressed++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

export async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}
