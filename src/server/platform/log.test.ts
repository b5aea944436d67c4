import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DomainError } from '#shared/api/error.ts'
import { bareApp, greet } from './http/http.fixture.ts'
import { mount } from './http/mount.ts'
import { openLog, type LogLevel } from './log.ts'

function recordingLog(level: LogLevel) {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  return {
    log: openLog(level, stream),
    text: () => lines.join(''),
    entries: () => lines.map(line => JSON.parse(line)),
  }
}

test('a line is JSON with the time in UTC', () => {
  const { log, entries } = recordingLog('info')
  log.info({ transferId: 'a' }, 'paid')
  expect(entries()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      transferId: 'a',
      msg: 'paid',
    },
  ])
})

/** Twelve secrets, each where a request or an error may carry one. */
const canaries = {
  password: 'canary-password-1',
  email: 'canary2@example.com',
  senderName: 'Canary-Three Santos',
  senderPhone: '+63 917 555 0104',
  accountNumber: '00123456780005',
  card: '4242424242424242',
  cookie: 'canarysevenAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  authorization: 'canary-eight',
  query: 'canary-nine',
  clientSecret: 'pi_canaryten_secret_0123456789abcdef',
  path: 'canary-eleven',
  detail: 'canary-twelve',
}

const found = (text: string) => Object.values(canaries).filter(canary => text.includes(canary))

test.each(['POST with everything', 'a failure that quotes everything'])(
  '%s leaves no secret in the log',
  async kind => {
    const { log, text, entries } = recordingLog('trace')
    const app = await bareApp({ log })
    mount(app, greet, () => {
      if (kind === 'POST with everything') throw new DomainError('busy')
      const error = new Error(
        `invalid input syntax: "${canaries.senderName}" of ${canaries.email}, ${canaries.card}`,
      )
      const fields = { code: '23505', table: 'users', detail: `Key (email)=(${canaries.detail}) exists.` }
      throw Object.assign(error, fields, {
        cause: new TypeError(`'${canaries.password}' ${canaries.clientSecret}`),
      })
    })
    await app.server.inject({
      method: 'POST',
      url: `/api/greetings/en?q=${canaries.query}`,
      headers: { cookie: `mt=${canaries.cookie}`, authorization: `Bearer ${canaries.authorization}` },
      payload: { name: 'Ana', amount: '1', ...canaries },
    })
    await app.server.inject(`/api/greetings/${canaries.path}`)
    expect(entries().length).toBeGreaterThanOrEqual(3)
    expect(found(text())).toEqual([])
  },
)

test('a secret that is logged by accident is hidden by its key', () => {
  const { log, text } = recordingLog('info')
  const { password, email, senderName, senderPhone, accountNumber, card, clientSecret } = canaries
  log.info(
    { password, email, senderName, transfer: { senderPhone, accountNumber, card, clientSecret } },
    'oops',
  )
  expect(found(text())).toEqual([])
})

test('a failure is logged with what finds it: request, kind, place, table', async () => {
  const { log, entries } = recordingLog('info')
  const app = await bareApp({ log })
  mount(app, greet, () => {
    throw Object.assign(new TypeError('no rows'), { code: '23505', table: 'users' })
  })
  const payload = { name: 'Ana', amount: '1' }
  const answer = await app.server.inject({ method: 'POST', url: '/api/greetings/en', payload })
  const [refused, ...others] = entries()
  expect(refused).toMatchObject({
    level: 'error',
    requestId: answer.headers['x-request-id'],
    method: 'POST',
    route: '/api/greetings/:language',
    code: 'internal',
    err: { type: 'TypeError', message: 'no rows', code: '23505', table: 'users' },
  })
  expect(refused.err.stack).toMatch(/^ +at .*log\.test\.ts/)
  expect(others).toEqual([])
})

test('what passes by itself is a warning, not an error', async () => {
  const { log, entries } = recordingLog('info')
  const app = await bareApp({ log })
  mount(app, greet, () => {
    throw new DomainError('busy')
  })
  await app.server.inject({ method: 'POST', url: '/api/greetings/en', payload: { name: 'Ana', amount: '1' } })
  expect(entries()).toMatchObject([{ level: 'warn', code: 'busy', msg: 'refused' }])
})

test('a slow answer leaves a line', async () => {
  const { log, entries } = recordingLog('info')
  const app = await bareApp({ log })
  mount(app, greet, async () => {
    await sleep(1_010)
    return { text: '', nested: [], none: null }
  })
  await app.server.inject({ method: 'POST', url: '/api/greetings/en', payload: { name: 'Ana', amount: '1' } })
  expect(entries()).toMatchObject([
    { level: 'warn', msg: 'answered', status: 201, route: '/api/greetings/:language' },
  ])
})

test('a request that goes well, or is refused, leaves no line, unless all are asked for', async () => {
  for (const [level, lines] of [
    ['info', 0],
    ['debug', 2],
  ] as const) {
    const { log, entries } = recordingLog(level)
    const app = await bareApp({ log })
    mount(app, greet, () => ({ text: '', nested: [], none: null }))
    await app.server.inject({
      method: 'POST',
      url: '/api/greetings/en',
      payload: { name: 'Ana', amount: '1' },
    })
    await app.server.inject('/api/nothing')
    expect(entries()).toHaveLength(lines)
  }
})
