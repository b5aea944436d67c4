import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { escapeHtml } from '#server/platform/mail/escape-html.ts'
import { folderMailer, readMail } from '#server/platform/mail/mail-folder.ts'
import { partsOf } from '#server/platform/mail/read-message.ts'
import type { MessageKind } from '../kinds.ts'
import { type Letter, letterText } from '../letter.ts'
import { code, lettersOf, sampleTransfer } from '../letters.fixture.ts'
import { disclosedTransfer, licensedOperator } from '#shared/disclosures/disclosed.fixture.ts'
import { receiptItems } from '#shared/disclosures/disclosure-items.ts'
import { letterHtml } from '../render-html.ts'
import { ofCode } from './account-links.ts'
import { wordsIn } from '../words.ts'
import { receiptWithoutTypedWords, receiptWithPlainNames, receiptWithSafeWords } from '../stranger-mails.ts'

const words = wordsIn('en')
const head = { brand: 'OpenRemit', imprint: [], isTest: true, words }
const letters = lettersOf(sampleTransfer)
const letterOf = (kind: MessageKind, transfer = sampleTransfer): Letter =>
  lettersOf(transfer).find(([each]) => each === kind)![1] // every kind has one

/** Everything that a letter says, but its subject and preheader. */
const said = ({ heading, paragraphs, rows = [], button, link, smallPrint }: Letter): string[] => [
  heading,
  ...paragraphs,
  ...rows.flat(),
  ...[button, link].flatMap(way => (way === undefined ? [] : [way.label, way.url])),
  ...smallPrint,
]

test('every kind of mail has a letter', () => {
  expect(letters.length).toBeGreaterThan(35)
  expect(new Set(letters.map(([kind]) => kind)).size).toBe(letters.length)
})

test('the mail of a code names the act that it is good for, and warns of it where money would go elsewhere', () => {
  const written = {
    fullName: undefined,
    words,
    brand: 'OpenRemit',
    publicUrl: 'https://acme.example',
    ...code,
  }
  const [address, correction] = [ofCode.address(written), ofCode.correction(written)]
  expect([address.subject, correction.subject]).toEqual([
    '040817 is your code for OpenRemit',
    '040817 is your code to correct a recipient at OpenRemit',
  ])
  expect(said(correction).join('\n')).toContain('somebody else is trying to change where your money goes')
  expect(said(correction).join('\n')).not.toMatch(/you can ignore this email|this address is yours/)
  for (const letter of [address, correction])
    expect(said(letter).join('\n')).toContain('type 305117 264900 381652 instead')
})

test.each(letters)('%s says the same as text and as HTML', (_kind, letter) => {
  const [text, html] = [letterText(letter, head), letterHtml(letter, head)]
  for (const part of said(letter)) {
    expect(text).toContain(part)
    expect(html).toContain(escapeHtml(part))
  }
  expect(html).toContain(`<title>${escapeHtml(letter.subject)}</title>`)
  for (const rendered of [text, html]) expect(rendered).toContain('This is a test system')
})

test.each(letters)('%s has a short subject and no unfilled place', (_kind, letter) => {
  expect(letter.subject.length).toBeGreaterThan(10)
  expect(letter.subject.length).toBeLessThan(80)
  expect(JSON.stringify(letter)).not.toMatch(/undefined|null|NaN|\$\{|Invalid/)
})

test.each(letters)('%s names an account number by its end alone', (_kind, letter) => {
  expect(JSON.stringify(letter)).not.toContain('001234567890')
})

test('live mails do not call themselves a test', () => {
  const letter = letterOf('transfer_delivered')
  expect(letterText(letter, { ...head, isTest: false })).not.toContain('test')
})

test('the mail about a card payment names the amount, the deadline and the rows of the transfer', () => {
  const { subject, paragraphs, rows, button } = letterOf('transfer_created')
  expect(subject).toBe('Your transfer to Maria Santos: MTR12345678ABCD')
  expect(paragraphs).toContain(
    'Please pay 1,029.30 USD by card by 22 November 2026 at 15:30 UTC. We hold this price for you until then.',
  )
  expect(paragraphs.at(-1)).toBe('We deliver the money 1-2 business days after your payment arrives.')
  expect(rows).toEqual([
    ['Reference', 'MTR12345678ABCD'],
    ['Recipient', 'Maria Santos'],
    ['Country', 'Philippines'],
    ['Delivery', 'Bank deposit, BDO, ending in 7890'],
    ['You send', '1,000.00 USD'],
    ['Transfer fee', '29.30 USD'],
    ['Total', '1,029.30 USD'],
    ['Recipient gets', '56,250.00 PHP'],
  ])
  expect(button).toMatchObject({ label: 'Continue to payment' })
  expect(button?.url).toMatch(/^https:\/\/send\.example\.com\/track#MTR12345678ABCD\./)
})

const ended: readonly MessageKind[] = [
  'payment_failed',
  'payment_late',
  'transfer_expired',
  'transfer_cancelled',
  'transfer_failed',
  'transfer_rejected',
  'transfer_rejected_unpaid',
  'transfer_late',
  'transfer_returned',
  'transfer_refunded',
  'refund_failed',
]

test.each(ended)('%s does not promise that the recipient gets anything', kind => {
  const failed = { ...sampleTransfer, status: 'failed', payout: 'none' } as const
  const unpaid = letterOf(kind, { ...failed, payIn: 'void' })
  const labels = (unpaid.rows ?? []).map(([label]) => label)
  expect(labels).toEqual(['Reference', 'Recipient', 'Country', 'Delivery', 'Would have received'])
  const refunded = letterOf(kind, { ...failed, payIn: 'refunded' })
  expect(refunded.rows?.slice(5)).toEqual([
    ['You paid', '1,029.30 USD'],
    ['Refund', '1,029.30 USD'],
  ])
})

test('the mail about a payment names the day by which the money arrives', () => {
  expect(letterOf('payment_received').paragraphs).toContain(
    'We have received your payment of 1,029.30 USD. Maria Santos will receive 56,250.00 PHP by Tuesday, 24 November 2026. We will email you when the money has arrived.',
  )
})

test('the mail about a payment says for how long it waits, where it does', () => {
  const wait = (waitHours: number | null) =>
    letterOf('payment_received', { ...sampleTransfer, waitHours })
      .paragraphs.slice(1)
      .join()
  expect(wait(null)).not.toContain('protection')
  expect(wait(24)).toContain('leaves 24 hours after your payment. Until then you can cancel at no cost.')
})

test('the mail about a bank payment names the reference, and leaves the account to the payment page', () => {
  const { paragraphs } = letterOf('transfer_created', { ...sampleTransfer, paymentMethod: 'bank' })
  expect(paragraphs[2]).toContain('by bank transfer, with the reference MTR12345678ABCD')
})

test('the mail about a cancelled transfer says where the refund goes, or that nothing was charged', () => {
  const paid = letterOf('transfer_cancelled', { ...sampleTransfer, payIn: 'refunding' })
  expect(paid.paragraphs).toContain(
    'We are refunding 1,029.30 USD, the fee included, to the card that you paid with. The refund leaves us by Wednesday, 25 November 2026. We will email you when the refund is on its way.',
  )
  const unpaid = letterOf('transfer_cancelled', { ...sampleTransfer, payIn: 'void' })
  expect(unpaid.paragraphs).toContain('You were not charged.')
  expect(JSON.stringify(unpaid)).not.toContain('refund')
})

test('after a partial refund a mail names what is still refunded, and does not call it everything', () => {
  const before = { ...sampleTransfer, partialRefunds: '29.30' }
  const refunding = letterOf('transfer_returned', { ...before, payIn: 'refunding' })
  expect(refunding.preheader).toBe('You will be refunded 1,000.00 USD.')
  expect(refunding.paragraphs.join(' ')).toContain(
    'You will be refunded 1,000.00 USD. The refund leaves us by',
  )
  expect(refunding.rows).toContainEqual(['Refund', '1,000.00 USD'])
  const refunded = letterOf('transfer_refunded', { ...before, payIn: 'refunded' })
  expect(refunded.subject).toBe('Your refund of 1,000.00 USD is on its way')
  expect(refunded.paragraphs).toContain('We have refunded 1,000.00 USD to the card that you paid with.')
})

test('a mail about cash or a wallet without an account names no account number', () => {
  const cash = { ...sampleTransfer, deliveryMethod: 'cash' as const, bankName: null, accountNumber: null }
  expect(letterOf('transfer_delivered', cash).rows).toContainEqual(['Delivery', 'Cash pickup'])
})

const hostile = {
  ...sampleTransfer,
  senderName: '<script>alert("x")</script>',
  recipientName: 'مريم\r\nBcc: eve@evil.example',
  bankName: 'visit evil.example',
}

test.each(lettersOf(hostile))('%s shows no markup and no address of a stranger’s', (_kind, letter) => {
  const html = letterHtml(letter, head)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('alert(')
  for (const part of [letterText(letter, head), html, letter.subject]) {
    expect(part).not.toContain('evil.example')
    expect(part).not.toContain('\r')
  }
})

const odd = {
  ...sampleTransfer,
  senderName: `Ana "The Boss" O'Neil & Sons 🎉`,
  recipientName: 'مريم العلي',
}

test('quotes, an emoji and a name from right to left are shown as they are, and reorder nothing around them', () => {
  const letter = letterOf('transfer_delivered', odd)
  const [text, html] = [letterText(letter, head), letterHtml(letter, head)]
  expect(text).toContain(`Hello Ana "The Boss" O'Neil & Sons 🎉,`)
  expect(html).toContain('Hello Ana &quot;The Boss&quot; O&#39;Neil &amp; Sons 🎉,')
  expect(letter.subject).toBe('56,250.00 PHP delivered to \u2068مريم العلي\u2069')
})

test('a mail program reads exactly the text that was written', async () => {
  const letter = letterOf('transfer_delivered', odd)
  const folder = await mkdtemp(path.join(tmpdir(), 'openremit-mail-'))
  const id = '019aa000-0000-7000-8000-000000000001'
  const mail = { id, to: 'ana@example.com', brand: 'OpenRemit', subject: letter.subject, at: new Date(0) }
  const [text, html] = [letterText(letter, head), letterHtml(letter, head)]
  await folderMailer({ folder, from: 'OpenRemit <mail@example.com>' }).send({ ...mail, text, html })
  const message = (await readMail(folder, id))!
  const parts = await partsOf(message)
  expect([parts.subject, parts.text.trim(), parts.html.trim()]).toEqual([
    letter.subject,
    text.trim(),
    html.trim(),
  ])
  expect((await PostalMime.parse(message)).attachments).toEqual([])
  await rm(folder, { recursive: true })
})

const receipt = receiptItems(disclosedTransfer, { operator: licensedOperator, cancellationMinutes: 30 })
const inLetter = (items: typeof receipt) => ({ language: 'en', items, english: null }) as const

test.each(receipt.map(item => [item.item, item] as const))(
  'a mail with a receipt says %s as text and as HTML, whether or not its address is confirmed',
  (_, { label, text }) => {
    for (const shown of [receiptWithSafeWords(receipt, words), receiptWithPlainNames(receipt, words)]) {
      const letter = { ...letterOf('transfer_delivered'), receipt: inLetter(shown) }
      const line = label === null ? text : `${label}: ${text}`
      expect(letterText(letter, head)).toContain(`\n${line}\n`)
      const html = letterHtml(letter, head)
      for (const part of [label ?? text, text]) expect(html).toContain(escapeHtml(part))
    }
  },
)

test('a receipt to an unconfirmed address repeats no word of the form before the charge, and says where they are', () => {
  const letter = {
    ...letterOf('transfer_delivered'),
    receipt: inLetter(receiptWithoutTypedWords(receipt, words)),
  }
  const [, text = ''] = letterText(letter, head).split('Your transfer and your rights')
  expect(text).toContain('Recipient: as named on the page of this transfer')
  expect(text).not.toMatch(/Santos|555 0143/)
})

test.each([
  ['Your bank account is blocked call 5550199', false],
  ['Your bank account is blocked please call your bank', false],
  ['win at evil.example', false],
  ['María-José O’Neill y Sánchez Jr.', true],
  ['محمد بن عبد الله', true],
  ['王小明', true],
  ['สมชาย ใจดี', true],
])('the receipt of a charged payment to an unconfirmed address says %s: %s', (text, isSaid) => {
  const typed = receipt.map(each => (each.item === 'recipient' ? { ...each, text } : each))
  const line = receiptWithPlainNames(typed, words).find(({ item }) => item === 'recipient')?.text ?? ''
  expect(line.replaceAll(/[\u2068\u2069]/g, '')).toBe(isSaid ? text : 'as named on the page of this transfer')
})

test('a recipient whose name leads elsewhere is not named in a mail', () => {
  const typed = receipt.map(each =>
    each.item === 'recipient' ? { ...each, text: 'win at evil.example' } : each,
  )
  expect(JSON.stringify(receiptWithSafeWords(typed, words))).not.toContain('evil')
})

test('the mail that asks for details names the refund without an answer, but not while the transfer is reviewed', () => {
  expect(said(letterOf('details_needed')).join('\n')).toContain('within 7 days, we will refund you in full')
  const held = said(letterOf('details_needed', { ...sampleTransfer, payout: 'held' })).join('\n')
  expect(held).toContain('Your money is safe with us.')
  expect(held).not.toMatch(/refund|review/)
})
