import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInCountries } from '#shared/countries.ts'
import { deliveryMethods } from '#shared/pricing/fee-schedule.ts'
import { bankFields } from './bank-fields.ts'
import { recipientFields } from './recipient-fields.ts'
import { checkRecipient, checkSavedRecipient, savedRecipientFields } from './recipient-rules.ts'
import { accepted, doubted, refused, soundDeposits, typedOf } from './vectors.fixture.ts'

const codes = builtInCountries.map(({ code }) => code)
const places = codes.flatMap(country => deliveryMethods.map(delivery => ({ country, delivery })))
const fieldsAnywhere = places.flatMap(({ country, delivery }) =>
  recipientFields(country, delivery).map(field => ({ country, delivery, ...field })),
)

/** Countries whose recipients have fields of their own. */
const described = Object.keys(bankFields)

describe('the vectors', () => {
  test.each(described)('the vectors have two accepted and two refused of %s', country => {
    for (const vectors of [accepted, refused])
      expect(vectors.filter(vector => vector.country === country).length).toBeGreaterThanOrEqual(2)
  })

  test.each(described)('the vectors have a whole deposit to %s, which is accepted', country => {
    expect(checkRecipient(country, 'bank', soundDeposits[country] ?? {})).toEqual({
      values: soundDeposits[country],
      errors: {},
      warnings: {},
    })
  })

  test.each(accepted)('$country $delivery: $key $typed is kept as $kept', vector => {
    const { values, errors, warnings } = checkRecipient(vector.country, vector.delivery, typedOf(vector))
    expect([values[vector.key], errors, warnings]).toEqual([vector.kept, {}, {}])
  })

  test.each(refused)('$country $delivery: $key $typed is refused', vector => {
    const { errors } = checkRecipient(vector.country, vector.delivery, typedOf(vector))
    expect(errors).toEqual({ [vector.key]: vector.words })
  })

  test.each(doubted)('$country $delivery: $key $typed passes with a warning', vector => {
    const { errors, warnings } = checkRecipient(vector.country, vector.delivery, typedOf(vector))
    expect([errors, warnings]).toEqual([{}, { [vector.key]: vector.words }])
  })

  test.each([...accepted, ...doubted])('$country $delivery: $key $typed once kept stays as it is', vector => {
    const { values } = checkRecipient(vector.country, vector.delivery, typedOf(vector))
    expect(checkRecipient(vector.country, vector.delivery, values).values).toEqual(values)
  })
})

describe('the fields', () => {
  test.each(codes)(
    'the fields of a deposit to %s begin with the bank and have its account number',
    country => {
      const fields = recipientFields(country, 'bank')
      const [bank, account] = ['bankName', 'accountNumber'].map(key =>
        fields.find(field => field.key === key),
      )
      expect([fields[0]?.label, bank?.isRequired, account?.isRequired]).toEqual(['Bank name', true, true])
      expect(account?.label).toMatch(/^Account number( \(.+\))?$/)
    },
  )

  test('the fields of one country have each key once, whatever the delivery', () => {
    for (const country of codes) {
      const keys = savedRecipientFields(country).map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('the fields show examples that pass their own check', () => {
    for (const { country, delivery, key, example } of fieldsAnywhere.filter(each => each.example !== '')) {
      const { errors, warnings } = checkSavedRecipient(country, { [key]: example })
      expect([country, delivery, errors, warnings]).toEqual([country, delivery, {}, {}])
    }
  })

  test('the fields suggest values that pass, each once', () => {
    for (const { country, key, suggestions } of fieldsAnywhere) {
      const values = suggestions.map(({ value }) => value)
      expect(new Set(values).size).toBe(values.length)
      for (const value of values) expect(checkSavedRecipient(country, { [key]: value }).errors).toEqual({})
    }
  })

  test('the fields have room for their examples and their values, and fit what the server takes', () => {
    for (const { example, maxLength, options, key } of fieldsAnywhere) {
      expect(example.length).toBeLessThanOrEqual(maxLength)
      expect(maxLength).toBeLessThanOrEqual(key === 'accountNumber' ? 64 : 140)
      for (const { value } of options) expect(value.length).toBeLessThanOrEqual(maxLength)
    }
  })

  test('the fields that the specification does not name are not required for a wallet or cash', () => {
    expect(fieldsAnywhere.filter(field => field.delivery !== 'bank' && field.isRequired)).toEqual([])
  })

  test('the fields of the default corridor ask for bank name and account number and no more', () => {
    expect(
      recipientFields('PH', 'bank')
        .filter(({ isRequired }) => isRequired)
        .map(({ key }) => key),
    ).toEqual(['bankName', 'accountNumber'])
  })

  test.each(['XK', '', 'constructor', '__proto__'])(
    'the fields of an unknown country (%j) are bank name and account number',
    country => {
      expect(recipientFields(country, 'bank').map(({ key }) => key)).toEqual(['bankName', 'accountNumber'])
      expect(recipientFields(country, 'wallet')).toEqual([])
      expect(recipientFields(country, 'cash')).toEqual([])
    },
  )
})

describe('a recipient', () => {
  test('a recipient without required values is refused with all of them at once', () => {
    expect(checkRecipient('US', 'bank', { bankName: ' ', accountNumber: null }).errors).toEqual({
      bankName: 'Bank name is missing.',
      routingNumber: 'Routing number is missing.',
      accountNumber: 'Account number is missing.',
      accountType: 'Account type is missing.',
    })
  })

  test('a recipient that is only saved may lack them, but its values must be right', () => {
    expect(checkSavedRecipient('US', {}).errors).toEqual({})
    expect(Object.keys(checkSavedRecipient('US', { routingNumber: '1' }).errors)).toEqual(['routingNumber'])
  })

  test('a recipient may be saved with the fields of several deliveries', () => {
    const typed = { ...soundDeposits['PK'], walletProvider: 'easypaisa', cnic: '12345-1234567-1' }
    expect(checkSavedRecipient('PK', typed)).toMatchObject({
      values: { ...typed, cnic: '1234512345671' },
      errors: {},
    })
  })

  test('a recipient with a British IBAN needs no sort code: the IBAN says it', () => {
    const typed = { bankName: 'NatWest', accountNumber: 'GB29 NWBK 6016 1331 9268 19' }
    expect(checkRecipient('GB', 'bank', typed)).toMatchObject({ values: { sortCode: '601613' }, errors: {} })
    expect(checkRecipient('GB', 'bank', { ...typed, sortCode: '60-16-14' }).errors).toEqual({
      sortCode: 'Sort code 601614 is not that of the IBAN, which has 601613.',
    })
  })

  test('a recipient with a Brazilian IBAN needs neither bank nor branch code, and still a CPF', () => {
    const typed = { bankName: 'Caixa', accountNumber: 'BR18 0036 0305 0000 1000 9795 493C 1' }
    expect(checkRecipient('BR', 'bank', typed)).toEqual({
      values: {
        bankName: 'Caixa',
        accountNumber: 'BR1800360305000010009795493C1',
        bankCode: '00360305',
        branchCode: '00001',
      },
      errors: { cpf: 'CPF or CNPJ is missing.' },
      warnings: {},
    })
  })

  test('a recipient loses keys that are no fields of theirs', () => {
    const typed = { ...soundDeposits['PH'], ifsc: 'KKBK0000261', walletProvider: 'gcash', isAdmin: '1' }
    expect(checkRecipient('PH', 'bank', typed).values).toEqual(soundDeposits['PH'])
  })

  test('a recipient of any text is judged without a server error, and a kept value is kept again', () => {
    const anyPlace = fc.constantFrom(...places)
    const keys = [...new Set(fieldsAnywhere.map(({ key }) => key)), '__proto__', 'constructor']
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.stringMatching(/^[0-9A-Z @.-]{0,30}$/),
      fc.constantFrom(...accepted.map(({ typed }) => typed)),
    )
    fc.assert(
      fc.property(
        anyPlace,
        fc.dictionary(fc.constantFrom(...keys), anyText),
        ({ country, delivery }, typed) => {
          const once = checkRecipient(country, delivery, typed)
          const again = checkRecipient(country, delivery, once.values)
          expect([again.values, again.errors]).toEqual([once.values, once.errors])
          for (const words of [...Object.values(once.errors), ...Object.values(once.warnings)])
            expect(words).not.toMatch(/undefined|null|NaN|\[object/)
        },
      ),
    )
  })
})
