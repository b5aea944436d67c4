import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'

test('the development server passes calls on to the server, and serves our own modules of the same folder name', async () => {
  const api = createHttpServer((_request, response) => response.end('the answer of the server'))
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  onTestFinished(() => void api.close())
  vi.stubEnv('API_ORIGIN', originOf(api))
  onTestFinished(() => void vi.unstubAllEnvs())

  const pages = await createServer({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    server: { host: '127.0.0.1', port: 0, hmr: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    logLevel: 'silent',
  })
  onTestFinished(() => pages.close())
  await pages.listen()
  const origin = originOf(pages.httpServer as Parameters<typeof originOf>[0])
  const get = async (path: string) => (await fetch(`${origin}${path}`)).text()

  expect(await get('/api/countries')).toBe('the answer of the server')
  expect(await get('/api/query.ts')).toContain('export')
})

const originOf = (server: { address: () => unknown }): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`
