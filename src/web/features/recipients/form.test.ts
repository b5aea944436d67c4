import { expect, test } from 'vitest'
import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import { accountIn, bodyOf, faultOf, formOf, type RecipientForm, withAccount } from './form.ts'

const luis: RecipientForm = {
  ...formOf(),
  name: 'Luis Garcia',
  phone: '+52 222 123 4567',
  country: 'MX',
  city: 'Puebla',
}

const saved: RecipientView = {
  id: 'r1',
  name: 'Asha Rao',
  email: null,
  phone: '+918123456789',
  country: 'IN',
  city: 'Pune',
  bankName: 'Kotak',
  accountNumber: '123456789012',
  details: { ifsc: 'KKBK0000261' },
  createdAt: '2026-11-20T15:30:00.000Z',
}

test.each(['name', 'phone', 'country', 'city'] as const)('the form refuses a recipient without %s', field => {
  expect(faultOf({ ...luis, [field]: ' ' }, undefined)).toMatchObject({
    toast: {
      title: 'Missing information',
      description: 'Please fill in all required recipient details',
    },
    fields: [field],
  })
})

test('the form accepts a recipient without a bank', () => {
  expect(faultOf(luis, undefined)).toBeUndefined()
  expect(bodyOf(luis)).toEqual({
    name: 'Luis Garcia',
    email: '',
    phone: '+52 222 123 4567',
    country: 'MX',
    city: 'Puebla',
    bankName: '',
    accountNumber: '',
    details: {},
  })
})

test('the form refuses an account that is certainly wrong', () => {
  expect(faultOf(withAccount(luis, 'accountNumber', '03218000011835971'), undefined)).toMatchObject({
    toast: { title: 'Please check the recipient', description: 'A CLABE has 18 digits; this has 17.' },
    fields: ['accountNumber'],
  })
  expect(faultOf(withAccount(luis, 'accountNumber', '032180000118359719'), undefined)).toBeUndefined()
})

test('a saved recipient that is opened again is sent unchanged', () => {
  expect(bodyOf(formOf(saved))).toEqual({
    name: 'Asha Rao',
    email: '',
    phone: '+918123456789',
    country: 'IN',
    city: 'Pune',
    bankName: 'Kotak',
    accountNumber: '123456789012',
    details: { ifsc: 'KKBK0000261' },
  })
})

test('an account does not move to another country, and returns with its own country', () => {
  const inMexico = { ...formOf(saved), country: 'MX' }
  expect(bodyOf(inMexico)).toMatchObject({ bankName: '', accountNumber: '', details: {} })
  expect(accountIn({ ...inMexico, country: 'IN' })).toMatchObject({ ifsc: 'KKBK0000261' })
})
