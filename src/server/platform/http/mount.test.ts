import { beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { visitor } from './actor.ts'
import { forAdmins, forget, forUsers, bareApp, greet, signed, validGreeting } from './http.fixture.ts'
import { mount, type Call } from './mount.ts'
import type { App } from './server.ts'

let app: App
let seen: Call<typeof greet> | undefined

beforeAll(async () => {
  app = await bareApp()
  mount(app, greet, call => {
    seen = call
    const leaky = { text: 'Hello', nested: [{ a: '1', secret: 'x' }], none: null, passwordHash: 'x' }
    return leaky
  })
  mount(app, forget, () => {})
  mount(app, forUsers, () => [])
  mount(app, forAdmins, () => [])
  mount(app, signed, ({ rawBody, body }) => ({ rawBody, id: body.id }))
})

const post = (url: string, payload: object, headers = {}) =>
  app.server.inject({ method: 'POST', url, payload, headers })

describe('what goes in', () => {
  test('a request is decoded by the contract: amounts are hundredths, unknown keys are gone', async () => {
    await post('/api/greetings/en?loud=yes', { ...validGreeting, isAdmin: 1 })
    expect(seen?.params).toEqual({ language: 'en' })
    expect(seen?.query).toEqual({ loud: 'yes' })
    expect(seen?.body).toEqual({ name: 'Ana', amount: 1250n })
  })

  test('a request is refused with every field at fault named, in every part of the request', async () => {
    const answer = await post('/api/greetings/english?loud=maybe', { amount: 12.5, tags: [{ label: 1 }] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: 'Some of the data could not be read. Please check the named fields.',
      code: 'invalid_request',
      fields: {
        language: 'more than 2 characters',
        loud: 'one of yes, no',
        name: 'required',
        amount: 'an amount is decimal text, such as "100.00"',
        'tags.0.label': 'not a string',
      },
    })
  })

  test('a request is refused with the first of its reasons, where a field has several', async () => {
    const answer = await post('/api/greetings/en', { ...validGreeting, name: '12345678901' })
    expect(answer.json()).toMatchObject({ fields: { name: 'more than 10 characters' } })
  })

  test('a request is refused where the body is missing, or no object', async () => {
    const none = await app.server.inject({ method: 'POST', url: '/api/greetings/en' })
    expect(none.json()).toMatchObject({ code: 'invalid_request', fields: { body: 'required' } })
    const list = await post('/api/greetings/en', [])
    expect(list.json()).toMatchObject({ code: 'invalid_request', fields: { body: 'not a object' } })
  })

  test('a request keeps the text of a body whose signature somebody will check, up to 256 KiB', async () => {
    const text = '{ "id":  "evt_1", "padding": "' + 'x'.repeat(200_000) + '" }'
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/webhooks/test',
      payload: text,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ rawBody: text, id: 'evt_1' })
  })
})

describe('what comes out', () => {
  test('an answer has the status of the contract and only its keys, at any depth', async () => {
    const answer = await post('/api/greetings/en', validGreeting)
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual({ text: 'Hello', nested: [{ a: '1' }], none: null })
  })

  test('an answer is nothing where the contract has no body, also when the caller names a type for no body', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.server.inject({ method: 'DELETE', url: '/api/greetings/en', headers })
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
  })
})

describe('Idempotency-Key', () => {
  test.each([
    ['a key', 'order-17', 'order-17'],
    ['the longest key', 'k'.repeat(255), 'k'.repeat(255)],
  ])('%s reaches the handler', async (_name, key, expected) => {
    await post('/api/greetings/en', validGreeting, { 'idempotency-key': key })
    expect(seen?.idempotencyKey).toBe(expected)
  })

  test('Idempotency-Key is null where none was sent', async () => {
    await post('/api/greetings/en', validGreeting)
    expect(seen?.idempotencyKey).toBeNull()
  })

  test.each([
    ['empty', ''],
    ['of 256 characters', 'k'.repeat(256)],
    ['not ASCII', 'clé'],
    ['with a tab inside', 'a\tb'],
  ])('Idempotency-Key is refused when it is %s', async (_name, key) => {
    const answer = await post('/api/greetings/en', validGreeting, { 'idempotency-key': key })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      fields: { 'Idempotency-Key': '1 to 255 printable ASCII characters' },
    })
  })
})

describe('who may call', () => {
  test('a route for users answers 401 to a stranger', async () => {
    const answer = await app.server.inject('/api/mine')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ message: 'Please sign in.', code: 'not_signed_in' })
  })

  test.each([
    [{ userId: null, isAdmin: false }, '/api/admin/all', 401],
    [{ userId: 'u1', isAdmin: false }, '/api/admin/all', 403],
    [{ userId: 'u1', isAdmin: true }, '/api/admin/all', 200],
    [{ userId: 'u1', roles: ['support' as const] }, '/api/admin/all', 200],
    [{ userId: 'u1', roles: ['pricing' as const] }, '/api/admin/all', 403],
    [{ userId: null, roles: ['support' as const] }, '/api/admin/all', 401],
    [{ userId: 'u1', isAdmin: false }, '/api/mine', 200],
  ])('%o at %s gets %i', async (who, url, status) => {
    const recognised = await bareApp({ identify: () => ({ ...visitor(null), ...who }) })
    mount(recognised, forUsers, () => [])
    mount(recognised, forAdmins, () => [])
    expect((await recognised.server.inject(url)).statusCode).toBe(status)
  })

  test('a user who calls what they have no right to leaves one line a minute, and a stranger leaves none', async () => {
    const lines: string[] = []
    const log = openLog('warn', { write: line => void lines.push(line) })
    let userId: string | null = null
    const recognised = await bareApp({ log, identify: () => ({ ...visitor(null), userId }) })
    mount(recognised, forUsers, () => [])
    mount(recognised, forAdmins, () => [])
    await recognised.server.inject('/api/admin/all')
    userId = 'u1'
    await recognised.server.inject('/api/mine')
    expect(lines).toEqual([])
    for (let call = 1; call <= 3; call++) await recognised.server.inject('/api/admin/all')
    expect(lines.map(line => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 'warn', userId: 'u1', method: 'GET', route: '/api/admin/all' }),
    ])
  })
})
