import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { getTrackedReceipt } from '#shared/api/transfers/tracking.api.ts'
import type { TransferProgress } from '#shared/api/transfers/transfers.api.ts'
import { type Browser, check, created, openBrowser, paid } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let sender: Browser
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'relaxed' })
})
beforeEach(() => {
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

/** Asks for the receipt as a stranger's browser: the proof is all that it has. */
async function download(reference: string, proof: string) {
  const { method, path } = getTrackedReceipt
  const answer = await app.server.inject({ method, url: path, payload: { reference, proof } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** A paid transfer with the tokens of its two links. */
async function linked(changes: Readonly<Record<string, unknown>> = {}) {
  const { transfer } = await paid(sender, changes)
  await check(sender, transfer.id)
  const { body } = await sender.call<TransferProgress>('GET', `/api/transfers/${transfer.id}/progress`)
  const [ofSender, ofRecipient] = [body.senderLink, body.recipientLink].map(
    link => link.split(`#${transfer.referenceNumber}.`)[1] ?? '',
  )
  return { reference: transfer.referenceNumber, ofSender: ofSender ?? '', ofRecipient: ofRecipient ?? '' }
}

test('the sender’s tracking link opens a receipt with the figures and rights of the remittance rule', async () => {
  const { reference, ofSender } = await linked()
  const { status, headers, bytes } = await download(reference, ofSender)
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="receipt-${reference}.pdf"`,
  ])
  const text = await textOf(bytes)
  for (const part of [
    `Receipt Transfer Reference number ${reference}`,
    'Transfer Amount 100.00 USD',
    'Transfer Fees 3.20 USD',
    'Total 103.20 USD',
    'Total to Recipient 5,625.00 PHP',
    'You have a right to dispute errors',
    'Sender Name Ana Recipient Name Maria Santos Destination country Philippines',
    'It was saved from the tracking page',
  ])
    expect(text).toContain(part)
})

test('a receipt from the tracking link shows no address, telephone, account or agency of the sender’s state', async () => {
  const { reference, ofSender } = await linked({ senderAddress: '9 Hill Road, Oakland, CA 94607' })
  const text = (await textOf((await download(reference, ofSender)).bytes)).replaceAll(reference, '')
  const hidden = ['Ana Lee', 'ana@example.com', 'Hill Road', 'Oakland', 'CA 94607', 'California', '0143']
  const ofRecipient = ['maria@example.com', '917 555', 'Manila', 'BDO', '7890', 'Credit']
  for (const word of [...hidden, ...ofRecipient]) expect(text).not.toContain(word)
})

test('a receipt from the tracking link is in the language of the transfer, then in English, and as discreet in both', async () => {
  sender.headers['accept-language'] = 'pt'
  const { reference, ofSender } = await linked({ senderAddress: '9 Hill Road, Oakland, CA 94607' })
  const text = (await textOf((await download(reference, ofSender)).bytes)).replaceAll(reference, '')
  for (const part of [
    'Valor do envio 100.00 USD',
    'em até 30 minutos após o pagamento',
    'País de destino Filipinas',
    'Foi salva na página de acompanhamento',
    'Transfer Amount 100.00 USD',
    'It was saved from the tracking page',
  ])
    expect(text).toContain(part)
  for (const word of ['Ana Lee', 'Hill Road', 'California', '0143', 'BDO']) expect(text).not.toContain(word)
})

test('a receipt from the tracking link has plain amounts where no law words them', async () => {
  const { reference, ofSender } = await linked({ sendCountry: 'GB', sendCurrency: 'GBP' })
  const text = await textOf((await download(reference, ofSender)).bytes)
  expect(text).toContain('Amounts Amount sent 100.00 GBP Total amount')
  expect(text).not.toContain('Consumer Financial Protection Bureau')
})

test('an unpaid transfer that is tracked gives an order, which says so', async () => {
  const { referenceNumber } = await created(sender)
  expect(await textOf((await download(referenceNumber, 'ana@example.com')).bytes)).toContain(
    'Transfer order, not paid',
  )
})

test.each(['ofRecipient', 'ofOther', 'wrong'] as const)(
  'a proof that is %s opens no receipt',
  async proof => {
    const mine = await linked()
    const proofs = { ofRecipient: mine.ofRecipient, ofOther: (await linked()).ofSender, wrong: '0144' }
    const { status, bytes } = await download(mine.reference, proofs[proof])
    expect([status, bytes.toString()]).toEqual([404, '{"message":"Not found.","code":"not_found"}'])
  },
)
