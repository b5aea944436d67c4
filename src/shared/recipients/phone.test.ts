import * as max from 'libphonenumber-js/max'
import * as min from 'libphonenumber-js/min'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPhone, phoneParser } from './phone.ts'

const NOT_READ = 'This phone number may be incomplete. Please enter it with + and the country code.'
const NOT_IN_USE = 'This phone number does not seem to be in use. Please check.'

/** The server's library and the browser's. */
describe.each([
  ['max', phoneParser(max)],
  ['min', phoneParser(min)],
])('a phone number, read by libphonenumber-js/%s,', (_, parse) => {
  test.each([
    ['US', '(201) 555-0123', '+12015550123'],
    ['PH', '0905 123 4567', '+639051234567'],
    ['PH', '+63 917 555 0143', '+639175550143'],
    ['PH', '٠٩١٧٥٥٥٠١٤٣', '+639175550143'],
    ['PH', '0917/555.01-43', '+639175550143'],
    ['MX', '222 123 4567', '+522221234567'],
    ['IN', '081234 56789', '+918123456789'],
    ['GB', '07400 123456', '+447400123456'],
    ['CA', '506-234-5678', '+15062345678'],
    ['AU', '0412 345 678', '+61412345678'],
    ['EU', '+49 1512 3456789', '+4915123456789'],
    ['EU', '0049 1512 3456789', '+4915123456789'],
    ['BR', '(11) 96123-4567', '+5511961234567'],
    ['CN', '131 2345 6789', '+8613123456789'],
    ['JP', '090-1234-5678', '+819012345678'],
    ['KR', '010-2000-0000', '+821020000000'],
    ['VN', '091 234 56 78', '+84912345678'],
    ['TH', '081 234 5678', '+66812345678'],
    ['NG', '0802 123 4567', '+2348021234567'],
    ['KE', '0712 123456', '+254712123456'],
    ['ZA', '071 123 4567', '+27711234567'],
    ['EG', '0100 123 4567', '+201001234567'],
    ['BD', '01812-345678', '+8801812345678'],
    ['PK', '0301 2345678', '+923012345678'],
    ['PH', '+1 202 555 0143', '+12025550143'],
  ])('a phone number of %s, typed as %s, is %s', (country, text, e164) => {
    expect(checkPhone(text, country, parse)).toEqual({ phone: e164 })
  })

  test.each([
    ['abc', 'A phone number has no letters.'],
    ['0917 KALL ME', 'A phone number has no letters.'],
    ['', 'A phone number has at least 5 digits; this has 0.'],
    ['+-()', 'A phone number has at least 5 digits; this has 0.'],
    ['1234', 'A phone number has at least 5 digits; this has 4.'],
    ['1234567890123456', 'A phone number has at most 15 digits; this has 16.'],
  ])('a phone number is certainly not %j', (text, error) => {
    expect(checkPhone(text, 'PH', parse)).toEqual({ phone: text, error })
  })

  test.each([
    ['PH', ' 555 0143 ', '555 0143', NOT_READ],
    ['EU', '01512 3456789', '01512 3456789', NOT_READ],
    ['PH', '12345678', '+6312345678', NOT_IN_USE],
  ])('a phone number of %s may be %j: it is kept, with a warning', (country, text, phone, warning) => {
    expect(checkPhone(text, country, parse)).toEqual({ phone, warning })
  })

  test('a phone number is kept as typed if its normal form would change again', () => {
    expect(checkPhone('00012345', 'ZA', parse)).toEqual({ phone: '00012345', warning: NOT_READ })
  })

  test('a phone number that was kept once is kept again, whatever was typed', () => {
    const anyCountry = fc.constantFrom('US', 'PH', 'EU', 'EG', 'ZA', 'XK', '__proto__')
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.stringMatching(/^\+?[0-9 ()-]{0,20}$/),
    )
    fc.assert(
      fc.property(anyCountry, anyText, (country, text) => {
        const { phone } = checkPhone(text, country, parse)
        expect(checkPhone(phone, country, parse).phone).toBe(phone)
      }),
    )
  })
})
