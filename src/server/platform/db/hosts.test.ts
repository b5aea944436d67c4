import { expect, test } from 'vitest'
import { addressesOfHosts, connectionTo } from './hosts.ts'

test('an address with several hosts is one address for each', () => {
  expect(
    addressesOfHosts('postgresql://remit:p%40w@db1:5433,db2,[::1]:5434/remit?sslmode=verify-full'),
  ).toEqual([
    'postgresql://remit:p%40w@db1:5433/remit?sslmode=verify-full',
    'postgresql://remit:p%40w@db2/remit?sslmode=verify-full',
    'postgresql://remit:p%40w@[::1]:5434/remit?sslmode=verify-full',
  ])
  const one = 'postgresql://remit:a,b@db1/remit?options=a,b'
  expect(addressesOfHosts(one)).toEqual([one])
  expect(connectionTo(one)).toEqual({ connectionString: one })
})

test('the certificate of any of the hosts is taken, and no other', () => {
  const { ssl } = connectionTo('postgresql://remit:pw@db1,db2/remit?sslmode=verify-full')
  if (typeof ssl !== 'object') throw new Error('no TLS')
  const faultOf = (name: string) =>
    ssl.checkServerIdentity?.('db1', { subject: { CN: name }, subjectaltname: `DNS:${name}` } as never)
  expect(faultOf('db1')).toBeUndefined()
  expect(faultOf('db2')).toBeUndefined()
  expect(faultOf('db3')).toBeInstanceOf(Error)
  expect(ssl.rejectUnauthorized).not.toBe(false)
})
