import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startTcpProxy } from './tcp-proxy.ts'

/** A server that says everything back, and remembers what it was told and how it came. */
async function echo() {
  const heard: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      heard.push(bytes)
      socket.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy = await startTcpProxy({ target: { port: (server.address() as AddressInfo).port } })
  onTestFinished(async () => {
    await proxy.stop()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const text = () => Buffer.concat(heard).toString()
  return { proxy, heard, text }
}

async function client(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  let read = ''
  let error = ''
  socket.setEncoding('utf8').on('data', (text: string) => (read += text))
  socket.on('error', (failure: NodeJS.ErrnoException) => (error = failure.code ?? ''))
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { socket, read: () => read, error: () => error }
}

const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 3_000 && !isSo(); tries++) await sleep(5)
}

test('a good line carries everything both ways', async () => {
  const { proxy } = await echo()
  const { socket, read } = await client(proxy.port)
  const long = 'x'.repeat(500_000)
  socket.write(long)
  await until(() => read().length === long.length)
  expect(read()).toBe(long)
})

test('a line with latency takes at least that each way', async () => {
  const { proxy } = await echo()
  proxy.become({ latencyMs: 60, jitterMs: 20 })
  const { socket, read } = await client(proxy.port)
  const startedAt = performance.now()
  socket.write('hello')
  await until(() => read() === 'hello')
  expect(performance.now() - startedAt).toBeGreaterThan(118)
})

test('a narrow line takes at least as long as its bytes need, and keeps their order under jitter', async () => {
  const { proxy } = await echo()
  proxy.become({ bytesPerSecond: 20_000, jitterMs: 5, sliceBytes: 100 })
  const { socket, read } = await client(proxy.port)
  const said = Array.from({ length: 400 }, (_, i) => String(i).padStart(5, '0')).join('')
  const startedAt = performance.now()
  socket.write(said)
  await until(() => read().length === said.length)
  expect(read()).toBe(said)
  expect(performance.now() - startedAt).toBeGreaterThan(99) // 2,000 bytes
})

test('a line that slices hands on single bytes', async () => {
  const { proxy, text } = await echo()
  proxy.become({ sliceBytes: 1, latencyMs: 1 })
  const { socket, read } = await client(proxy.port)
  socket.write('hello')
  await until(() => read() === 'hello')
  expect(text()).toBe('hello')
})

test('a reset of the line reaches the client', async () => {
  const { proxy } = await echo()
  const { socket, read, error } = await client(proxy.port)
  socket.write('a')
  await until(() => read() === 'a')
  expect(proxy.openConnections()).toBe(1)
  proxy.reset()
  await until(() => error() !== '')
  expect(error()).toBe('ECONNRESET')
  expect(proxy.openConnections()).toBe(0)
})

test('a half-open line carries the question and no answer', async () => {
  const { proxy, text } = await echo()
  const { socket, read, error } = await client(proxy.port)
  socket.write('a')
  await until(() => read() === 'a')
  proxy.become({ isHalfOpen: true })
  socket.write('b')
  await until(() => proxy.swallowedBytes() === 'b'.length)
  expect([text(), read(), error()]).toEqual(['ab', 'a', ''])
})

test('a black hole carries nothing and says nothing; what comes after it passes', async () => {
  const { proxy, text } = await echo()
  const { socket, read, error } = await client(proxy.port)
  proxy.become({ isBlackHole: true })
  socket.write('lost')
  await until(() => proxy.swallowedBytes() === 'lost'.length)
  expect([text(), read(), error()]).toEqual(['', '', ''])
  proxy.become({})
  socket.write('found')
  await until(() => read() === 'found')
  expect(text()).toBe('found')
})

test('a server that is not there is a dead line', async () => {
  const proxy = await startTcpProxy({ target: { port: 1 } })
  onTestFinished(() => proxy.stop())
  const { socket } = await client(proxy.port)
  await once(socket, 'close')
  expect(proxy.openConnections()).toBe(0)
})
