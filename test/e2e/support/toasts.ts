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

/** Closes the toast on screen. On a busy machine it may go by itself just then. */
export async function closeToast(page: Page): Promise<void> {
  const close = notifications(page).getByRole('button', { name: 'Close' })
  await close.click({ timeout: 2_000 }).catch(() => {})
  await expect(close).toBeHidden()
}
