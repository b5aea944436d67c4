import { describe, expect, test } from 'vitest'
import { bodyOf as countryBody, changeOf, faultOf as countryFault, formOf } from './country-form.ts'
import { bodyOf as feeBody, faultOf as feeFault, formOf as feeForm } from './fee-form.ts'

describe('the country form', () => {
  const cameroon = {
    ...formOf(),
    name: ' Cameroon ',
    code: 'cm',
    currency: 'xaf',
    exchangeRate: '605.25',
  }

  test.each(['name', 'code', 'currency', 'exchangeRate'] as const)(
    'the country form is refused without %s',
    field => {
      expect(countryFault({ ...cameroon, [field]: ' ' })).toEqual({
        toast: {
          title: 'Missing required fields',
          description: 'Please provide all required country details',
        },
        fields: [field],
      })
    },
  )

  test('the country form sends code and currency in upper case, symbol and flag unchanged', () => {
    expect(countryFault(cameroon)).toBeUndefined()
    expect(countryBody(cameroon)).toEqual({
      name: 'Cameroon',
      code: 'CM',
      currency: 'XAF',
      exchangeRate: '605.25',
      currencySymbol: '',
      flag: '',
      isActive: 1,
    })
  })
})

describe('the form of an existing country', () => {
  const kenya = {
    id: 'c1',
    name: 'Kenya',
    code: 'KE',
    currency: 'KES',
    currencySymbol: 'KSh',
    flag: '🇰🇪',
    exchangeRate: '129.5',
    rateUpdatedAt: '2026-11-20T15:30:00.000Z',
    isActive: 0,
  } as const

  test('the form of an existing country sends every field, with the rate that was seen', () => {
    expect(changeOf(countryBody({ ...formOf(kenya), name: 'Kenya (KE)' }), kenya)).toEqual({
      name: 'Kenya (KE)',
      code: 'KE',
      currency: 'KES',
      currencySymbol: 'KSh',
      flag: '🇰🇪',
      exchangeRate: '129.5',
      seenRate: '129.5',
      isActive: 0,
    })
  })

  test.each([
    ['KSh', ''],
    ['$', '$'],
  ])('the form of an existing country sends the symbol %j as %j with another currency', (typed, sent) => {
    const form = { ...formOf(kenya), currency: 'USD', currencySymbol: typed }
    expect(changeOf(countryBody(form), kenya).currencySymbol).toBe(sent)
  })
})

describe('the fee form', () => {
  const service = {
    ...feeForm(),
    name: 'Service',
    fixedAmount: '1.50',
    percentageAmount: '3',
    currency: 'USD',
  }

  test.each(['name', 'type', 'feeType'] as const)('the fee form is refused without %s', field => {
    expect(feeFault({ ...service, [field]: '' })).toEqual({
      toast: { title: 'Missing required fields', description: 'Please provide all required fee details' },
      fields: [field],
    })
  })

  test.each([
    ['fixed', 'fixedAmount', 'Please provide a fixed amount for fixed fee type'],
    ['percentage', 'percentageAmount', 'Please provide a percentage amount for percentage fee type'],
  ] as const)('the fee form with the type %s is refused without its %s', (feeType, field, description) => {
    expect(feeFault({ ...service, feeType, [field]: '' })).toEqual({
      toast: { title: 'Missing fee amount', description },
      fields: [field],
    })
  })

  test('the fee form sends the amount of its type alone', () => {
    expect(feeBody(service)).toMatchObject({ fixedAmount: '1.50', percentageAmount: null, currency: 'USD' })
    expect(feeBody({ ...service, feeType: 'percentage' })).toMatchObject({
      fixedAmount: null,
      percentageAmount: '3',
      currency: null,
    })
  })

  test('the fee form sends every field', () => {
    expect(feeBody(service)).toEqual({
      name: 'Service',
      type: 'delivery',
      feeType: 'fixed',
      fixedAmount: '1.50',
      percentageAmount: null,
      currency: 'USD',
      appliesTo: null,
      sendCountry: null,
      receiveCountry: null,
      description: '',
      isActive: 1,
    })
  })
})

test("a fee's method of one type is not accepted for the other type", () => {
  const cash = { ...feeForm(), name: 'Cash', fixedAmount: '5', appliesTo: 'cash' }
  expect(feeBody(cash)).toMatchObject({ type: 'delivery', appliesTo: 'cash' })
  expect(feeBody({ ...cash, type: 'payment' })).toMatchObject({ type: 'payment', appliesTo: null })
})
