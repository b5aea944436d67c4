import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Prometheus = {
  /** The labels of the alerts that fire now; those of one rule stand together. */
  firing(): Promise<ReadonlySet<string>>
  stop(): Promise<void>
}

/** Shortens what the rules wait for and look back at: a proof has no ten minutes for each. Thresholds stay. */
const shortened = (rules: string): string =>
  rules.replaceAll(/for: \d+[mh]/g, 'for: 1s').replaceAll('[5m]', '[5s]')

/** Starts Prometheus with our rules on one target, in a folder of its own. @throws Error where it is not installed */
export async function startPrometheus(folder: string, rules: string, target: string): Promise<Prometheus> {
  const port = await freePort()
  const config = path.join(folder, 'prometheus.yaml')
  await writeFile(path.join(folder, 'rules.yaml'), shortened(rules))
  await writeFile(
    config,
    `global: { scrape_interval: 1s, scrape_timeout: 900ms, evaluation_interval: 1s }
rule_files: [rules.yaml]
scrape_configs: [{ job_name: openremit, static_configs: [{ targets: ['${target}'] }] }]
`,
  )
  const child = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  await once(child, 'spawn')
  const origin = `http://127.0.0.1:${port}`
  await ready(child, origin)
  return {
    async firing() {
      const answer = await fetch(`${origin}/api/v1/alerts`)
      const { data } = (await answer.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] }
      }
      return new Set(
        data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
      )
    },
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const WAIT_MS_MAX = 60_000

/** Waits until these rules fire, and no other. @throws Error with those that fire after a minute */
export async function fires(prometheus: Prometheus, wanted: readonly string[], when: string): Promise<void> {
  const until = performance.now() + WAIT_MS_MAX
  let found: readonly string[] = []
  do {
    found = [...(await prometheus.firing())].toSorted()
    if (found.join() === wanted.toSorted().join()) {
      console.log(`${when}: ${found.length} fire`)
      return
    }
    await sleep(500)
  } while (performance.now() < until)
  const extra = found.filter(name => !wanted.includes(name))
  const lacking = wanted.filter(name => !found.includes(name))
  throw new Error(
    `${when}: fire and should not: ${extra.join(', ')}; should and do not: ${lacking.join(', ')}`,
  )
}

async function ready(child: ChildProcess, origin: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error('Prometheus has ended')
    const isReady = await fetch(`${origin}/-/ready`).then(
      answer => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(200)
  }
  throw new Error('Prometheus is not ready after 20 s')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
