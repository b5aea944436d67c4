import { expect, type Page } from './browser-test.ts'

export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Expects the one toast on screen to say exactly this, as an alert. */
export async function expectAlert(page: Page, title: string, description: string): Promise<void> {
  await expect(notifications(page).getByRole('alert').locator('p:visible')).toHaveText([title, description])
}

/** Expects the one toast on screen to say exactly this, as good news. */
export async function expectStatus(page: Page, ...texts: readonly string[]): Promise<void> {
  await expect(notifications(page).getByRole('status').locator('p:visible')).toHaveText([...texts])
}

export const closeToast = (page: Page) => notifications(page).getByRole('button', { name: 'Close' }).click()
