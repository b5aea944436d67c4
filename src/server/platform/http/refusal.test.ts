import { connect } from 'node:net'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { DomainError } from '#shared/api/error.ts'
import { appWith, bareApp, forget, greet, list, validGreeting } from './http.fixture.ts'
import { mount } from './mount.ts'

const json = { 'content-type': 'application/json' }

async function greeter() {
  const app = await bareApp()
  mount(app, greet, () => ({ text: 'Hello', nested: [], none: null }))
  mount(app, list, () => [])
  mount(app, forget, () => {})
  return app.server
}

describe('bodies', () => {
  test.each([
    ['not JSON', '{"name":', 400, 'invalid_json'],
    ['a forged prototype', '{"name":"Ana","amount":"1","__proto__":{"isAdmin":true}}', 400, 'invalid_json'],
    ['a forged constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400, 'invalid_json'],
    ['11 levels deep', `${'['.repeat(11)}${']'.repeat(11)}`, 400, 'invalid_json'],
    ['over 64 KiB', JSON.stringify({ name: 'x'.repeat(65_536) }), 413, 'too_large'],
  ])('%s', async (_name, payload, status, code) => {
    const server = await greeter()
    const answer = await server.inject({ method: 'POST', url: '/api/greetings/en', payload, headers: json })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code })
  })

  test('10 levels deep is read: there the contract decides', async () => {
    const server = await greeter()
    const payload = `${'['.repeat(10)}${']'.repeat(10)}`
    const answer = await server.inject({ method: 'POST', url: '/api/greetings/en', payload, headers: json })
    expect(answer.json()).toMatchObject({ code: 'invalid_request' })
  })

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'name=Ana&amount=1'],
    ['text that is JSON', 'text/plain', JSON.stringify(validGreeting)],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--'],
    ['something like JSON', 'application/json-patch+json', '[]'],
    ['an empty type', '', JSON.stringify(validGreeting)],
  ])('%s gets 415', async (_name, type, payload) => {
    const server = await greeter()
    const headers = { 'content-type': type }
    const answer = await server.inject({ method: 'POST', url: '/api/greetings/en', payload, headers })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ message: 'Please send JSON.', code: 'unsupported_media_type' })
  })

  test('JSON with a character set is JSON', async () => {
    const server = await greeter()
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const payload = JSON.stringify(validGreeting)
    const answer = await server.inject({ method: 'POST', url: '/api/greetings/en', payload, headers })
    expect(answer.statusCode).toBe(201)
  })
})

describe('addresses', () => {
  test('an unknown one gets 404', async () => {
    const answer = await (await greeter()).inject('/api/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'Not found.', code: 'not_found' })
  })

  test.each([
    ['PUT', '/api/greetings/en', 'DELETE, POST'],
    ['POST', '/api/greetings', 'GET, HEAD'],
    ['OPTIONS', '/api/greetings?x=1', 'GET, HEAD'],
  ] as const)('%s %s gets 405 with what is allowed: %s', async (method, url, allow) => {
    const answer = await (await greeter()).inject({ method, url })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toBe(allow)
    expect(answer.json()).toMatchObject({ code: 'method_not_allowed' })
  })

  test.each([
    ['cannot be decoded', '/api/greetings/%zz'],
    ['is longer than any id or ticket', `/api/greetings/${'x'.repeat(201)}`],
  ])('one whose part %s gets 400, with the headers of every answer', async (_name, url) => {
    const answer = await (await greeter()).inject({ method: 'DELETE', url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_request' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
})

describe('what a handler throws', () => {
  test('a DomainError gives its status, code, message, fields and what else it carries', async () => {
    const { server } = await appWith(() => {
      throw new DomainError('quote_expired', {
        fields: { quoteToken: 'expired' },
        extra: { quote: { total: '1.00' } },
      })
    })
    const answer = await server.inject('/api/greetings')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      message: 'The quote has expired. Please look at the new one.',
      code: 'quote_expired',
      fields: { quoteToken: 'expired' },
      quote: { total: '1.00' },
    })
  })

  test('anything else is our fault: 500, which tells the id under which it is logged and no more', async () => {
    const { server } = await appWith(() => {
      throw new Error('secret detail at /srv/file.ts')
    })
    const answer = await server.inject('/api/greetings')
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8}-1$/)
    expect(answer.json()).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
    })
  })

  test.each([
    ['a database that is not there', 'ECONNREFUSED', 'database_unavailable', '2'],
    ['a wait for the provider', undefined, 'provider_unavailable', '5'],
  ])('%s gives 503 and when to come back', async (_name, systemCode, code, seconds) => {
    const { server } = await appWith(() => {
      if (systemCode === undefined) throw new DomainError('provider_unavailable')
      throw Object.assign(new Error('connect'), { code: systemCode })
    })
    const answer = await server.inject('/api/greetings')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe(seconds)
    expect(answer.json()).toMatchObject({ code })
  })
})

test('what is not HTTP is told so and cut off', async () => {
  const { server } = await bareApp()
  await server.listen({ host: '127.0.0.1', port: 0 })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const socket = connect(address.port, '127.0.0.1').setEncoding('utf8')
  let text = ''
  socket.on('data', (part: string) => (text += part))
  socket.write('GARBAGE\r\n\r\n')
  await once(socket, 'close')
  await server.close()
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(text).toContain('"code":"invalid_request"')
})
