import { transferBody } from '#test/support/browser/bodies.ts'
import { mailPage } from '../support/accounts.ts'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { expect, type Page, sampled, test, whole } from '../support/browser-test.ts'
import { widths } from '../support/widths.ts'

// A trace puts a script of its own into every frame, and the frame of a mail runs none: the browser would complain.
if (process.env.TRACE) test.use({ trace: 'off' })

const WIDTH_PX_MIN = 320

/** Makes a transfer of a sender of its own and opens the mails, once the one about it is there. */
async function openMails(page: Page, senderEmail: string): Promise<void> {
  const data = { ...transferBody, promoCode: null, senderEmail }
  expect((await page.request.post('/api/transfers', { data })).status()).toBe(201)
  await expect(async () => {
    await page.goto(mailPage)
    await expect(page.getByText(`to ${senderEmail}`)).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

const mailTo = (page: Page, senderEmail: string) =>
  page.getByRole('listitem').filter({ hasText: senderEmail }).getByRole('link')

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

for (const width of widths) {
  test.describe(`mails without a mail server (${width} px)`, sampled(width === 390), () => {
    test.use({ viewport: { width, height: 800 } })

    test('mails are listed and opened, each as its page and as its text; axe finds nothing', async ({
      page,
    }) => {
      const sender = `looks-${crypto.randomUUID()}@example.com`
      await openMails(page, sender)
      // The check looks at a few of all tests' mails: two hundred of a kind show nothing more.
      await page.getByRole('listitem').evaluateAll((items, own) => {
        for (const item of items.slice(5)) if (!item.textContent.includes(own)) item.remove()
      }, sender)
      await expectAccessibleInBothThemes(page, 'list of mails')
      await mailTo(page, sender).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /^Your transfer to your recipient: MTR/,
      )
      const mail = page.frameLocator('iframe')
      await expect(mail.getByRole('heading', { name: 'We have received your transfer' })).toBeVisible()
      await expect(mail.getByRole('row', { name: 'Total 103.20 USD' })).toBeVisible()
      await expectAccessibleInBothThemes(page, 'a mail')
      await page.setViewportSize({ width: WIDTH_PX_MIN, height: 640 })
      await expect.poll(() => widthOf(page)).toBe(WIDTH_PX_MIN)
      // As a page of its own, where scripts may run: axe is one.
      const html = await (await page.request.get(`${page.url()}/html`)).text()
      await page.goto('about:blank')
      await page.setContent(html)
      await expectAccessibleInBothThemes(page, 'the mail itself')
      await expect.poll(() => widthOf(page)).toBe(WIDTH_PX_MIN)
    })
  })
}

test(
  'a link in a mail, as page and as text, leads to the page that it names',
  whole,
  async ({ page, context }) => {
    const sender = `links-${crypto.randomUUID()}@example.com`
    await openMails(page, sender)
    await mailTo(page, sender).click()
    const opening = context.waitForEvent('page')
    await page.frameLocator('iframe').getByRole('link', { name: 'Continue to payment' }).click()
    const opened = await opening
    await expect(opened).toHaveURL('/track')
    await opened.getByRole('link', { name: 'Continue to payment' }).click()
    await expect(opened).toHaveURL('/checkout')
    await page.getByRole('link', { name: /\/track#MTR/ }).click()
    await expect(page).toHaveURL(/\/track/)
  },
)

test('the mails are opened and left by keyboard alone', whole, async ({ page }) => {
  const sender = `keys-${crypto.randomUUID()}@example.com`
  await openMails(page, sender)
  await mailTo(page, sender).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your transfer to/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'All mail' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dev/mail')
})
