import { type Caller, expect, type Page } from './browser-test.ts'
import { maria, mariasAccount } from './people.ts'

/** A recipient in the form in which the calls save one. */
export const savedMaria = { ...maria, country: 'PH', ...mariasAccount }

type Body = Readonly<Record<string, unknown>>

/** Saves a recipient by the call that the page makes, where the dialog is not what a test is about. Returns the id. */
export async function saveRecipient({ request }: Caller, recipient: Body = savedMaria): Promise<string> {
  const response = await request.post('/api/recipients', { data: recipient })
  expect(response.status(), await response.text()).toBe(201)
  const { id } = (await response.json()) as { id: string }
  return id
}

export const savedRecipients = async (page: Page): Promise<Body[]> => {
  const response = await page.request.get('/api/recipients')
  expect(response.status()).toBe(200)
  return (await response.json()) as Body[]
}

export const recipientCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

export const recipientDialog = (page: Page) => page.getByRole('dialog')

/** Chooses out of an open dialog's or step's picker as one who types. */
export async function pick(page: Page, picker: RegExp, name: string): Promise<void> {
  await page.getByRole('button', { name: picker }).click()
  await page.getByRole('combobox', { name: picker }).fill(name)
  await page.getByRole('option', { name }).click()
}

export async function openRecipients(page: Page): Promise<void> {
  await page.goto('/recipients')
  await expect(page.getByRole('heading', { level: 1, name: 'Recipients' })).toBeVisible()
  await expect(page.getByText('Loading your recipients')).toHaveCount(0)
}
