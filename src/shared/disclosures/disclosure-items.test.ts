import { describe, expect, test } from 'vitest'
import { beforePaymentItems, type DisclosedTransfer, receiptItems } from './disclosure-items.ts'
import { disclosureGroups } from './disclosure-item.ts'
import { disclosedTransfer as transfer, licensedOperator as operator } from './disclosed.fixture.ts'

const terms = { operator, cancellationMinutes: 30 }
const before = (changes: Partial<DisclosedTransfer> = {}) => beforePaymentItems({ ...transfer, ...changes })
const receipt = (changes: Partial<DisclosedTransfer> = {}, said: Partial<typeof operator> = {}) =>
  receiptItems({ ...transfer, ...changes }, { ...terms, operator: { ...operator, ...said } })

type Items = ReturnType<typeof before>
const lineOf = (items: Items, item: string) => items.find(each => each.item === item)
const said = (items: Items, item: string) => {
  const line = lineOf(items, item)
  return line && [line.label, line.text]
}

/** Each paragraph of 12 CFR 1005.31(b)(1), which the receipt repeats by (b)(2)(i). */
const figures: readonly [paragraph: string, item: string, label: string | null, text: string][] = [
  ['(i)', 'transferAmount', 'Transfer Amount', '1,000.00 USD'],
  ['(ii) fees', 'transferFees', 'Transfer Fees', '29.30 USD'],
  ['(ii) taxes', 'transferTaxes', 'Transfer Taxes', '0.00 USD'],
  ['(iii)', 'total', 'Total', '1,029.30 USD'],
  ['(iv)', 'exchangeRate', 'Exchange Rate', '1 USD = 56.2543 PHP'],
  ['(vii)', 'totalToRecipient', 'Total to Recipient', '56,254.32 PHP'],
  [
    '(viii)',
    'mayReceiveLess',
    null,
    "Recipient may receive less due to fees charged by the recipient's bank and foreign taxes.",
  ],
]

describe.each([
  ['before payment', before],
  ['on the receipt', receipt],
])('%s', (_, itemsOf) => {
  test.each(figures)('1005.31(b)(1)%s is disclosed: %s', (_paragraph, item, label, text) => {
    expect(said(itemsOf(), item)).toEqual([label, text])
  })

  test('1005.31(b)(1)(v) and (vi) are left out where nobody on the way takes a fee by agreement with us', () => {
    expect(lineOf(itemsOf(), 'transferAmountAbroad')).toBeUndefined()
    expect(lineOf(itemsOf(), 'otherFees')).toBeUndefined()
  })

  test('1005.31(b)(1)(v) and (vi) show what such a fee takes of the amount', () => {
    const items = itemsOf({ otherFees: '100.00', receiveAmount: '56154.32' })
    expect(said(items, 'transferAmountAbroad')).toEqual(['Transfer Amount', '56,254.32 PHP'])
    expect(said(items, 'otherFees')).toEqual(['Other Fees', '100.00 PHP'])
    expect(said(items, 'totalToRecipient')).toEqual(['Total to Recipient', '56,154.32 PHP'])
  })

  test.each(['cash', 'wallet'] as const)(
    'nobody is warned of a bank’s fees who pays out %s',
    deliveryMethod => {
      expect(lineOf(itemsOf({ deliveryMethod }), 'mayReceiveLess')).toBeUndefined()
    },
  )

  test('items of a group stand together, in the order of the groups', () => {
    const groups = [...new Set(itemsOf().map(({ group }) => group))]
    const runs = itemsOf().filter(({ group }, at, all) => all[at - 1]?.group !== group)
    expect(runs.map(({ group }) => group)).toEqual(groups)
    expect(groups).toEqual(disclosureGroups.filter(group => groups.includes(group)))
  })

  test.each([
    ['0.00415', '0.0042'],
    ['151.5', '151.5000'],
    ['16250.123456', '16250.1235'],
  ])('the rate %s has four decimals: %s', (exchangeRate, shown) => {
    expect(said(itemsOf({ exchangeRate }), 'exchangeRate')?.[1]).toBe(`1 USD = ${shown} PHP`)
  })
})

test('Date Available before payment holds if the sender pays now', () => {
  expect(said(before(), 'dateAvailable')).toEqual([
    'Date Available',
    'November 24, 2026 if you pay now (may be available sooner)',
  ])
})

test('the block before payment names neither the recipient nor rights that begin with the payment', () => {
  expect(new Set(before().map(({ group }) => group))).toEqual(
    new Set(['paid', 'rate', 'received', 'delivery']),
  )
  expect(JSON.stringify(before())).not.toContain('Maria')
})

/** Each paragraph of 12 CFR 1005.31(b)(2) beyond (i). */
const receiptOnly: readonly [paragraph: string, item: string, label: string | null, text: string][] = [
  ['(ii)', 'dateAvailable', 'Date Available', 'November 24, 2026 (may be available sooner)'],
  ['(iii) name', 'recipient', 'Recipient', 'Maria Santos'],
  ['(iii) phone', 'recipientPhone', 'Recipient Phone', '+63 917 555 0143'],
  [
    '(iv) errors',
    'errors',
    null,
    'You have a right to dispute errors in your transaction. If you think there is an error, contact us within 180 days at +1 800 555 0199 or acme.example. You can also contact us for a written explanation of your rights.',
  ],
  [
    '(iv) cancellation',
    'cancellation',
    null,
    'You can cancel for a full refund within 30 minutes of payment, unless the funds have been picked up or deposited.',
  ],
  ['(v) name', 'provider', 'Provider', 'Acme Money, Inc.'],
  ['(v) phone', 'providerPhone', 'Phone', '+1 800 555 0199'],
  ['(v) website', 'providerWebsite', 'Website', 'acme.example'],
  [
    '(vi) statement',
    'complaints',
    null,
    'For questions or complaints about Acme Money, Inc., you can contact these agencies:',
  ],
  [
    '(vi) State agency',
    'stateAgency',
    'California Department of Financial Protection and Innovation',
    '866-275-2677, dfpi.ca.gov',
  ],
  ['(vi) bureau', 'bureau', 'Consumer Financial Protection Bureau', '855-411-2372, www.consumerfinance.gov'],
]

test.each(receiptOnly)('1005.31(b)(2)%s is on the receipt: %s', (_paragraph, item, label, text) => {
  expect(said(receipt(), item)).toEqual([label, text])
})

test('1005.31(b)(2)(vii) needs no Transfer Date: no transfer is scheduled', () => {
  expect(receipt().map(({ label }) => label)).not.toContain('Transfer Date')
})

test('the checklist has every item that a receipt shows', () => {
  const listed = [...figures, ...receiptOnly].map(([, item]) => item)
  expect(receipt().map(({ item }) => item)).toEqual(expect.arrayContaining(listed))
  expect(listed).toEqual(expect.arrayContaining(receipt().map(({ item }) => item)))
})

const agenciesOf = (items: Items) =>
  items.filter(({ item }) => item === 'stateAgency').map(({ text }) => text)

test.each([
  ['a State without a licence', '1 Elm Street, Austin, TX 73301'],
  ['no State', '1 Main Street, Springfield'],
])('an address in %s has the agencies of all States, and of no other country', (_, senderAddress) => {
  expect(agenciesOf(receipt({ senderAddress }))).toEqual([
    '866-275-2677, dfpi.ca.gov',
    '800-342-3736, www.dfs.ny.gov',
  ])
})

test.each([
  [24, '24 hours'],
  [1, '1 hour'],
  [null, '30 minutes'],
])('the receipt of a transfer that waits for %s hours lets it be cancelled within %s', (waitHours, span) => {
  expect(said(receipt({ waitHours }), 'cancellation')?.[1]).toMatch(
    new RegExp(`^You can cancel for a full refund within ${span} of payment, unless`),
  )
})

test('a receipt leaves out what the operator has not said, and has no empty place', () => {
  const bare = { ...operator, legalName: null, phone: null, website: null, licences: [] }
  const items = receipt({ recipientPhone: '' }, bare)
  expect(JSON.stringify(items.map(({ text }) => text))).not.toMatch(/null|undefined|NaN|Invalid| at \.|""/)
  expect(items.map(({ item }) => item)).not.toContain('recipientPhone')
  expect(said(items, 'provider')).toEqual(['Provider', 'Acme'])
  expect(said(items, 'errors')?.[1]).toContain('contact us within 180 days. You')
})

test('an agency without telephone and website is named with the licence', () => {
  const [licence] = operator.licences
  const licences = [{ ...licence!, agencyPhone: null, agencyWebsite: null }] // the fixture has three
  expect(agenciesOf(receipt({}, { licences }))).toEqual(['Licence 2345'])
})
