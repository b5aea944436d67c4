import pg from 'pg'
import { expect, test } from 'vitest'
import { DomainError } from '#shared/api/error.ts'
import { asRefusal, isConnectionLost } from './failure.ts'

function serverError(code: string): Error {
  return Object.assign(new pg.DatabaseError('the server said so', 1, 'error'), { code })
}

test.each([
  ['57014', 'busy'], // statement timeout
  ['55P03', 'busy'], // lock timeout
  ['53300', 'busy'], // too many connections
  ['57P01', 'database_unavailable'], // shutdown
  ['57P03', 'database_unavailable'], // starting up
  ['08006', 'database_unavailable'],
  ['53100', 'database_unavailable'], // disk full
])('calls the server error %s %s', (code, refusal) => {
  expect(asRefusal(serverError(code))).toMatchObject({ code: refusal })
})

test.each(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'])('calls %s database_unavailable', code => {
  const error = Object.assign(new Error('connect'), { code })
  expect(asRefusal(error)).toMatchObject({ code: 'database_unavailable', cause: error })
})

test.each(['23505', '40001', '42P01'])(
  'the reading of a failure passes the server error %s on as it is',
  code => {
    const error = serverError(code)
    expect(asRefusal(error)).toBe(error)
    expect(isConnectionLost(error)).toBe(false)
  },
)

test('the reading of a failure passes on a refusal, and an error that has nothing to do with the database', () => {
  const refusal = new DomainError('promo_expired')
  const fault = new TypeError('x is not a function')
  expect(asRefusal(refusal)).toBe(refusal)
  expect(asRefusal(fault)).toBe(fault)
})
