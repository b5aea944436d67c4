import { expect, test } from 'vitest'
import { camtOf } from './camt.fixture.ts'
import { parseBankFileAside } from './parse-aside.ts'
import { parseBankFile } from './parse-file.ts'

const reader = { accounts: [], today: '2026-11-22' }
const large = camtOf(Array.from({ length: 500 }, (_, at) => ({ amount: `${at}.25`, ref: `SVC-${at}` })))

test('a large file is parsed as a small one is, and others are served meanwhile', async () => {
  let isServed = false
  setImmediate(() => (isServed = true))
  expect(await parseBankFileAside(large, reader)).toEqual(parseBankFile(large, reader))
  expect(isServed).toBe(true)
})

test.each([
  ['small', camtOf([{ amount: 'x' }]), 'Stmt 1, Ntry 1, Amt: "x" is no amount of EUR.'],
  ['large', large.replace('7.25', 'x'), 'Stmt 1, Ntry 8, Amt: "x" is no amount of EUR.'],
])('a %s file that cannot be read is refused with the reason', async (_size, text, message) => {
  await expect(parseBankFileAside(text, reader)).rejects.toMatchObject({
    code: 'bank_file_unreadable',
    message,
  })
})
