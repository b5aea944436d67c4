import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import {
  advisoryText,
  countryCode,
  currencyCode,
  day,
  deliveryMethod,
  end,
  givenInstant,
  id,
  optionalText,
  plainText,
  requiredText,
  strictAmount,
} from './fields.ts'

const decoded = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).data

const takenOf = (schema: z.ZodMiniType, values: unknown[]) =>
  values.filter(value => z.safeParse(schema, value).success)

const refusedOf = (schema: z.ZodMiniType, values: unknown[]) =>
  values.filter(value => !z.safeParse(schema, value).success)

describe('strictAmount', () => {
  test.each([
    ['100', 10_000n],
    ['100.5', 10_050n],
    ['100.50', 10_050n],
    ['103.20', 10_320n],
    ['0', 0n],
    ['0.01', 1n],
    ['007', 700n],
    ['999999999999.99', 99_999_999_999_999n],
  ])('%j is so many hundredths', (text, hundredths) => {
    expect(decoded(strictAmount, text)).toBe(hundredths)
  })

  test.each([
    [
      'other notations',
      ['1e5', '1E5', 'NaN', 'Infinity', '-0', '-1', '+1', '0x10', '0b1', '1_000', '1n', 'one'],
    ],
    ['digits of other scripts', ['１００', '100.５０', '١٠٠', '१००', '²', '½', '1٫5', '1．5']],
    [
      'commas and blanks',
      ['1,5', '1,000.00', '1 000', '1\u00a0000', ' 100 ', ' 100', '100 ', '100\n', '\n100'],
    ],
    ['what cannot be seen', ['100\u0000', '\u200b100', '100\u202e']],
    ['halves of a number', ['', ' ', '.', '.5', '1.', '1..5', '1.2.3']],
    ['more than two places', ['100.505', '100.500']],
    ['more than twelve digits', ['1234567890123', '0000000000001', '1234567890123.00']],
    [
      'whatever is not text',
      [100, 100.5, 0, NaN, 100n, true, null, undefined, ['100'], {}, new String('100')],
    ],
  ])('strictAmount refuses %s', (_, values) => {
    expect(takenOf(strictAmount, values)).toEqual([])
  })

  test('strictAmount is written with two places', () => {
    expect(
      [0n, 1n, 10n, 10_050n, 99_999_999_999_999n].map(hundredths => z.encode(strictAmount, hundredths)),
    ).toEqual(['0.00', '0.01', '0.10', '100.50', '999999999999.99'])
  })

  test.each([-1n, -100n, 100_000_000_000_000n])(
    'strictAmount cannot be written of %s hundredths',
    hundredths => {
      expect(() => z.encode(strictAmount, hundredths)).toThrow('not a plain decimal amount')
    },
  )
})

describe('text', () => {
  test('text that is required is trimmed and not empty', () => {
    expect(decoded(requiredText(10), '  Maria  ')).toBe('Maria')
    expect(decoded(requiredText(5), ' Maria ')).toBe('Maria')
    expect(takenOf(requiredText(5), ['', '   ', '\t', undefined, null, 5, ['Maria'], 'Mariana'])).toEqual([])
  })

  test('keeps the letters of every script, and marks that join them', () => {
    for (const name of ['José Ñuñez', 'ماريا', '李小龍', 'नमस्ते', "O'Neill-Smith", '👩‍👧', '𠮷野']) {
      expect(decoded(requiredText(40), name)).toBe(name)
    }
  })

  test.each([requiredText, optionalText, plainText])(
    'text has no control characters and no half of a pair',
    text => {
      const unfit = ['a\u0000b', 'a\nb', 'a\tb', 'a\u007fb', 'a\u0085b', 'a\ud800', '\udc00a', '\udc00\ud800']
      expect(takenOf(text(40), unfit)).toEqual([])
    },
  )

  test('text that is optional decodes to null if it is empty', () => {
    for (const value of [undefined, null, '', '   ']) expect(decoded(optionalText(5), value)).toBeNull()
    expect(decoded(optionalText(5), ' BDO ')).toBe('BDO')
    expect(takenOf(optionalText(5), ['Mariana', 5, false, {}])).toEqual([])
  })

  test('text that is optional is written as it was read', () => {
    expect(z.encode(optionalText(5), 'BDO')).toBe('BDO')
    expect(z.encode(optionalText(5), null)).toBeNull()
  })

  test('text that is plain is left as it stands', () => {
    expect(decoded(plainText(5), ' a ')).toBe(' a ')
    expect(decoded(plainText(5), '')).toBe('')
  })
})

test('a figure that a client echoes is text of at most 40 characters, a number, or nothing', () => {
  expect(refusedOf(advisoryText, ['1.9625699999999999', '', 'NaN', 5625, 1e21, null, undefined])).toEqual([])
  expect(takenOf(advisoryText, ['9'.repeat(41), Infinity, [], {}, true])).toEqual([])
})

test('codes are upper-case ASCII letters', () => {
  expect(refusedOf(countryCode, ['US', 'EU', 'XKX'])).toEqual([])
  expect(takenOf(countryCode, ['us', 'U', 'USAA', 'U1', 'ＵＳ', ' US', 'US\n', ''])).toEqual([])
  expect(refusedOf(currencyCode, ['USD'])).toEqual([])
  expect(takenOf(currencyCode, ['usd', 'US', 'USDT', 'US1'])).toEqual([])
})

test('a method outside the list is refused', () => {
  expect(refusedOf(deliveryMethod, ['bank', 'wallet', 'cash'])).toEqual([])
  expect(takenOf(deliveryMethod, ['Bank', 'pigeon', '', '__proto__', 0])).toEqual([])
})

test('an id is a UUID and nothing around it', () => {
  const uuid = '019a9a1e-7c1f-7000-8000-000000000001'
  expect(refusedOf(id, [uuid])).toEqual([])
  expect(takenOf(id, ['1', '', uuid.replaceAll('-', ''), `{${uuid}}`, `${uuid}\n`, "' or 1=1 --"])).toEqual(
    [],
  )
})

test('a day is a real one of the calendar, of the years 1900 to 2999', () => {
  const taken = ['1900-01-01', '1999-12-31', '2026-11-24', '2028-02-29', '2999-12-31']
  expect(takenOf(day, taken)).toEqual(taken)
  const refused = ['0000-01-01', '0001-01-01', '0206-11-24', '1899-12-31', '3000-01-01', '9999-12-31']
  expect(takenOf(day, [...refused, '2026-02-30', '2027-02-29', '+012026-01-01', '24.11.2026', ''])).toEqual(
    [],
  )
})

test('a named instant, and the end of something, are of the years 1900 to 9999', () => {
  const taken = ['1900-01-01T00:00:00Z', '2999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z']
  const refused = ['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '2026-02-30T00:00:00Z']
  expect(takenOf(givenInstant, [...taken, ...refused])).toEqual(taken)
  expect(takenOf(end, [...taken, '9999-12-31', ...refused, '0000-01-01'])).toEqual([...taken, '9999-12-31'])
})
