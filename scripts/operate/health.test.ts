import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'

/** Exit code of the health check with these settings. */
async function codeWith(settings: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, ['scripts/operate/health.ts'], { env: settings, stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number]
  return code
}

/** The port of a server whose readiness is answered with this status. */
async function answering(status: number): Promise<string> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' ? status : 404
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `${address.port}`
}

test('the health check passes where the server is ready, and on no other answer', async () => {
  const [ready, stopping] = [await answering(200), await answering(503)]
  expect(await codeWith({ PORT: ready })).toBe(0)
  expect(await codeWith({ PORT: stopping })).toBe(1)
  expect(await codeWith({ PORT: '1' })).toBe(1)
})

test('the health check asks the port of the figures where there is one', async () => {
  const [ready, stopping] = [await answering(200), await answering(503)]
  expect(await codeWith({ PORT: stopping, METRICS_PORT: ready, METRICS_HOST: '0.0.0.0' })).toBe(0)
})
