import { expect, test } from 'vitest'
import { bankFields } from './bank-fields.ts'
import { isMaskedDetail, masked, maskedNames, withMaskedAccount } from './masked.ts'
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
  }
  expect(withMaskedAccount(view)).toEqual({
    accountNumber: '•••• 78-9',
    recipientDetails: { bankCode: '001', cpf: '•••• 7735' },
    bankName: 'Banco',
  })
  expect(maskedNames(view)).toEqual(['accountNumber', 'cpf'])
})

test('a view without an account and details has nothing to mask', () => {
  const view = { accountNumber: null, recipientDetails: null }
  expect(withMaskedAccount(view)).toEqual(view)
  expect(maskedNames(view)).toEqual([])
})
