import { expect, type Page } from './browser-test.ts'
import { type BankAccount, maria, mariasAccount, newSender, type Recipient, type Sender } from './people.ts'

const DELIVERY = { bank: 'Bank deposit', wallet: 'Mobile wallet', cash: 'Cash pickup' } as const
const PAYMENT = { card: 'Credit / Debit card', bank: 'Bank transfer' } as const
export type Step = 1 | 2 | 3 | 4 | 5

const HEADINGS: Record<Step, string> = {
  1: 'Send Money',
  2: 'How should your recipient receive the money?',
  3: 'How would you like to pay?',
  4: 'Recipient Details',
  5: 'Your Details',
}

export type Methods = { readonly delivery?: keyof typeof DELIVERY; readonly payment?: keyof typeof PAYMENT }

/** Opens `/` and waits until the page has started: before that it can be read and typed into, but no button works. */
export async function openWizard(page: Page): Promise<void> {
  await page.goto('/')
  await started(page)
}

/** The list button of a picker says nothing before React has it in hand; the key below is React's own mark of that. */
async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('main button')
    return button !== null && Object.keys(button).some(key => key.startsWith('__reactProps'))
  })
}

export const heading = (page: Page, step: Step) =>
  page.getByRole('heading', { level: 1, name: HEADINGS[step], exact: true })

export const youSend = (page: Page) => page.getByLabel('You send')
export const recipientGets = (page: Page) => page.getByRole('textbox', { name: 'Recipient gets' })
export const slip = (page: Page) => page.getByRole('region', { name: 'Transfer Summary' })
export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })
export const payButton = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })
export const backButton = (page: Page) => page.getByRole('button', { name: 'Back', exact: true })

export const chooseDelivery = (page: Page, method: keyof typeof DELIVERY) =>
  page.getByRole('radio', { name: DELIVERY[method] }).check()
export const choosePayment = (page: Page, method: keyof typeof PAYMENT) =>
  page.getByRole('radio', { name: PAYMENT[method] }).check()

export async function fillRecipient(page: Page, { name, phone, city }: Recipient): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('City').fill(city)
}

export async function fillBankAccount(page: Page, { bankName, accountNumber }: BankAccount): Promise<void> {
  await page.getByLabel('Bank name').fill(bankName)
  await page.getByLabel('Account number').fill(accountNumber)
}

export async function fillSender(page: Page, { name, email, phone, address }: Sender): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Address').fill(address)
}

/** Goes on to a step from the first one, with everything before it chosen and filled in. */
export async function goToStep(
  page: Page,
  step: Step,
  { delivery = 'bank', payment = 'card' }: Methods = {},
): Promise<void> {
  const settle: Record<Step, () => Promise<unknown>> = {
    1: async () => {},
    2: () => chooseDelivery(page, delivery),
    3: () => choosePayment(page, payment),
    4: async () => {
      await fillRecipient(page, maria)
      if (delivery === 'bank') await fillBankAccount(page, mariasAccount)
    },
    5: async () => {},
  }
  for (const passed of ([1, 2, 3, 4] as const).filter(each => each < step)) {
    await expect(heading(page, passed)).toBeVisible()
    await settle[passed]()
    await continueButton(page).click()
  }
  await expect(heading(page, step)).toBeVisible()
}

/** The whole wizard, up to the button that creates the transfer. Returns the sender it was filled in for. */
export async function fillWizard(page: Page, methods: Methods = {}): Promise<Sender> {
  const sender = newSender()
  await openWizard(page)
  await goToStep(page, 5, methods)
  await fillSender(page, sender)
  return sender
}
