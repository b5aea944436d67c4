import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bankHolidaysFile } from './bank-holidays.ts'

test('the table of bank holidays equals its source; `npm run gen:bank-holidays` writes it', () => {
  expect(readFileSync('src/server/calendars/bank-holidays.ts', 'utf8')).toBe(bankHolidaysFile())
})
