import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { bareApp, greet } from '#server/platform/http/http.fixture.ts'
import { mount } from '#server/platform/http/mount.ts'
import { openLog } from '#server/platform/log.ts'

type Line = { readonly level: string; readonly msg: string }

test('a client that breaks off its upload is logged as that, and not as a failure of ours', async () => {
  const first = Promise.withResolvers<Line>()
  const log = openLog('debug', { write: line => first.resolve(JSON.parse(line) as Line) })
  const app = await bareApp({ log })
  mount(app, greet, () => ({ text: '', nested: [], none: null }))
  const origin = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }))
  const client = connect(Number(origin.port), '127.0.0.1')
  const begun = once(app.server.server, 'request')
  client.write('POST /api/greetings/en HTTP/1.1\r\nHost: localhost\r\n')
  client.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":')
  await begun
  client.destroy()
  expect(await first.promise).toMatchObject({ level: 'debug', msg: 'a client broke off its request' })
  await app.server.close()
})
