import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonPasswordsFile } from './gen-common-passwords.ts'

test('the list is what its source says; `npm run gen:common-passwords` writes it anew', () => {
  expect(readFileSync('src/shared/accounts/common-passwords.ts', 'utf8') === commonPasswordsFile()).toBe(true)
})
