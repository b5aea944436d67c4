import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { isTotpCode, newTotpSecret, stepOf, totpSetup, typedCode } from './totp-codes.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

// RFC 6238, appendix B, SHA-1; of its eight digits the last six.
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at second %i the code of RFC 6238 is %s, of step %i', (seconds, code, step) => {
  expect(stepOf(secret, code, at(seconds))).toBe(step)
})

test('a code is valid one step before its time and one after, and no longer', () => {
  const step = 37_037_036 // 081804, from second 1,111,111,080 to 1,111,111,109
  const seen = [1_111_111_049, 1_111_111_050, 1_111_111_110, 1_111_111_139, 1_111_111_140].map(seconds =>
    stepOf(secret, '081804', at(seconds)),
  )
  expect(seen).toEqual([null, step, step, step, null])
})

test.each(['081805', '81804', '0081804', '', 'abcdef', '٠٨١٨٠٤'])(
  'the code %j is not accepted at that time',
  code => {
    expect(stepOf(secret, code, at(1_111_111_109))).toBeNull()
  },
)

test('blanks, hyphens and full-width digits in a code are ignored', () => {
  expect(['081 804', ' 0818-04\n', '０８１８０４'].map(typedCode)).toEqual(['081804', '081804', '081804'])
  expect(isTotpCode('081804')).toBe(true)
  expect(isTotpCode('k3f9x7qa2mwd')).toBe(false)
})

test('the link of the QR code makes another app show the same codes', () => {
  const fresh = newTotpSecret(count => Buffer.alloc(count, 7))
  const { secret: text, uri } = totpSetup(fresh, { issuer: 'Send & Co', label: 'ada@example.com' })
  expect(text).toBe('A4DQOBYHA4DQOBYHA4DQOBYHA4DQOBYH')
  expect(uri).toBe(
    'otpauth://totp/Send%20%26%20Co:ada%40example.com?issuer=Send%20%26%20Co&secret=A4DQOBYHA4DQOBYHA4DQOBYHA4DQOBYH&algorithm=SHA1&digits=6&period=30',
  )
  const app = new TOTP({ secret: text })
  expect(stepOf(fresh, app.generate({ timestamp: 1_111_111_109_000 }), at(1_111_111_109))).toBe(37_037_036)
})
