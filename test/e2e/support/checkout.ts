import { expect, type Page } from './browser-test.ts'
import { maria, mariasAccount, newSender, type Sender } from './people.ts'
import { fillWizard, type Methods, payButton } from './wizard.ts'

export const CARD = {
  succeeds: '4242424242424242',
  isDeclined: '4000000000000002',
  lacksFunds: '4000000000009995',
  authenticates: '4000000000003220',
} as const

export const paymentHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Complete your payment' })
export const successHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Transfer successful!' })
export const completeButton = (page: Page) => page.getByRole('button', { name: 'Complete payment' })
export const simulateButton = (page: Page) => page.getByRole('button', { name: 'Simulate bank transfer' })

/** Through the wizard to the open payment form. */
export async function goToCheckout(page: Page, methods: Methods = {}): Promise<Sender> {
  const sender = await fillWizard(page, methods)
  await payButton(page).click()
  await expect(paymentHeading(page)).toBeVisible()
  return sender
}

type Order = {
  readonly paymentMethod?: 'card' | 'bank'
  readonly recipientName?: string
  readonly sendAmount?: string
}

/** Orders 100 US dollars to Manila by the calls that the wizard makes, where the wizard is not what a test is about. */
export async function orderTransfer(page: Page, order: Order = {}): Promise<Sender> {
  const sender = newSender()
  const response = await page.request.post('/api/transfers', {
    data: {
      sendCountry: 'US',
      receiveCountry: 'PH',
      sendAmount: order.sendAmount ?? '100.00',
      sendCurrency: 'USD',
      receiveAmount: '5625.00',
      receiveCurrency: 'PHP',
      exchangeRate: '56.25',
      transferFee: order.paymentMethod === 'bank' ? '0.00' : '3.20',
      totalAmount: order.paymentMethod === 'bank' ? '100.00' : '103.20',
      senderName: sender.name,
      senderEmail: sender.email,
      senderPhone: sender.phone,
      senderAddress: sender.address,
      recipientName: order.recipientName ?? maria.name,
      recipientEmail: '',
      recipientPhone: maria.phone,
      recipientCountry: 'PH',
      recipientCity: maria.city,
      deliveryMethod: 'bank',
      ...mariasAccount,
      paymentMethod: order.paymentMethod ?? 'card',
    },
  })
  expect(response.status()).toBe(201)
  // The wizard sets this cookie for the next visit.
  const { origin } = new URL(response.url())
  await page.context().addCookies([{ name: 'unfinished', value: '1', url: origin }])
  return sender
}

/** Opens the payment form of a fresh transfer of 100 US dollars to Manila. */
export async function openCheckout(page: Page, order: Order = {}): Promise<Sender> {
  const sender = await orderTransfer(page, order)
  await page.goto('/checkout')
  await expect(paymentHeading(page)).toBeVisible()
  return sender
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration (MM/YY)').fill('12/40')
  await page.getByLabel('CVC').fill('123')
}

export async function payByCard(page: Page, number: string = CARD.succeeds): Promise<void> {
  await fillCard(page, number)
  await completeButton(page).click()
}

/** Opens the confirmation of a paid transfer. */
export async function openConfirmation(page: Page): Promise<Sender> {
  const sender = await openCheckout(page)
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
  return sender
}
