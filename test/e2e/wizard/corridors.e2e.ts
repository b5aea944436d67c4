import { ask } from '../support/books.ts'
import { expect, type Page, test } from '../support/browser-test.ts'
import { expectAlert } from '../support/toasts.ts'
import { continueButton, openWizard, slip, youSend } from '../support/wizard.ts'

const CLOSED = 'We cannot send money between these countries at the moment.'

/** Closes Brazil to Bangladesh, which no other test uses. */
async function closeCorridor(): Promise<void> {
  await ask(
    `insert into corridors (send_country, receive_country, is_active) values ('BR', 'BD', false)
     on conflict (send_country, receive_country) do update set is_active = false`,
    [],
  )
}

const quoteStatus = async (page: Page): Promise<number> => {
  const ends = { sendCountry: 'BR', receiveCountry: 'BD' }
  const data = { ...ends, sendAmount: '100.00', deliveryMethod: 'bank', paymentMethod: 'card' }
  return (await page.request.post('/api/quotes', { data })).status()
}

test('a closed corridor is marked in the list and explained at the country, not at the amount', async ({
  page,
}) => {
  await closeCorridor()
  await expect.poll(() => quoteStatus(page)).toBe(422) // the server has heard of it: a page that opens earlier has no mark
  await openWizard(page)
  const to = page.getByRole('button', { name: /^Sending to / })
  const from = page.getByRole('button', { name: /^Sending from / })
  await to.click()
  await page.getByRole('combobox', { name: 'Sending to' }).fill('bangl')
  await page.keyboard.press('Enter')
  await from.click()
  await page.getByRole('combobox', { name: 'Sending from' }).fill('brazil')
  await page.keyboard.press('Enter')

  await expect(page.getByText(CLOSED)).toBeVisible()
  await expect(to).toHaveAccessibleDescription(CLOSED)
  await expect(slip(page).getByText('1 BRL =')).toBeVisible()
  await expect(slip(page).getByText('1-2 business days')).toBeVisible()
  await continueButton(page).click()
  await expectAlert(page, 'Not available', CLOSED)
  await expect(to).toBeFocused()
  await expect(youSend(page)).not.toHaveAttribute('aria-invalid')

  await to.click()
  const closed = page.getByRole('option', { name: /^Bangladesh/ })
  await expect(closed).toHaveText(/Not available/)
  await expect(closed).toHaveAttribute('aria-disabled', 'true')
})
