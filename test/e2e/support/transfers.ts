import type { TransferProgress, TransferView } from '#shared/api/transfers/transfers.api.ts'
import { type Caller, expect } from './browser-test.ts'
import { CARD } from './checkout.ts'
import { maria, mariasAccount, newSender, type Sender } from './people.ts'

/** Calls as the pages make them, for stories that begin where something has been sent already. */

export const PASSWORD = 'four quiet herons waiting'

/** Opens an account in this browser, which is signed in from then on. */
export async function register({ request }: Caller, sender: Sender = newSender()): Promise<Sender> {
  const response = await request.post('/api/register', {
    data: {
      fullName: sender.name,
      username: `user-${sender.email.slice(4, 23)}`,
      email: sender.email,
      password: PASSWORD,
    },
  })
  expect(response.status()).toBe(201)
  return sender
}

type Order = {
  readonly recipientName?: string
  readonly sendAmount?: string
  readonly paymentMethod?: 'card' | 'bank'
  readonly sendCountry?: string
  readonly receiveCountry?: string
}

/** Orders a transfer to Manila, of 100 US dollars where nothing else is said. */
export async function order({ request }: Caller, sender: Sender, wanted: Order = {}): Promise<TransferView> {
  const response = await request.post('/api/transfers', {
    data: {
      sendCountry: wanted.sendCountry ?? 'US',
      receiveCountry: wanted.receiveCountry ?? 'PH',
      sendAmount: wanted.sendAmount ?? '100.00',
      senderName: sender.name,
      senderEmail: sender.email,
      senderPhone: sender.phone,
      senderAddress: sender.address,
      recipientName: wanted.recipientName ?? maria.name,
      recipientPhone: maria.phone,
      recipientCity: maria.city,
      deliveryMethod: 'bank',
      ...mariasAccount,
      paymentMethod: wanted.paymentMethod ?? 'card',
    },
  })
  expect(response.status()).toBe(201)
  return (await response.json()) as TransferView
}

const card = { number: CARD.succeeds, expMonth: 12, expYear: 2040, cvc: '123' }

/** Pays a transfer by card at the provider, and has us look. */
export async function pay({ request }: Caller, { id, totalAmount }: TransferView): Promise<TransferView> {
  const opened = await request.post('/api/create-payment-intent', {
    data: { amount: totalAmount, transferId: id },
  })
  const { clientSecret } = (await opened.json()) as { clientSecret: string }
  const [intent] = clientSecret.split('_secret_')
  await request.post(`/sandbox/payment_intents/${intent}/confirm`, {
    data: { clientSecret, paymentMethod: { type: 'card', card } },
  })
  const checked = await request.patch(`/api/transfers/${id}/status`, { data: { status: 'completed' } })
  expect(checked.status()).toBe(200)
  return (await checked.json()) as TransferView
}

export const orderAndPay = async (
  caller: Caller,
  sender: Sender,
  wanted: Order = {},
): Promise<TransferView> => pay(caller, await order(caller, sender, wanted))

/** The links by which a transfer of this browser's is followed, without the host. */
export async function linksOf(
  { request }: Caller,
  { id }: TransferView,
): Promise<{ sender: string; recipient: string }> {
  const response = await request.get(`/api/transfers/${id}/progress`)
  const { senderLink, recipientLink } = (await response.json()) as TransferProgress
  const within = (link: string) => link.slice(link.indexOf('/track#'))
  return { sender: within(senderLink), recipient: within(recipientLink) }
}
