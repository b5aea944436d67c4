import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addressFault, isPrivate, fewAtOnce, publicLookup } from './addresses.ts'
import { postTo } from './post.ts'

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254', // where clouds keep the keys of a machine
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'not an address',
])('the address %s is not called', address => {
  expect(isPrivate(address)).toBe(true)
})

test.each([
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '100.128.0.1',
  '2606:4700::1',
  '2a00:1450:4001::1',
])('the address %s is public', address => {
  expect(isPrivate(address)).toBe(false)
})

test.each([
  ['https://hooks.example.com/a?b=c', null],
  ['https://8.8.8.8/', null],
  ['http://hooks.example.com/', 'must begin with https://'],
  ['ftp://hooks.example.com/', 'must begin with https://'],
  ['https://ada:secret@hooks.example.com/', 'must not contain a name or a password'],
  ['https://hooks.example.com/#a', 'must not contain #'],
  ['https://127.0.0.1/', 'is an address of a private network, which this server does not call'],
  ['https://2130706433/', 'is an address of a private network, which this server does not call'],
  ['https://0x7f.1/', 'is an address of a private network, which this server does not call'],
  ['https://[::1]/', 'is an address of a private network, which this server does not call'],
  ['https://localhost/', 'is an address of a private network, which this server does not call'],
  ['https://a.localhost./', 'is an address of a private network, which this server does not call'],
  ['hooks.example.com', 'not an address'],
])('against the address %s speaks: %s', (address, fault) => {
  expect(addressFault(address, false)).toBe(fault)
})

test('where private networks are allowed, http and this machine are too, and nothing else', () => {
  expect(addressFault('http://127.0.0.1:3000/a', true)).toBeNull()
  expect(addressFault('ftp://127.0.0.1/', true)).toBe('must begin with https://')
  expect(addressFault('http://ada:secret@127.0.0.1/', true)).toBe('must not contain a name or a password')
})

/** Counts connections to this machine. */
async function countingServer() {
  const seen = { connections: 0, port: 0 }
  const server = createServer(socket => {
    seen.connections += 1
    socket.destroy()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  seen.port = (server.address() as AddressInfo).port
  return seen
}

const PRIVATE = { failure: 'its name leads to a private network, which is not called' }
const LOOPBACK: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }]

/** Resolves every name to one list after the other, and then to the last. */
const resolving = (...lists: LookupAddress[][]) =>
  publicLookup((_hostname, _options, done) => done(null, (lists.length > 1 ? lists.shift() : lists[0]) ?? []))

test('a name that resolves to this machine is refused when it is connected to', async () => {
  const seen = await countingServer()
  const post = postTo({ allowsPrivate: false, lookup: resolving(LOOPBACK) })
  expect(await post(`https://hooks.example.com:${seen.port}/`, {}, '{}')).toMatchObject(PRIVATE)
  expect(seen.connections).toBe(0)
})

test('the name of this machine is refused by what it really resolves to', async () => {
  const seen = await countingServer()
  const post = postTo({ allowsPrivate: false })
  expect(await post(`https://localhost:${seen.port}/`, {}, '{}')).toMatchObject(PRIVATE)
  expect(seen.connections).toBe(0)
})

test('a name that was public a moment ago and now leads here is refused', async () => {
  const seen = await countingServer()
  const lookup = resolving([{ address: '8.8.8.8', family: 4 }], LOOPBACK)
  await new Promise(resolve => lookup('hooks.example.com', {}, resolve)) // as a check before the call would
  const post = postTo({ allowsPrivate: false, lookup })
  expect(await post(`https://hooks.example.com:${seen.port}/`, {}, '{}')).toMatchObject(PRIVATE)
  expect(seen.connections).toBe(0)
})

test('a name with one private address among public ones is refused', async () => {
  const seen = await countingServer()
  const lookup = resolving([{ address: '8.8.8.8', family: 4 }, ...LOOPBACK])
  const post = postTo({ allowsPrivate: false, lookup })
  expect(await post(`https://hooks.example.com:${seen.port}/`, {}, '{}')).toMatchObject(PRIVATE)
  expect(seen.connections).toBe(0)
})

test('an address that is written out, and one without TLS, are refused without a lookup', async () => {
  const seen = await countingServer()
  const post = postTo({ allowsPrivate: false })
  expect(await post(`https://127.0.0.1:${seen.port}/`, {}, '{}')).toMatchObject(PRIVATE)
  expect(await post(`http://hooks.example.com:${seen.port}/`, {}, '{}')).toMatchObject({
    failure: 'its address is not https',
  })
  expect(seen.connections).toBe(0)
})

test('where private networks are allowed, this machine is connected to', async () => {
  const seen = await countingServer()
  const post = postTo({ allowsPrivate: true })
  expect(await post(`http://localhost:${seen.port}/`, {}, '{}')).toMatchObject({
    failure: 'the connection was cut off',
  })
  expect(seen.connections).toBe(1)
})

test('an endpoint that says nothing is left after the time limit', async () => {
  const server = createServer(() => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const post = postTo({ allowsPrivate: true, answerMsMax: 200 })
  expect(await post(`http://127.0.0.1:${port}/`, {}, '{}')).toMatchObject({
    failure: 'it has not answered within 0.2 s',
  })
})

test('an answer that never ends is left after the time limit', async () => {
  const server = createServer(socket => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n')
    socket.on('error', () => {})
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const post = postTo({ allowsPrivate: true, answerMsMax: 200 })
  expect(await post(`http://127.0.0.1:${port}/`, {}, '{}')).toMatchObject({
    failure: 'it has not answered within 0.2 s',
  })
})

test('two lookups run at once, so that names which hang leave threads to others, and the next begins when one has ended', async () => {
  const running: (() => void)[] = []
  const begun: string[] = []
  const resolve = fewAtOnce((hostname, _options, done) => {
    begun.push(hostname)
    running.push(() => done(null, LOOPBACK))
  })
  const ended: string[] = []
  for (const name of ['a', 'b', 'c', 'd']) resolve(name, { all: true }, () => void ended.push(name))
  expect(begun).toEqual(['a', 'b'])
  running[1]?.()
  expect([begun, ended]).toEqual([['a', 'b', 'c'], ['b']])
  for (const end of running) end()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})
