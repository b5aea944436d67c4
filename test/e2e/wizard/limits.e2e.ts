import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, whole } from '../support/browser-test.ts'
import { paymentHeading } from '../support/checkout.ts'
import { onServerOfEach } from '../support/own-server.ts'
import { newSender } from '../support/people.ts'
import { expectAlert, expectStatus } from '../support/toasts.ts'
import { order } from '../support/transfers.ts'
import {
  continueButton,
  fillSender,
  goToStep,
  heading,
  openWizard,
  payButton,
  slip,
  youSend,
} from '../support/wizard.ts'

const boss = { email: 'boss@example.com', password: 'purple kite over 7 hills' }

/** A server of its own: a limit holds for every guest, and other tests are guests too. */
const test = onServerOfEach(() => ({ ADMIN_EMAIL: boss.email, ADMIN_PASSWORD: boss.password }))

const line = (page: Page) => page.getByRole('status').filter({ hasText: /You can send|On this route/ })
const limits = (page: Page) => page.getByRole('region', { name: 'Sending limits', exact: true })

test('a sender sees an admin’s limits before typing and cannot exceed them, in the page or at the server', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000) // a story over two browsers and the whole wizard
  // Nobody has a limit: nothing is asked for, and nothing said.
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await openWizard(page)
  await youSend(page).fill('90000')
  await continueButton(page).click()
  await expect(heading(page, 2)).toBeVisible()
  expect(asked.filter(path => path === '/api/limits')).toEqual([])

  const desk = await (await browser.newContext({ baseURL: baseURL! })).newPage() // the fixture gives one
  expect((await desk.request.post('/api/login', { data: boss })).status()).toBe(200)
  await desk.goto('/admin/pricing')
  await desk.getByRole('button', { name: 'Change the limits of Guest' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Sending limits: Guest' })
  await dialog.getByLabel('One transfer').fill('2.500')
  await dialog.getByRole('button', { name: 'Save limits' }).click()
  await expectAlert(desk, 'Not an amount', 'Please enter dollars such as 2500.00, or leave it empty.')
  await dialog.getByLabel('One transfer').fill('2500')
  await dialog.getByRole('button', { name: 'Save limits' }).click()
  await expectAlert(desk, 'Missing information', 'Please say why the limits change.')
  await dialog.getByLabel('Reason').fill('as the bank wants it')
  await expectAccessible(desk, 'limits of a tier')
  await dialog.getByRole('button', { name: 'Save limits' }).click()
  await expectStatus(desk, 'Limits updated successfully')
  await expect(limits(desk).getByRole('row', { name: /Guest/ })).toContainText('$2,500.00')

  await openWizard(page)
  await expect(line(page)).toHaveText('You can send up to 2,500.00 USD per transfer.')
  await youSend(page).fill('2500.01')
  await expect(line(page)).toContainText('With an account you can send more: Sign In')
  await expectAccessible(page, 'above the limit')
  // On a phone it comes to stand above the bar with the way on, however small the screen.
  await page.setViewportSize({ width: 390, height: 640 })
  await youSend(page).fill('25')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await youSend(page).fill('2500.01')
  await expect(line(page)).toContainText('With an account')
  await expect(async () => {
    const [words, bar] = [await line(page).boundingBox(), await continueButton(page).boundingBox()]
    expect((words?.y ?? 0) + (words?.height ?? 640)).toBeLessThanOrEqual(bar?.y ?? 0)
  }).toPass({ timeout: 15_000 }) // the line has come with the last key, and the page moves to it
  await page.setViewportSize({ width: 1280, height: 800 })
  await continueButton(page).click()
  await expectAlert(page, 'Invalid amount', 'You can send up to 2,500.00 USD per transfer.')
  await expect(youSend(page)).toBeFocused()
  await expect(youSend(page)).toHaveValue('2500.01')
  await youSend(page).fill('2500')
  await goToStep(page, 5)

  // Lowered while the sender goes on: the last step says so, and what was typed stays.
  const lowered = await desk.request.put('/api/admin/limits/guest', {
    data: { perTransfer: null, perDay: '100.00', per30Days: null, reason: 'as the bank wants it' },
  })
  expect(lowered.status()).toBe(200)
  const sender = newSender()
  await fillSender(page, sender)
  await payButton(page).click()
  await expectAlert(page, 'Error', 'Failed to initiate transfer. Please try again.')
  await expect(page.getByText('This amount is more than you can send now.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(sender.email)
  await page
    .getByRole('navigation', { name: 'Progress' })
    .getByRole('button', { name: /Amount/ })
    .click()
  await expect(line(page)).toContainText('You can send 100.00 USD more in the next 24 hours.')
  await expect(youSend(page)).toHaveValue('2500')
})

for (const payment of ['card', 'bank'] as const) {
  test(
    `a guest who may send 800.00 a day changes an order of 450.00 by ${payment} to 460.00`,
    whole,
    async ({ page, request }) => {
      expect((await request.post('/api/login', { data: boss })).status()).toBe(200)
      const limit = {
        perTransfer: '500.00',
        perDay: '800.00',
        per30Days: null,
        reason: 'as the bank wants it',
      }
      expect((await request.put('/api/admin/limits/guest', { data: limit })).status()).toBe(200)
      await order(page, newSender(), { sendAmount: '450.00', paymentMethod: payment })
      await page.goto('/checkout')
      await expect(paymentHeading(page)).toBeVisible()
      await page.getByRole('button', { name: 'Change details' }).click()
      await expect(heading(page, 5)).toBeVisible()
      await expect(page.getByLabel('Full name')).toHaveValue('Ana Lee')
      await page
        .getByRole('navigation', { name: 'Progress' })
        .getByRole('button', { name: /Amount/ })
        .click()
      await expect(line(page)).toHaveText('You can send up to 500.00 USD per transfer.')
      await youSend(page).fill('460')
      for (const step of [1, 2, 3, 4] as const) {
        await expect(heading(page, step)).toBeVisible()
        await continueButton(page).click()
      }
      await payButton(page).click()
      await expect(paymentHeading(page)).toBeVisible()
      await expect(slip(page)).toContainText('$460.00')
      const left = await page.request.get('/api/limits?sendCountry=US')
      expect(await left.json()).toMatchObject({ leftOfDay: '340.00' })
    },
  )
}

async function statusAboveBounds(request: APIRequestContext): Promise<number> {
  const methods = { deliveryMethod: 'bank', paymentMethod: 'card' }
  const data = { sendCountry: 'US', receiveCountry: 'MX', sendAmount: '410', ...methods }
  return (await request.post('/api/quotes', { data })).status()
}

test(
  'of the sender’s limit and the bounds of the corridor the page names the tighter one only',
  whole,
  async ({ page, request }) => {
    expect((await request.post('/api/login', { data: boss })).status()).toBe(200)
    const limit = { perTransfer: '500.00', perDay: null, per30Days: null, reason: 'as the bank wants it' }
    expect((await request.put('/api/admin/limits/guest', { data: limit })).status()).toBe(200)
    const bounds = { isActive: 1, marginBasisPoints: 0, minSend: '20.00', maxSend: '400.00' }
    const methods = { deliveryMethods: ['bank'], paymentMethods: ['card'] }
    const corridor = await request.put('/api/admin/corridors/US/MX', { data: { ...bounds, ...methods } })
    expect(corridor.status()).toBe(200)
    await expect.poll(() => statusAboveBounds(request)).toBe(422) // the server has heard of it: pages load bounds once
    await openWizard(page)
    await expect(line(page)).toHaveText('You can send up to 500.00 USD per transfer.')
    await page.getByRole('button', { name: /^Sending to/ }).click()
    await page.getByRole('option', { name: /Mexico/ }).click()
    await expect(line(page)).toHaveText('On this route you can send 20.00 to 400.00 USD per transfer.')
    await expect(page.getByText('500.00 USD')).toHaveCount(0)
  },
)
