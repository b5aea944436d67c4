import { expect, test } from 'vitest'
import { signatureVerdict } from './signature-verdict.ts'

const written = (answer: object) =>
  `npm warn Unknown user config\n${JSON.stringify(answer, null, 2)}\nnpm error A log\n`

test('packages that the registry has signed pass', () => {
  expect(signatureVerdict(written({ invalid: [], missing: [] }))).toEqual({
    isForged: false,
    message: 'The registry has signed every installed package.',
  })
})

test.each([
  ['forged', { invalid: [{ name: 'pg', version: '8.23.1' }], missing: [] }],
  ['unsigned', { invalid: [], missing: [{ name: 'pg', version: '8.23.1' }] }],
])('a package that is %s fails the gate by its name', (fault, answer) => {
  expect(signatureVerdict(written(answer))).toEqual({ isForged: true, message: `${fault}: pg@8.23.1` })
})

test.each([
  ['an error', written({ error: { code: 'ENOTFOUND', summary: 'request failed' } })],
  ['nothing', ''],
  ['half an answer', '{\n  "invalid": ['],
])('a registry that answers with %s fails nothing, and the gate says so', (_what, output) => {
  const { isForged, message } = signatureVerdict(output)
  expect(isForged).toBe(false)
  expect(message).toContain('were not checked')
})
