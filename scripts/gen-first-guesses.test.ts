import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstGuessesFile } from './gen-first-guesses.ts'

test('the list is what its source says; `npm run gen:first-guesses` writes it anew', () => {
  expect(readFileSync('src/shared/accounts/first-guesses.ts', 'utf8') === firstGuessesFile()).toBe(true)
})
