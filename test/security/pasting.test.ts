import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/web/**/*.tsx').map(file => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('only the field of the amount looks at what is pasted, so that a password manager fills all others', () => {
  expect(filesWith(/onPaste|onBeforeInput|['"](paste|beforeinput)['"]/)).toEqual([
    'src/web/features/send/amount/AmountInput.tsx',
  ])
})
