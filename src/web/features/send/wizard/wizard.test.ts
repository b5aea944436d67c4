import { expect, test } from 'vitest'
import { builtInCountries } from '#shared/countries.ts'
import { emptyDraft } from './draft.ts'
import { toCreateTransfer } from '../offer/order-call.ts'
import { newWizard, nextWizard, type WizardState } from './wizard.ts'

const price = {
  sendAmount: '100.00',
  sendCurrency: 'USD',
  receiveAmount: '5625.00',
  receiveCurrency: 'PHP',
  exchangeRate: '56.25',
  midMarketRate: '56.25',
  margin: '0.00',
  transferFee: '3.20',
  discount: '0.00',
  totalAmount: '103.20',
  deliveryTime: '1-2 business days',
  fees: [],
}
const submission = { key: 'a1', draft: emptyDraft, price, quoteToken: 'token' }
/** Countries that can be sent from and to alike. */
const both = (codes: string[]) => ({ from: codes, to: codes })

const started = newWizard(both(['US', 'PH', 'MX']))

const at = (step: WizardState['step'], reach = step): WizardState => ({ ...started, step, reach })

test('the default countries are built into the app', () => {
  const codes = builtInCountries.map(country => country.code)
  expect(codes).toContain(emptyDraft.sendCountry)
  expect(codes).toContain(emptyDraft.receiveCountry)
})

test('the wizard starts with the defaults of the specification', () => {
  expect(started.draft).toMatchObject({
    sendCountry: 'US',
    receiveCountry: 'PH',
    sendAmount: '100',
    deliveryMethod: 'bank',
    paymentMethod: 'card',
  })
})

test.each([
  [1, 2],
  [4, 5],
  [5, 5],
] as const)('the wizard continues from step %i to step %i', (from, to) => {
  expect(nextWizard(at(from), { type: 'continued', from, values: {} }).step).toBe(to)
})

test.each([
  [5, 4],
  [5, 1],
  [2, 1],
] as const)('the wizard goes back from step %i to step %i', (from, to) => {
  expect(nextWizard(at(from), { type: 'moved', to }).step).toBe(to)
})

test("the browser's history never leads past the step that Continue has reached", () => {
  expect(nextWizard(at(2), { type: 'moved', to: 4 }).step).toBe(2)
  expect(nextWizard(at(2, 4), { type: 'moved', to: 5 }).step).toBe(4)
  expect(nextWizard(at(2, 5), { type: 'moved', to: 5 }).step).toBe(5)
})

test('an edit makes the later steps reachable by Continue only', () => {
  const edited = nextWizard(at(4, 5), { type: 'edited', values: { accountNumber: '12' } })
  expect(nextWizard(edited, { type: 'moved', to: 5 }).step).toBe(4)
  const again = nextWizard(edited, { type: 'continued', from: 4, values: {} })
  const back = nextWizard(again, { type: 'moved', to: 1 })
  expect(nextWizard(back, { type: 'moved', to: 5 }).step).toBe(5)
})

test('an order names the one before it that it replaces, and the first names none', () => {
  expect(toCreateTransfer(submission)).not.toHaveProperty('replaces')
  const ordered = nextWizard(nextWizard(at(5), { type: 'submitted', submission }), {
    type: 'ordered',
    id: 'one',
  })
  expect(ordered.submission).toBe(submission)
  const changed = nextWizard(ordered, { type: 'edited', values: { sendAmount: '460' } })
  expect(changed.submission).toBeUndefined()
  expect(toCreateTransfer({ draft: changed.draft, price, quoteToken: undefined })).toMatchObject({
    replaces: 'one',
  })
})

test('a step back keeps the typed values', () => {
  const typed = nextWizard(at(4), { type: 'edited', values: { recipientCity: 'Cebu' } })
  expect(nextWizard(typed, { type: 'moved', to: 3 }).draft.recipientCity).toBe('Cebu')
})

test('an edited field loses its error mark, and the others keep theirs', () => {
  const refused = nextWizard(at(4), { type: 'refused', fields: ['recipientName', 'recipientCity'] })
  expect(nextWizard(refused, { type: 'edited', values: { recipientName: 'M' } }).invalid).toEqual([
    'recipientCity',
  ])
})

test('an order is repeated under its key until something is edited', () => {
  const submitted = nextWizard(at(5), { type: 'submitted', submission })
  expect(submitted.submission?.key).toBe('a1')
  expect(nextWizard(submitted, { type: 'edited', values: { senderName: 'J' } }).submission).toBeUndefined()
})

test('an order gets a new key after the server refused the old one', () => {
  const submitted = nextWizard(at(5), { type: 'submitted', submission })
  expect(nextWizard(submitted, { type: 'submissionRefused' }).submission).toBeUndefined()
})

test('bank details are sent with a bank deposit only', () => {
  const draft = { ...emptyDraft, bankName: 'BDO', accountNumber: '0012' }
  expect(toCreateTransfer({ draft, price, quoteToken: undefined })).toMatchObject({
    bankName: 'BDO',
    accountNumber: '0012',
  })
  expect(
    toCreateTransfer({ draft: { ...draft, deliveryMethod: 'wallet' }, price, quoteToken: undefined }),
  ).not.toHaveProperty('accountNumber')
})

test('an order sends the displayed figures, and the quote and the promo code if there are any', () => {
  expect(
    toCreateTransfer({ draft: { ...emptyDraft, promoCode: 'WELCOME' }, price, quoteToken: 'token' }),
  ).toMatchObject({
    sendAmount: '100.00',
    totalAmount: '103.20',
    recipientCountry: 'PH',
    recipientEmail: '',
    quoteToken: 'token',
    promoCode: 'WELCOME',
  })
  expect(toCreateTransfer({ draft: emptyDraft, price, quoteToken: undefined })).not.toHaveProperty(
    'quoteToken',
  )
})

test('a default country that is closed gives way to the first that is open', () => {
  expect(newWizard(both(['US', 'MX', 'IN'])).draft).toMatchObject({ sendCountry: 'US', receiveCountry: 'MX' })
  expect(newWizard(both(['MX', 'IN'])).draft).toMatchObject({ sendCountry: 'MX', receiveCountry: 'IN' })
})

test('the wizard starts with the values from another page, and with the defaults for the rest', () => {
  const { step, draft } = newWizard(both(['US', 'PH', 'MX']), { receiveCountry: 'MX', recipientName: 'Luis' })
  expect(step).toBe(1)
  expect(draft).toEqual({ ...emptyDraft, receiveCountry: 'MX', recipientName: 'Luis' })
})

test('a whole order opens at the review if its countries are open, else at the first step', () => {
  const order = { receiveCountry: 'MX', recipientName: 'Luis', checkedDetails: null }
  expect(newWizard(both(['US', 'PH', 'MX']), order)).toMatchObject({ step: 5, reach: 5 })
  expect(newWizard(both(['US', 'PH']), order).step).toBe(1)
})

test('an account in a closed country does not move to the country in its place', () => {
  const prefill = {
    receiveCountry: 'IN',
    recipientName: 'Asha',
    bankName: 'SBI',
    accountNumber: '12345678901',
    recipientDetails: { ifsc: 'SBIN0000300' },
  }
  expect(newWizard(both(['US', 'PH']), prefill).draft).toEqual({
    ...emptyDraft,
    receiveCountry: 'PH',
    recipientName: 'Asha',
  })
  expect(newWizard(both(['US', 'IN']), prefill).draft).toEqual({ ...emptyDraft, ...prefill })
})

test('a second click before the step has changed does not skip a step', () => {
  const click = { type: 'continued', from: 2, values: {} } as const
  expect(nextWizard(nextWizard(at(2), click), click).step).toBe(3)
  expect(nextWizard(nextWizard(at(2), { type: 'moved', to: 1 }), click).step).toBe(1)
})

test('the values that a step settles are kept and sent', () => {
  const settled = { checkedDetails: { ifsc: 'SBIN0000300' } }
  const { draft } = nextWizard(at(4), { type: 'continued', from: 4, values: settled })
  expect(toCreateTransfer({ draft, price, quoteToken: undefined })).toMatchObject({
    recipientDetails: { ifsc: 'SBIN0000300' },
  })
  expect(toCreateTransfer({ draft: emptyDraft, price, quoteToken: undefined })).not.toHaveProperty(
    'recipientDetails',
  )
})

test('an account stays with its country, and returns when the sender chooses that country again', () => {
  const typed = { recipientName: 'Maria', bankName: 'BDO', accountNumber: '0012', savedRecipientId: 'r1' }
  const inManila = nextWizard(started, { type: 'edited', values: typed })
  const inMexico = nextWizard(inManila, { type: 'edited', values: { receiveCountry: 'MX' } })
  expect(inMexico.draft).toMatchObject({
    recipientName: 'Maria',
    bankName: '',
    accountNumber: '',
    savedRecipientId: '',
  })
  expect(inMexico.accounts).toMatchObject({ PH: { accountNumber: '0012' } })
  expect(nextWizard(inMexico, { type: 'edited', values: { receiveCountry: 'PH' } }).draft).toMatchObject(
    typed,
  )
})

test('an edited country field loses its error mark alone', () => {
  const details = { sortCode: '60', bic: 'X' }
  const typed = nextWizard(at(4), { type: 'edited', values: { recipientDetails: details } })
  const refused = nextWizard(typed, { type: 'refused', fields: ['sortCode', 'bic'] })
  const edited = nextWizard(refused, {
    type: 'edited',
    values: { recipientDetails: { ...details, sortCode: '601613' } },
  })
  expect(edited.invalid).toEqual(['bic'])
})

test('saving the recipient does not turn an order in progress into a new order', () => {
  const wanted = nextWizard(at(4), { type: 'edited', values: { savesRecipient: true } })
  const submitted = nextWizard(wanted, { type: 'submitted', submission })
  const saved = nextWizard(submitted, { type: 'recipientSaved', id: 'r1' })
  expect(saved.submission?.key).toBe('a1')
  expect(saved.draft).toMatchObject({ savedRecipientId: 'r1', savesRecipient: false })
})

test('the wizard starts with countries that can send and receive', () => {
  const ends = { from: ['CA', 'US'], to: ['MX', 'US'] }
  expect(newWizard(ends).draft).toMatchObject({ sendCountry: 'US', receiveCountry: 'MX' })
  expect(newWizard({ ...ends, from: ['CA'] }).draft).toMatchObject({
    sendCountry: 'CA',
    receiveCountry: 'MX',
  })
})
