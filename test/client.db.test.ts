import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRemit, RefusedError } from '#clients/typescript/client.ts'
import { exampleOrder } from '#shared/api/examples.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await testApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
})
afterAll(() => app.stop())

const countTransfers = async () => (await app.rows('select from transfers')).length

test('the example of the TypeScript client sends 100 dollars to Manila', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['clients/typescript/example.ts', origin])
  expect(stdout).toMatch(/^MTR\w+: completed, 5625\.00 PHP by \d{4}-\d\d-\d\d\n$/)
})

test('an order whose answer was lost is made once', async () => {
  let calls = 0
  const losing: typeof fetch = async (...request) => {
    const answer = await fetch(...request)
    calls++
    if (calls === 1) throw new TypeError('the line was cut')
    return answer
  }
  const before = await countTransfers()
  const { call } = openRemit({ origin, fetch: losing })
  const transfer = await call('POST /api/transfers', { body: exampleOrder })
  expect([calls, (await countTransfers()) - before]).toEqual([2, 1])
  // The answer that came has the guest's cookie: what was ordered is theirs.
  expect(await call('GET /api/transfers/{id}', { params: { id: transfer.id } })).toMatchObject({
    id: transfer.id,
  })
})

test('a guest does not see what another has ordered', async () => {
  const transfer = await openRemit({ origin }).call('POST /api/transfers', { body: exampleOrder })
  const stranger = openRemit({ origin }).call('GET /api/transfers/{id}', { params: { id: transfer.id } })
  await expect(stranger).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('a refusal has its code and the field', async () => {
  const body = { ...exampleOrder, sendAmount: 'ten' }
  const error = await openRemit({ origin })
    .call('POST /api/transfers', { body })
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(RefusedError)
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_request',
    fields: { sendAmount: expect.any(String) },
  })
})

test('a call that may not be repeated is made once, and its failure is thrown', async () => {
  let calls = 0
  const dead: typeof fetch = () => {
    calls++
    return Promise.reject(new TypeError('no line'))
  }
  const { call } = openRemit({ origin, fetch: dead })
  await expect(call('POST /api/logout')).rejects.toThrow('no line')
  expect(calls).toBe(1)
})

test('a server that is busy is asked again after the time that it says', async () => {
  const answers = [503, 200]
  const busy: typeof fetch = async () => {
    const status = answers.shift() ?? 200
    const headers = { 'content-type': 'application/json', ...(status === 503 && { 'retry-after': '0' }) }
    return new Response('[]', { status, headers })
  }
  expect(await openRemit({ origin, fetch: busy }).call('GET /api/countries')).toEqual([])
  expect(answers).toEqual([])
})
