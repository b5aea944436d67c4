import { makeAdmin } from '../support/accounts.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { openCheckout } from '../support/checkout.ts'
import { maria, mariasAccount, newSender } from '../support/people.ts'
import { order, register } from '../support/transfers.ts'
import { continueButton, fillBankAccount, fillRecipient, heading, openWizard } from '../support/wizard.ts'

// The size of the text stays in its page: no other test gets it.
test.use({ reuseContext: false, viewport: { width: 390, height: 844 } })

/** As in a browser whose text is set to 200 %. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Expects that the page cannot be moved sideways; names what sticks out. */
async function expectInside(page: Page, state: string): Promise<void> {
  const outside = () =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      return [...document.querySelectorAll('body *')]
        .filter(element => element.getBoundingClientRect().right > clientWidth + 0.5)
        .map(element => `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`)
    })
  await expect.poll(outside, { message: state }).toEqual([])
}

/** Expects that no label of the steps lies on another. */
async function expectLabelsApart(page: Page): Promise<void> {
  const overlaps = await page.getByRole('navigation', { name: 'Progress' }).evaluate(nav => {
    // 'completed' is only heard: a box of one pixel, whose text stands out of it unseen.
    const labels = [...nav.querySelectorAll('li span')].filter(({ clientWidth }) => clientWidth !== 1)
    const texts = labels.flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === 3))
    const boxes = texts.map(node => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return { text: node.textContent, box: range.getBoundingClientRect() }
    })
    if (boxes.length !== 5) return [`${boxes.length} labels`]
    return boxes.flatMap(({ text, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            box.right > other.left + 0.5 &&
            other.right > box.left + 0.5 &&
            box.bottom > other.top + 0.5 &&
            other.bottom > box.top + 0.5,
        )
        .map(other => `${text} and ${other.text}`),
    )
  })
  expect(overlaps).toEqual([])
}

test('text at 200 % fits a phone in every step of the wizard', async ({ page }) => {
  await enlargeText(page)
  await openWizard(page)
  for (const step of [1, 2, 3, 4, 5] as const) {
    await expect(heading(page, step)).toBeVisible()
    await expectInside(page, `step ${step}`)
    await expectLabelsApart(page)
    if (step === 4) {
      await fillRecipient(page, maria)
      await fillBankAccount(page, mariasAccount)
    }
    if (step < 5) await continueButton(page).click()
  }
})

test('text at 200 % fits a phone at the checkout', whole, async ({ page }) => {
  await enlargeText(page)
  await openCheckout(page, { paymentMethod: 'bank' })
  await expectInside(page, 'bank details')
  await openCheckout(page)
  await expectInside(page, 'card form')
})

test('text at 200 % fits a phone on the other pages of a sender', whole, async ({ page }) => {
  await enlargeText(page)
  for (const path of ['/login', '/register', '/track', '/forgot-password', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectInside(page, path)
  }
  const sender = await register(page, newSender())
  const { id } = await order(page, sender)
  for (const path of ['/history', `/history/${id}`, '/recipients', '/account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectInside(page, path)
  }
})

test('text at 200 % fits a phone at the desk', whole, async ({ page }) => {
  await enlargeText(page)
  const sender = await register(page, newSender())
  const { id } = await order(page, sender)
  await makeAdmin(sender)
  const pages = ['today', 'transfers', 'promo-codes', 'settings', 'review', 'bank', 'payouts', 'treasury']
  const later = ['reconciliation', 'pricing', 'charts', 'ledger', 'audit', 'approvals', `transfers/${id}`]
  for (const path of ['', ...pages, ...later]) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectInside(page, `/admin/${path}`)
  }
})
