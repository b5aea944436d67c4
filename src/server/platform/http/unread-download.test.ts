import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { defineRoute } from '#shared/api/route.ts'
import { bareApp } from './http.fixture.ts'
import { mount } from './mount.ts'

const download = defineRoute({
  method: 'GET',
  path: '/api/file.csv',
  summary: 'Gives a file.',
  access: 'anyone',
  success: { status: 200, body: z.string(), type: 'text/csv' },
  refusals: [],
})

const LINES = 'a line of the file\n'.repeat(3_000)

/** Listens on a free port and serves what `open` gives. */
async function serving(open: () => Readable, unreadMsMax: number) {
  const app = await bareApp({ unreadMsMax })
  mount(app, download, () => open())
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server: app.server, port: address.port }
}

test('a download whose client has stopped reading is ended, and what it held is freed', async () => {
  const endless = new Readable({ read: () => void endless.push(LINES) })
  const { server, port } = await serving(() => endless, 100)
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write(`GET ${download.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await once(endless, 'close')
  expect(endless.readableAborted).toBe(true)
  socket.destroy()
  await server.close()
})

test('a download whose client reads arrives whole', async () => {
  const { server, port } = await serving(() => Readable.from(Array.from({ length: 400 }, () => LINES)), 5_000)
  const answer = await fetch(`http://127.0.0.1:${port}${download.path}`)
  expect((await answer.text()).length).toBe(400 * LINES.length)
  await server.close()
})
