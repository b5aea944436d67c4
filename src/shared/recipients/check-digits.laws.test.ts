import fc from 'fast-check'
import { isValidIBAN } from 'ibantools'
import { describe, expect, test } from 'vitest'
import { isClabe, isCnpj, isCpf, isLuhn, isNuban, isRoutingNumber, isThaiId } from './check-digits.ts'
import { ibanFault } from './iban.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const anyDigit = fc.integer({ min: 0, max: 9 }).map(String)
const withDigit = (text: string, place: number, digit: string) =>
  text.slice(0, place) + digit + text.slice(place + 1)

/** Every ending of so many digits that makes a number of what stands before it. */
function endings(start: string, count: number, isRight: (text: string) => boolean): string[] {
  return Array.from({ length: 10 ** count }, (_, n) => start + String(n).padStart(count, '0')).filter(isRight)
}

type Scheme = readonly [name: string, length: number, checkDigits: number, isRight: (text: string) => boolean]

const schemes: readonly Scheme[] = [
  ['routing number', 9, 1, isRoutingNumber],
  ['CLABE', 18, 1, isClabe],
  ['UnionPay card of 16', 16, 1, isLuhn],
  ['UnionPay card of 17', 17, 1, isLuhn],
  ['UnionPay card of 18', 18, 1, isLuhn],
  ['UnionPay card of 19', 19, 1, isLuhn],
  ['NUBAN with its bank code', 13, 1, text => isNuban(text.slice(0, 3), text.slice(3))],
  ['CPF', 11, 2, isCpf],
  ['CNPJ', 14, 2, isCnpj],
  ['Thai national ID', 13, 1, isThaiId],
]

describe.each(schemes)('a %s', (name, length, checkDigits, isRight) => {
  const anyStart = digits(length - checkDigits).filter(start => !/^(\d)\1*$/.test(start))

  test('a number with check digits has one ending and no other', () => {
    fc.assert(
      fc.property(anyStart, start => {
        expect(endings(start, checkDigits, isRight)).toHaveLength(1)
      }),
      { numRuns: 200 },
    )
  })

  test('a number with check digits with any one digit altered is refused', () => {
    const anyPlace = fc.integer({ min: 0, max: length - 1 })
    fc.assert(
      fc.property(anyStart, anyPlace, anyDigit, (start, place, digit) => {
        const [right = ''] = endings(start, checkDigits, isRight)
        const altered = withDigit(right, place, digit)
        fc.pre(altered !== right && !isBlind(name, right, place))
        expect([altered, isRight(altered)]).toEqual([altered, false])
      }),
    )
  })
})

/** Alterations that a standard itself cannot see: a weight of eleven where sums count modulo eleven, two remainders of one digit. */
function isBlind(name: string, text: string, place: number): boolean {
  if (name === 'CPF') return (place === 0 && text[9] === '0') || (place === 5 && text.endsWith('00'))
  if (name === 'CNPJ') return [0, 4, 8].includes(place) && text.endsWith('00')
  if (name === 'Thai national ID') return place === 2 || text.endsWith('1')
  return false
}

test.each([
  ['10022159606', '20022159606', isCpf],
  ['00001994000', '00001794000', isCpf],
  ['1101700230708', '1111700230708', isThaiId],
])('known blind spots of a standard are accepted: %s and %s are both right', (one, other, isRight) => {
  expect([one, other].map(isRight)).toEqual([true, true])
})

describe('an IBAN', () => {
  // The registry's own examples.
  const examples = [
    'AD1200012030200359100100',
    'AL47212110090000000235698741',
    'AT611904300234573201',
    'BE68539007547034',
    'BG80BNBG96611020345678',
    'CH9300762011623852957',
    'CY17002001280000001200527600',
    'CZ6508000000192000145399',
    'DE89370400440532013000',
    'DK5000400440116243',
    'EE382200221020145685',
    'ES9121000418450200051332',
    'FI2112345600000785',
    'FR1420041010050500013M02606',
    'GB29NWBK60161331926819',
    'GI75NWBK000000007099453',
    'GR1601101250000000012300695',
    'HR1210010051863000160',
    'HU42117730161111101800000000',
    'IE29AIBK93115212345678',
    'IS140159260076545510730339',
    'IT60X0542811101000000123456',
    'LI21088100002324013AA',
    'LT121000011101001000',
    'LU280019400644750000',
    'LV80BANK0000435195001',
    'MC5811222000010123456789030',
    'MD24AG000225100013104168',
    'ME25505000012345678951',
    'MK07250120000058984',
    'MT84MALT011000012345MTLCAST001S',
    'NL91ABNA0417164300',
    'NO9386011117947',
    'PL61109010140000071219812874',
    'PT50000201231234567890154',
    'RO49AAAA1B31007593840000',
    'RS35260005601001611379',
    'SE4550000000058398257466',
    'SI56263300012039086',
    'SK3112000000198742637541',
    'SM86U0322509800000000270100',
    'VA59001123000012345678',
  ]
  const elsewhere = [
    'BR1800360305000010009795493C1',
    'EG380019000500000000263180002',
    'PK36SCBL0000001123456702',
  ]
  const everyExample = [...examples, ...elsewhere]
  const countryOf = (text: string) => (/^(BR|EG|PK)/.test(text) ? text.slice(0, 2) : 'EU')

  test.each(everyExample)('%s is right, here and by the library', text => {
    expect([ibanFault(text, countryOf(text)), isValidIBAN(text)]).toEqual([undefined, true])
  })

  test.each(everyExample)('%s with any one digit altered is refused', text => {
    for (const [place, sign] of Array.from(text).entries()) {
      if (!/[0-9]/.test(sign)) continue
      const others = Array.from('0123456789').filter(digit => digit !== sign)
      const passed = others.filter(
        digit => ibanFault(withDigit(text, place, digit), countryOf(text)) === undefined,
      )
      expect([place, passed]).toEqual([place, []])
    }
  })

  test('an IBAN that the library accepts is accepted here, unless it is of another country', () => {
    const anyIban = fc
      .tuple(fc.constantFrom(...everyExample), fc.nat(33), fc.constantFrom('A', 'X', '0', '1', '5', '9'))
      .map(([text, place, sign]) => withDigit(text, place % text.length, sign))
      .filter(text => isValidIBAN(text))
    fc.assert(
      fc.property(anyIban, text => {
        expect(ibanFault(text, countryOf(text))).toBeUndefined()
      }),
      { numRuns: 200 },
    )
  })

  test.each(['EG', 'BR', 'PK', 'SA', 'US', 'XX'])(
    'an IBAN of %s does not belong to the euro payments area',
    country => {
      expect(ibanFault(`${country}380019000500000000263180002`, 'EU')).toContain('do not take part')
    },
  )

  test('an IBAN has check digits from 02 to 98', () => {
    expect(ibanFault('DE00370400440532013000', 'EU')).toContain('does not add up')
    // 97 more or less leaves the same remainder: nobody gives these out.
    for (const check of ['00', '01', '99'])
      for (let tail = 0; tail < 200; tail++)
        expect(ibanFault(`DE${check}3704004405320${String(tail).padStart(5, '0')}`, 'EU')).toBeDefined()
  })
})

test('a NUBAN is one of its own bank only', () => {
  expect([isNuban('011', '0000014579'), isNuban('012', '0000014579')]).toEqual([true, false])
})
