import { booksOf, chargesOf, delayWebhooks } from '../support/books.ts'
import { expect, type Page, test, whole } from '../support/browser-test.ts'
import {
  CARD,
  completeButton,
  fillCard,
  openCheckout,
  orderTransfer,
  paymentHeading,
  successHeading,
} from '../support/checkout.ts'
import { closeToast, expectAlert } from '../support/toasts.ts'
import {
  continueButton,
  fillWizard,
  goToStep,
  heading,
  openWizard,
  payButton,
  recipientGets,
  youSend,
} from '../support/wizard.ts'

const OFFLINE =
  'You seem to be offline. Nothing you entered is lost: please try again when you are connected.'
const NO_ANSWER = 'We could not reach our service. Nothing you entered is lost: please try again in a moment.'
const BROKEN = 'Something went wrong on our side. Nothing you entered is lost: please try again in a moment.'

/** Stands for a server that breaks down over a call; the real one is not brought to do so from outside. */
const breakOnce = (page: Page, url: string) =>
  page.route(url, route => route.fulfill({ status: 500, body: 'no more memory' }), { times: 1 })

/** Errors that the page itself writes to the console. */
function loggedBy(page: Page): string[] {
  const logged: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      logged.push(message.text())
  })
  return logged
}

const loseOnce = (page: Page, url: string) => page.route(url, route => route.abort(), { times: 1 })

test('at the last step the page explains a dropped line, a lost answer and a failed server, and creates one transfer', async ({
  page,
  context,
}) => {
  const sender = await fillWizard(page)
  const isToldAndKept = async (words: string) => {
    await payButton(page).click()
    await expectAlert(page, 'Error', 'Failed to initiate transfer. Please try again.')
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(sender.email)
    await closeToast(page)
  }
  await context.setOffline(true)
  await isToldAndKept(OFFLINE)
  await context.setOffline(false)
  await loseOnce(page, '**/api/transfers')
  await isToldAndKept(NO_ANSWER)
  await breakOnce(page, '**/api/transfers')
  await isToldAndKept(BROKEN)
  await payButton(page).click()
  await expect(paymentHeading(page)).toBeVisible()
  expect(await booksOf(sender.email)).toEqual(['pending, open'])
})

test(
  'a lost answer or a failed server while the payment is prepared leaves a way to continue',
  whole,
  async ({ page }) => {
    const logged = loggedBy(page)
    await orderTransfer(page)
    await loseOnce(page, '**/api/create-payment-intent')
    await page.goto('/checkout')
    const isTold = async (words: string) => {
      await expect(page.getByRole('heading', { name: 'We could not prepare your payment' })).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByText('Preparing payment...')).toHaveCount(0)
    }
    await isTold(NO_ANSWER)
    await breakOnce(page, '**/api/create-payment-intent')
    await page.getByRole('button', { name: 'Try again' }).click()
    await isTold(BROKEN)
    expect(logged).toEqual([
      expect.stringMatching(/^Failed to create payment intent: TypeError/),
      expect.stringMatching(/^Failed to create payment intent: Error: 500: no more memory/),
    ])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(paymentHeading(page)).toBeVisible()
  },
)

test('without quotes the page goes on with the rates it came with', whole, async ({ page }) => {
  await page.route('**/api/quotes', route => route.abort())
  await openWizard(page)
  await youSend(page).fill('200')
  await expect(recipientGets(page)).toHaveValue('11250.00')
  await goToStep(page, 2)
  await page.unroute('**/api/quotes')
})

test(
  'an offline payment is explained, keeps the card and succeeds once online',
  whole,
  async ({ page, context }) => {
    const sender = await openCheckout(page)
    await fillCard(page, CARD.succeeds)
    await context.setOffline(true)
    await completeButton(page).click()
    await expectAlert(page, 'Payment Failed', OFFLINE)
    await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
    await expect(page.getByLabel('CVC')).toHaveValue('123')
    await context.setOffline(false)
    await completeButton(page).click()
    await expect(successHeading(page)).toBeVisible()
    expect(await booksOf(sender.email)).toEqual(['completed, captured'])
  },
)

test('a payment whose answer is an error after the charge is found and charged once', async ({ page }) => {
  const sender = await openCheckout(page)
  await page.route(
    '**/sandbox/payment_intents/*/confirm',
    async route => {
      await route.fetch()
      await route.fulfill({ status: 500, body: 'no more memory' })
    },
    { times: 1 },
  )
  await fillCard(page, CARD.succeeds)
  await completeButton(page).click()
  await expect(successHeading(page)).toBeVisible()
  await expect(page.getByText('Payment Failed')).toHaveCount(0)
  expect(await chargesOf(sender.email)).toBe(1)
})

test(
  'a payment that the server has not heard of is named as unconfirmed, and is confirmed on retry',
  whole,
  async ({ page }) => {
    const logged = loggedBy(page)
    const sender = await openCheckout(page)
    await delayWebhooks(9) // on a busy machine one comes before the page has shown itself
    await breakOnce(page, '**/api/transfers/*/status')
    await fillCard(page, CARD.succeeds)
    await completeButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payment made' })).toBeVisible()
    await expect(page.getByText('Please do not pay again.')).toBeVisible()
    expect(logged).toEqual([
      expect.stringMatching(/^Failed to update transfer status: Error: 500: no more memory/),
    ])
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(successHeading(page)).toBeVisible()
    expect(await booksOf(sender.email)).toEqual(['completed, captured'])
    await delayWebhooks(0)
  },
)

for (const path of ['/checkout', '/confirmation']) {
  test(`${path} says that it could not look up the transfer, and tries again`, whole, async ({ page }) => {
    await orderTransfer(page)
    await loseOnce(page, '**/api/transfers/current')
    await page.goto(path)
    await expect(page.getByText(NO_ANSWER)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(paymentHeading(page)).toBeVisible()
  })
}

test('a page whose code does not arrive says so and can be reloaded', async ({ page }) => {
  await page.route('**/assets/Checkout-*.js', route => route.abort(), { times: 1 })
  await orderTransfer(page)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(paymentHeading(page)).toBeVisible()
})

test('a card form whose code does not arrive says so and can be reloaded', whole, async ({ page }) => {
  await page.route('**/assets/SandboxForm-*.js', route => route.abort())
  await orderTransfer(page)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await page.unroute('**/assets/SandboxForm-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(paymentHeading(page)).toBeVisible()
})

/** Lets a chunk of the page fail to load, as after a newer build or on a dropped line. */
const loseChunk = (page: Page, name: string) => page.route(`**/assets/${name}-*`, route => route.abort())

test('a country list whose code does not arrive says so and can be reloaded', whole, async ({ page }) => {
  await loseChunk(page, 'PickerList')
  await openWizard(page)
  await page.getByRole('button', { name: /^Sending to / }).click()
  await expect(
    page.getByText('The list did not load. Please check your connection and reload the page.'),
  ).toBeVisible()
  await page.unroute('**/assets/PickerList-*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: /^Sending to / }).click()
  await expect(page.getByRole('option', { name: 'Vietnam' })).toBeVisible()
})

for (const [what, chunk] of [
  ['code', 'LaterStep'],
  ['style sheet', 'style'],
] as const) {
  test(`later steps whose ${what} does not arrive say so and can be reloaded`, whole, async ({ page }) => {
    await loseChunk(page, chunk)
    await openWizard(page)
    await continueButton(page).click()
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
    await page.unroute(`**/assets/${chunk}-*`)
    await page.getByRole('button', { name: 'Reload' }).click()
    // The first step is there until the page runs, which may restore the second: a click may meet either.
    await expect(async () => {
      await continueButton(page).click()
      await expect(heading(page, 4)).toBeVisible({ timeout: 500 })
    }).toPass()
  })
}

test(
  'a confirmation whose code does not arrive says so, and the paid transfer is there after a reload',
  whole,
  async ({ page }) => {
    await loseChunk(page, 'Confirmation')
    const sender = await openCheckout(page)
    await fillCard(page, CARD.succeeds)
    await completeButton(page).click()
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
    await page.unroute('**/assets/Confirmation-*')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(successHeading(page)).toBeVisible()
    expect(await booksOf(sender.email)).toEqual(['completed, captured'])
  },
)

/** Comes back once the wizard has fetched what its first view does not need, with all that this needs in turn. */
async function laterChunks(page: Page): Promise<void> {
  const [asked, fetched] = [new Set<string>(), new Set<string>()]
  page.on('request', request => asked.add(request.url()))
  page.on('requestfinished', request => fetched.add(request.url()))
  const isFetched = (chunk: string) => [...fetched].some(url => url.includes(`/assets/${chunk}-`))
  const left = () => [
    ...['LaterStep', 'SummaryDialog', 'PromoCode', 'style'].filter(chunk => !isFetched(chunk)),
    ...[...asked].filter(url => url.includes('/assets/') && !fetched.has(url)),
  ]
  await expect.poll(left).toEqual([])
}

test(
  'every step of the wizard works if the line drops after the first key',
  whole,
  async ({ page, context }) => {
    const arrived = laterChunks(page)
    await openWizard(page)
    await youSend(page).fill('200')
    await arrived
    await context.setOffline(true)
    await goToStep(page, 5)
    await expect(payButton(page)).toBeVisible()
  },
)

test(
  'a sender whose recipient’s bank refuses reads that the whole amount will be refunded',
  whole,
  async ({ page }) => {
    const sender = await openCheckout(page, { recipientName: 'Sandbox Fail' })
    await fillCard(page, CARD.succeeds)
    await completeButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Transfer not completed' })).toBeVisible()
    await expect(
      page.getByText(/We (are refunding|have refunded) \$103\.20 to your original payment method\./),
    ).toBeVisible()
    expect(await booksOf(sender.email)).toEqual(['failed, captured'])
  },
)
