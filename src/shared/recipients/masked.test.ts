import { expect, test } from 'vitest'
import { bankFields } from './bank-fields.ts'
import { isMaskedDetail, masked, maskedNames, maskedText, withMaskedAccount } from './masked.ts'
import { cashFields, walletFields } from './wallet-fields.ts'

test.each([
  ['DE89370400440532013000', '•••• 3000'],
  ['DE89 3704 0044 0532 0130 00', '•••• 3000'],
  ['001234567890', '•••• 7890'],
  ['12345678', '•••• 5678'],
  ['1234567', '•••• 567'],
  ['12', '•••• 2'],
  ['1', '••••'],
  ['', '••••'],
  ['ab🙂cd🙂🙂🙂', '•••• d🙂🙂🙂'],
])('%s is masked as %s', (text, mask) => {
  expect(masked(text)).toBe(mask)
})

test('of all details of recipients the accounts, their aliases and the documents are masked', () => {
  const fields = [bankFields, walletFields, cashFields].flatMap(table => Object.values(table).flat())
  const details = [...new Set(fields.map(({ key }) => key))].filter(
    key => key !== 'bankName' && key !== 'accountNumber',
  )
  expect(details.filter(isMaskedDetail).toSorted()).toEqual([
    'cnic',
    'cpf',
    'interacEmail',
    'payId',
    'pixKey',
    'promptPayId',
    'upiId',
    'walletNumber',
  ])
  expect(details.filter(key => !isMaskedDetail(key)).toSorted()).toEqual([
    'accountType',
    'bankCode',
    'bic',
    'branchCode',
    'bsb',
    'cnaps',
    'ifsc',
    'institutionNumber',
    'localName',
    'routingNumber',
    'sortCode',
    'transitNumber',
    'walletProvider',
  ])
})

test('a detail that no table names is masked', () => {
  expect(isMaskedDetail('passport')).toBe(true)
})

test('a view keeps everything but its account and documents, which are named', () => {
  const view = {
    accountNumber: '12345678-9',
    recipientDetails: { bankCode: '001', cpf: '11144477735' },
    bankName: 'Banco',
    deliveryMethod: 'bank',
    recipientPhone: '+5511912345678',
  }
  expect(withMaskedAccount(view)).toEqual({
    ...view,
    accountNumber: '•••• 78-9',
    recipientDetails: { bankCode: '001', cpf: '•••• 7735' },
    bankName: 'Banco',
  })
  expect(maskedNames(view)).toEqual(['accountNumber', 'cpf'])
})

test.each([null, { walletProvider: 'gcash' }, { walletNumber: '+639175550143' }])(
  'the phone of a recipient is masked as the account of a wallet (%o)',
  recipientDetails => {
    const phone = '+639175550143'
    const view = { accountNumber: null, recipientDetails, deliveryMethod: 'wallet', recipientPhone: phone }
    expect(withMaskedAccount(view).recipientPhone).toBe('•••• 0143')
    expect(maskedNames(view)).toContain('recipientPhone')
    expect(JSON.stringify(withMaskedAccount(view))).not.toContain('9175550')
  },
)

test.each([
  ['Rent DE89 3704 0044 0532 0130 00 thanks', 'Rent •••• 00 thanks'],
  ['de89370400440532013000', '•••• 3000'],
  ['GB82 WEST 1234 5698 7654 32', '•••• 32'],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', '•••• 01S'],
  ['account 12345678', 'account •••• 5678'],
  ['sort 12-34-56 acc 12 34 56 78', 'sort 12-34-56 acc •••• 56 78'],
  ['MTR12345678ABCD 1234567890', 'MTR12345678ABCD •••• 7890'],
  ['MTR12345678ABCD/000111222333', 'MTR12345678ABCD/•••• 2333'],
  ['2026-11-20 12345678', '•••• 5678'],
])('numbers that may be accounts are masked in the text %s', (text, mask) => {
  expect(maskedText(text)).toBe(mask)
})

test.each([
  'Rent for November',
  'MTR12345678ABCD',
  'mtr 12345678 abcd',
  'RTNAB12345678CD',
  '20.11.2026, invoice 2026-117',
  'paid 1,234.56 USD',
  '2026-11-20',
  '1234567',
])('the text %s has nothing to mask', text => {
  expect(maskedText(text)).toBe(text)
})

test('a view without an account and details has nothing to mask', () => {
  const view = {
    accountNumber: null,
    recipientDetails: null,
    deliveryMethod: 'cash',
    recipientPhone: '+639175550143',
  }
  expect(withMaskedAccount(view)).toEqual(view)
  expect(maskedNames(view)).toEqual([])
})
