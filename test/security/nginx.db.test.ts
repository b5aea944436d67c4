import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ServerProcess, startServer } from '#test/support/servers/server-process.ts'
import { temporaryFolder } from '#test/support/servers/temporary-folder.ts'

/** The nginx file of OPERATIONS in front of two processes of one database. Skipped where nginx or openssl is not installed. */

const NGINX = process.env['NGINX'] ?? 'nginx'
const canRun = [spawnSync(NGINX, ['-v']), spawnSync('openssl', ['version'])].every(
  ({ status }) => status === 0,
)

const NAME = 'send.example.com'

/** nginx takes no port 0. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe.runIf(canRun)('nginx with the file of OPERATIONS', () => {
  const servers: ServerProcess[] = []
  let folder: string
  let port: number
  let nginx: ChildProcess

  beforeAll(async () => {
    folder = await temporaryFolder()
    port = await freePort()
    const env = { RATE_LIMITS: 'strict', TRUST_PROXY: '1', PUBLIC_URL: `https://${NAME}`, ALLOW_SANDBOX: '1' }
    const first = await startServer(env)
    servers.push(first, await startServer({ ...env, DATA_DIR: first.dataDir }))
    await writeConfiguration()
    nginx = spawn(NGINX, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' })
    const isReady = () =>
      send('/readyz').then(
        ({ status }) => status === 200,
        () => false,
      )
    await vi.waitUntil(isReady, { timeout: 10_000 })
  })
  afterAll(async () => {
    nginx.kill()
    for (const server of servers.toReversed()) await server.stop()
    await rm(folder, { recursive: true })
  })

  /** The file itself, with the ports and the certificate of this test. */
  async function writeConfiguration(): Promise<void> {
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
    const how = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`]
    spawnSync('openssl', [...how, '-keyout', key, '-out', certificate])
    const ports = servers.map(({ url }) => new URL(url).port)
    const site = (await readFile('deploy/nginx.conf', 'utf8'))
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const paths = temporary.map(kind => `${kind}_temp_path ${folder}/temp/${kind};`).join('\n')
    await mkdir(path.join(folder, 'temp'))
    await chmod(folder, 0o711)
    const user = process.geteuid?.() === 0 ? 'user root;' : ''
    const whole = `${user}\ndaemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}\n}\n`
    await writeFile(path.join(folder, 'nginx.conf'), whole)
  }

  type Sent = { readonly from?: string; readonly headers?: Record<string, string>; readonly body?: string }
  type Answer = { readonly status: number; readonly headers: Record<string, unknown>; readonly text: string }

  const send = (url: string, { from = '127.0.0.1', headers = {}, body }: Sent = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        localAddress: from,
        servername: NAME,
        rejectUnauthorized: false, // it signed itself
        method: body === undefined ? 'GET' : 'POST',
        path: url,
        headers: { host: NAME, origin: `https://${NAME}`, 'content-type': 'application/json', ...headers },
        agent: false,
      }
      const call = request(options, answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', part => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      })
      call.on('error', reject).end(body)
    })

  test('a limit that each process counts by itself is exact for an address, whatever address it claims to have', async () => {
    const statuses: number[] = []
    for (let call = 0; call <= 60; call++) {
      const headers = { 'x-forwarded-for': `9.9.9.${call}` }
      statuses.push((await send('/api/track', { from: '127.0.5.1', headers, body: '{}' })).status)
    }
    expect(statuses.slice(0, 60)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
    expect((await send('/api/track', { from: '127.0.6.1', body: '{}' })).status).not.toBe(429)
  })

  test('the server’s own headers arrive, with HSTS', async () => {
    const { headers } = await send('/readyz')
    expect(headers['strict-transport-security']).toContain('max-age')
    expect(headers['content-security-policy']).toContain('report-to csp')
  })

  test('a forged X-Forwarded-Host does not make another site ours', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    expect((await send('/api/track', { from: '127.0.7.1', headers, body: '{}' })).status).toBe(403)
  })

  test('a body of 70 kB is refused by the server unread, and a bank’s file of 5 MB reaches it', async () => {
    const [large, file] = [70_000, 5_000_000].map(bytes => JSON.stringify({ text: 'a'.repeat(bytes) }))
    expect(await send('/api/transfers', { body: large! })).toMatchObject({
      status: 413,
      text: expect.stringContaining('too_large'),
    })
    const answer = await send('/api/admin/bank/files', { body: file! })
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'not_signed_in' })
  })

  test('reports of the content security policy arrive', async () => {
    const headers = { 'content-type': 'application/csp-report' }
    expect((await send('/api/csp-reports', { headers, body: '{}' })).status).toBe(204)
  })
})
