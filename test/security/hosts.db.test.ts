import { afterEach, describe, expect, test } from 'vitest'
import { createTransfer } from '#shared/api/transfers/transfers.api.ts'
import { plainBody } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { outcomeOf, send } from './send.ts'

// DNS rebinding: a stranger's page turns its own name to 127.0.0.1, and its browser sends both as Host and as Origin.

let app: TestApp
afterEach(() => app.stop())

const EVIL = { host: 'evil.example:3000', origin: 'http://evil.example:3000' }

const order = async (headers: Readonly<Record<string, string>>) =>
  outcomeOf(await send(app, { route: createTransfer, body: plainBody, headers }))
const statusOf = async (url: string, headers: Readonly<Record<string, string>>) =>
  (await app.server.inject({ url, headers })).statusCode

describe('without a public address', () => {
  test('a page under a foreign name orders nothing and reads nothing', async () => {
    app = await testApp()
    expect(await order(EVIL)).toBe('421 unknown_host')
    for (const url of ['/', '/api/countries', '/api/openapi.json', '/sandbox/faults', '/nowhere'])
      expect([url, await statusOf(url, EVIL)]).toEqual([url, 421])
    expect(await app.rows('select from transfers')).toHaveLength(0)
  })

  test.each([['localhost:3000'], ['LOCALHOST'], ['127.0.0.1:3000'], ['127.1.2.3'], ['[::1]:3000']])(
    'without a public address an order under %s is taken',
    async host => {
      app = await testApp()
      expect(await order({ host, origin: `http://${host}` })).toBe('201')
    },
  )

  test.each([
    ['localhost.evil.example'],
    ['127.0.0.1.evil.example'],
    ['evil.example#localhost'],
    ['localhost@evil.example'],
    ['192.168.1.5:3000'],
    ['0.0.0.0:3000'],
    ['[::ffff:10.0.0.1]:3000'],
  ])('without a public address a request under %s is refused', async host => {
    app = await testApp()
    expect(await statusOf('/api/countries', { host })).toBe(421)
  })

  test('a page under a foreign name is refused although it sends X-Forwarded-Host', async () => {
    app = await testApp({ TRUST_PROXY: '1' })
    expect(await order({ ...EVIL, 'x-forwarded-host': 'localhost:3000' })).toBe('421 unknown_host')
    expect(await order({ host: 'localhost:3000', 'x-forwarded-host': 'evil.example' })).toBe(
      '421 unknown_host',
    )
  })

  test('probes reach the health addresses under any name', async () => {
    app = await testApp()
    const probe = { host: '10.1.2.3:3000' }
    expect([await statusOf('/livez', probe), await statusOf('/readyz', probe)]).toEqual([200, 200])
  })

  test('a request under the address that HOST names is answered, under its neighbours it is refused', async () => {
    app = await testApp({ HOST: '192.168.1.5', ALLOW_SANDBOX: '1' })
    const host = '192.168.1.5:3000'
    expect(await order({ host, origin: `http://${host}` })).toBe('201')
    for (const other of ['192.168.1.6:3000', '192.168.1.5.evil.example', 'evil.example'])
      expect(await statusOf('/api/countries', { host: other })).toBe(421)
  })

  test('a HOST that stands for all addresses is not accepted as a name', async () => {
    app = await testApp({ HOST: '0.0.0.0', ALLOW_SANDBOX: '1' })
    expect(await statusOf('/api/countries', { host: '0.0.0.0:3000' })).toBe(421)
  })

  test('the refusal of an unknown host names PUBLIC_URL', async () => {
    app = await testApp()
    const answer = await app.server.inject({ url: '/api/countries', headers: EVIL })
    expect(answer.json()).toEqual({
      code: 'unknown_host',
      message:
        'This server answers only under localhost, on its own machine. To use another address, set PUBLIC_URL to that address.',
    })
  })
})

test('with a public address the server is reached under the name that its proxy uses', async () => {
  app = await testApp({ PUBLIC_URL: 'https://send.example.com' })
  expect(await order({ host: 'app-1.internal:3000', origin: 'https://send.example.com' })).toBe('201')
})
