import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import * as z from 'zod/mini'
import { afterEach, describe, expect, test } from 'vitest'
import { capsBehind } from '#server/platform/http/connections/connection-caps.ts'
import { answerUnreadable } from '#server/platform/http/connections/unreadable.ts'
import { bareApp, list } from '#server/platform/http/http.fixture.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App, AppOptions } from '#server/platform/http/server.ts'
import { defineRoute } from '#shared/api/route.ts'
import { openLog } from '#server/platform/log.ts'

// A stranger's connections are bounded in number and in time, whatever the stranger does not send or read.

const long = defineRoute({
  ...list,
  path: '/api/long',
  success: { status: 200, body: z.string() },
})

const apps: App[] = []
const clients: Socket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  for (const app of apps.splice(0)) await app.server.close()
})

/** A server that listens with these options. */
async function listening(options: Partial<AppOptions> = {}): Promise<Server> {
  const app = await bareApp(options)
  apps.push(app)
  mount(app, list, () => [])
  mount(app, long, () => 'x'.repeat(32 * 1024 * 1024))
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  return app.server.server
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** A client that reads nothing, and never ends its side. */
function silentClient(server: Server): Socket {
  const client = connect({ port: portOf(server), host: '127.0.0.1', allowHalfOpen: true }).on(
    'error',
    () => {},
  )
  clients.push(client)
  return client.pause()
}

/** The server's socket of a silent client that has sent this. */
async function socketOf(server: Server, sent: string): Promise<Socket> {
  const accepted = once(server, 'connection') as Promise<[Socket]>
  silentClient(server).write(sent)
  return (await accepted)[0]
}

describe('a client that never reads and never ends its side', () => {
  test('a client that sends no HTTP loses its socket after the answer', async () => {
    const socket = await socketOf(await listening(), 'no HTTP\r\n\r\n')
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  })

  test.each(['ERR_HTTP_REQUEST_TIMEOUT', 'HPE_HEADER_OVERFLOW', 'HPE_INVALID_METHOD'])(
    'a client that is refused by %s loses its socket after the answer',
    async code => {
      const server = createServer({ allowHalfOpen: true }, socket =>
        answerUnreadable(Object.assign(new Error('refused'), { code }), socket),
      )
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const socket = await socketOf(server, '')
      await once(socket, 'close')
      expect(socket.bytesWritten).toBeGreaterThan(0)
      server.close()
    },
  )

  test('a client that does not read a long answer loses its socket', async () => {
    const server = await listening({ silentMsMax: 100 })
    const socket = await socketOf(server, 'GET /api/long HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  })
})

describe('connections beyond a cap', () => {
  const lines: { msg: string }[] = []
  const log = openLog('warn', { write: line => void lines.push(JSON.parse(line) as { msg: string }) })
  const none = { inAll: 100, perNetwork: null, perWideNetwork: null }
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

  test.each([
    ['of all connections', { ...none, inAll: 2 }],
    ['of one network', { ...none, perNetwork: 2, perWideNetwork: 99 }],
    ['of one wide network', { ...none, perNetwork: 99, perWideNetwork: 2 }],
  ])(
    'a connection beyond the cap %s takes the place of the longest idle one',
    async (_of, connectionCaps) => {
      lines.length = 0
      const server = await listening({ connectionCaps, log })
      const first = await socketOf(server, '')
      const second = await socketOf(server, '')
      const closed = once(first, 'close')
      expect((await fetch(`http://127.0.0.1:${portOf(server)}${list.path}`)).status).toBe(200)
      await closed
      expect([first.destroyed, second.destroyed]).toEqual([true, false])
      expect(lines).toMatchObject([{ msg: 'connections were closed, because too many are open' }])
    },
  )

  test.each([
    ['of all connections', { ...none, inAll: 2 }],
    ['of one network', { ...none, perNetwork: 2, perWideNetwork: 99 }],
  ])('a connection beyond the cap %s is closed where every other is at work', async (_of, connectionCaps) => {
    lines.length = 0
    const server = await listening({ connectionCaps, log })
    const sockets: Socket[] = []
    for (let n = 0; n < 2; n++) {
      const asked = once(server, 'request')
      sockets.push(await socketOf(server, request(long.path)))
      await asked
    }
    await once(silentClient(server).resume(), 'end')
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false])
    expect(lines).toMatchObject([{ hint: expect.stringContaining('TRUST_PROXY') as string }])
  })

  test('eight networks of one /48 cannot fill the server', () => {
    const { inAll, perNetwork, perWideNetwork } = capsBehind(0)
    expect([inAll, perNetwork, perWideNetwork]).toEqual([2_048, 256, 512])
  })

  test('connections behind a proxy are capped in all alone, because they share its address', () => {
    expect(capsBehind(1)).toEqual({ inAll: capsBehind(0).inAll, perNetwork: null, perWideNetwork: null })
  })
})
