import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { bareApp, list } from '#server/platform/http/http.fixture.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'

// The end of a message is never read in two ways, so that nobody hides a second request in the body of a first.

let app: App
afterEach(() => app.server.close())

/** The server's first answer to these lines, sent over a socket of their own. */
async function answerTo(...lines: readonly string[]): Promise<string> {
  app = await bareApp()
  mount(app, list, () => [])
  const { port } = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write([...lines, '', ''].join('\r\n'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString()
}

test.each([
  ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
  ['chunks that are coded again', ['Transfer-Encoding: chunked, identity']],
  ['a length with a sign', ['Content-Length: +5']],
  ['a header over two lines', ['X-Note: one', ' Content-Length: 5', 'Content-Length: 5, 6']],
])('a request with %s is refused unread', async (_what, headers) => {
  expect(await answerTo(`POST ${list.path} HTTP/1.1`, 'Host: localhost', ...headers)).toMatch(
    /^HTTP\/1\.1 400 /,
  )
})

test('a request whose end is clear is answered', async () => {
  expect(await answerTo(`GET ${list.path} HTTP/1.1`, 'Host: localhost')).toMatch(/^HTTP\/1\.1 200 /)
})

test('TRACE is refused, and repeats nothing of the request', async () => {
  const answer = await answerTo(
    `TRACE ${list.path} HTTP/1.1`,
    'Host: localhost',
    'X-Secret: not-to-be-repeated',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 40[45] /)
  expect(answer).not.toContain('not-to-be-repeated')
})
