// npm run proof:alerts: each rule of deploy/alerts.yaml is fired and cleared in a real Prometheus, first on figures on both sides of its
// threshold, then on the product: a rail is switched off and on, and the server is stopped and started. Wants Debian's package prometheus.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newDataDir, startServer } from '#bench/server.ts'
import { signInAdmin } from '#bench/sign-in-admin.ts'
import { fires, startPrometheus } from './prometheus.ts'
import { answered, constants, counters, samples } from './samples.ts'

const RULES = path.resolve(import.meta.dirname, '../../../deploy/alerts.yaml')

const { status, error } = spawnSync('promtool', ['check', 'rules', RULES], { stdio: 'inherit' })
if (error) throw new Error('Prometheus is missing: apt-get install prometheus')
if (status !== 0) process.exit(1)

const rules = await readFile(RULES, 'utf8')
const names = [...rules.matchAll(/- alert: (\w+)/g)].map(match => match[1] ?? '')
const folder = await mkdtemp(path.join(tmpdir(), 'openremit-alerts-'))
try {
  await onFigures()
  await onTheProduct()
  console.log(`${names.length} rules fired and cleared; two of them on the product too`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Every rule, on figures of our own on both sides of its threshold. */
async function onFigures(): Promise<void> {
  const missing = names.filter(name => name !== 'ProcessDown' && !samples[name] && !counters[name])
  if (missing.length > 0) throw new Error(`no sample for ${missing.join(', ')}`)
  const figures = { isBad: false, counted: new Map<string, number>() }
  let exporter = await serve(0, () => textOf(figures))
  const address = exporter.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address
  const prometheus = await startPrometheus(folder, rules, `127.0.0.1:${port}`)
  try {
    await sleep(10_000) // the pace of a counter needs some scrapes
    await fires(prometheus, [], 'below every threshold')
    figures.isBad = true
    const all = names.filter(name => name !== 'ProcessDown')
    await fires(prometheus, all, 'above every threshold')
    figures.isBad = false
    await fires(prometheus, [], 'below every threshold again')
    exporter.closeAllConnections()
    await new Promise(resolve => exporter.close(resolve))
    await fires(prometheus, ['ProcessDown'], 'without an answer')
    exporter = await serve(port, () => textOf(figures))
    await fires(prometheus, [], 'with an answer again')
  } finally {
    await prometheus.stop()
    exporter.closeAllConnections()
    exporter.close()
  }
}

function textOf(figures: { readonly isBad: boolean; readonly counted: Map<string, number> }): string {
  const { isBad, counted } = figures
  const grown = (line: string, by: number) => {
    const value = (counted.get(line) ?? 0) + by
    counted.set(line, value)
    return `${line} ${value}`
  }
  const side = isBad ? 'bad' : 'calm'
  return [
    ...Object.values(samples).map(sample => `${sample.line} ${sample[side]}`),
    ...Object.entries(constants).map(([line, value]) => `${line} ${value}`),
    ...Object.values(counters).map(sample => grown(sample.line, sample[side])),
    grown(answered.line, answered.perSecond),
    '',
  ].join('\n')
}

async function serve(port: number, text: () => string): Promise<Server> {
  const server = createServer((_request, response) => response.end(text())).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** The product itself: a rail that is switched off, and a server that is stopped. */
async function onTheProduct(): Promise<void> {
  const { dir, remove } = await newDataDir()
  const start = async (env: Readonly<Record<string, string>>) => {
    const found = Promise.withResolvers<string>()
    const onLog = (line: string) => {
      const url = /"url":"http:\/\/([^"]+)","msg":"metrics are served"/.exec(line)?.[1]
      if (url !== undefined) found.resolve(url)
    }
    const server = await startServer(dir, { onLog, env: { LOG_LEVEL: 'info', METRICS_PORT: '0', ...env } })
    return { server, metrics: await found.promise }
  }
  const first = await start({})
  let { server } = first
  const { metrics } = first
  const product = path.join(folder, 'product')
  const prometheus = await startPrometheus(await mkdtemp(product), rules, metrics)
  try {
    await sleep(5_000)
    await fires(prometheus, [], 'the product, at rest')
    const password = (await readFile(path.join(dir, 'admin-password'), 'utf8')).trim()
    const admin = { email: 'admin@example.com', password }
    const cookie = await signInAdmin(server.origin, admin)
    const switchRail = async (isOn: boolean) => {
      const answer = await fetch(`${server.origin}/api/admin/payout-rails/sandbox`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ isOn, reason: 'a proof of the alerts' }),
      })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    }
    await switchRail(false)
    await fires(prometheus, ['RailDown'], 'the product, its rail switched off')
    await switchRail(true)
    await fires(prometheus, [], 'the product, its rail on again')
    await server.stop()
    await fires(prometheus, ['ProcessDown'], 'the product, stopped')
    ;({ server } = await start({ METRICS_PORT: new URL(`http://${metrics}`).port }))
    await fires(prometheus, [], 'the product, started again')
  } finally {
    await prometheus.stop()
    await server.stop()
    await remove()
  }
}
