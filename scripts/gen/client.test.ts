import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CALLS_FILE, clientCalls } from './client.ts'

test('the calls of the TypeScript client are what `npm run gen:client` would write', async () => {
  expect(readFileSync(CALLS_FILE, 'utf8')).toBe(await clientCalls())
})
