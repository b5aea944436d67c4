import { openConfirmation } from '../support/checkout.ts'
import { expect, test, whole } from '../support/browser-test.ts'

test('the confirmation prints a receipt of one page and the sender’s rights on another, with both people and without buttons', async ({
  page,
}) => {
  const sender = await openConfirmation(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Receipt', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your transfer and your rights' })).toBeVisible()
  await expect(page.getByText(sender.email)).toBeVisible()
  await expect(page.getByText('Manila')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format }))).toBe(2)
})

test("'Download receipt' prints", whole, async ({ page }) => {
  await openConfirmation(page)
  const printed = page.evaluate(() =>
    new Promise(resolve => addEventListener('beforeprint', resolve, { once: true })).then(() => 'printed'),
  )
  await page.getByRole('button', { name: 'Download receipt' }).click()
  expect(await printed).toBe('printed')
})

test('the receipt is printed black on white, also where the page is dark', whole, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openConfirmation(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const total = page.getByText('$103.20').first()
  await expect(total).toHaveCSS('color', 'rgb(0, 0, 0)')
})

/** Pages of a PDF, counted as the objects that describe one. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
