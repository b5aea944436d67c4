import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstGuessesFile } from './first-guesses.ts'

test('the list of first guesses equals its source; `npm run gen:first-guesses` writes it', () => {
  expect(readFileSync('src/shared/accounts/first-guesses.ts', 'utf8') === firstGuessesFile()).toBe(true)
})
