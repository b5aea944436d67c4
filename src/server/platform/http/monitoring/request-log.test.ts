import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { DomainError } from '#shared/api/error.ts'
import { openLog } from '#server/platform/log.ts'
import { appWith } from '../http.fixture.ts'

/** An app whose one call throws, and the lines that it has logged. */
async function appThatThrows(error: () => unknown) {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const { server } = await appWith(
    () => {
      throw error()
    },
    { log: openLog('info', stream) },
  )
  return { server, lines, entries: () => lines.map(line => JSON.parse(line) as Record<string, unknown>) }
}

const lost = () => new DomainError('database_unavailable', { cause: new Error('connect ECONNREFUSED') })

test('an expected refusal is one short line that says why, without a stack', async () => {
  const { server, lines, entries } = await appThatThrows(lost)
  await server.inject('/api/greetings')
  expect(entries()).toMatchObject([
    { code: 'database_unavailable', route: '/api/greetings', why: 'connect ECONNREFUSED', msg: 'refused' },
  ])
  expect(lines.join('')).not.toContain(' at ')
  expect(lines.join('').length).toBeLessThan(300)
})

test('a thousand refusals of one kind are a few lines whose counts add up to a thousand', async () => {
  const { server, entries } = await appThatThrows(lost)
  for (let call = 0; call < 1_000; call++) await server.inject('/api/greetings')
  await server.close()
  const refusals = entries().filter(({ msg }) => msg === 'refused') // a busy machine also logs a slow answer
  expect(refusals.reduce((sum, { count }) => sum + Number(count), 0)).toBe(1_000)
  expect(entries().length).toBeLessThan(100)
})

test('each failure that nobody expected is a line with its stack', async () => {
  const { server, lines, entries } = await appThatThrows(() => new Error('unforeseen'))
  for (let call = 0; call < 3; call++) await server.inject('/api/greetings')
  expect(entries().map(({ level, code }) => [level, code])).toEqual(
    Array.from({ length: 3 }, () => ['error', 'internal']),
  )
  expect(lines.every(line => line.includes(' at '))).toBe(true)
})
