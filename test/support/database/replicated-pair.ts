import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { packageFolder, readyBinaries } from '#server/platform/db/embedded/binaries.ts'
import { preparePlaces } from '#server/platform/db/embedded/places.ts'
import { ask, usedFolder } from './embedded.ts'

export type Node = {
  readonly port: number
  /** With this host alone. */
  readonly connectionString: string
  /** With all its children, as the loss of its machine. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

export type ReplicatedPair = {
  readonly primary: Node
  /** Has each commit before it is acknowledged. */
  readonly standby: Node
  /** Names both hosts, the standby first. */
  readonly connectionString: string
  /** Makes the standby take writes. */
  readonly promote: () => Promise<void>
}

const READY_MS_MAX = 60_000

/** Two servers on this machine, the second a synchronous standby of the first; both end with the test. */
export async function replicatedPair(): Promise<ReplicatedPair> {
  const dataDir = await usedFolder()
  const [cluster, copy] = [path.join(dataDir, 'postgres'), path.join(dataDir, 'standby')]
  await promisify(execFile)('cp', ['-a', cluster, copy])
  const { uid, gid } = await stat(cluster)
  const password = await readFile(path.join(dataDir, 'postgres-password'), 'utf8')
  const { postgres } = await readyBinaries(await preparePlaces(dataDir), packageFolder())
  const [first, second] = [await freePort(), await freePort()]
  const addressOf = (hosts: string) => `postgresql://openremit:${password}@${hosts}/openremit`

  const nodeOf = (folder: string, port: number, settings: Readonly<Record<string, string>>): Node => {
    let running: { readonly pid: number; readonly ended: Promise<unknown> } | undefined
    const all = {
      ...settings,
      port: `${port}`,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
      max_connections: '120', // as at its first start: a standby with fewer does not come up
    }
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const node: Node = {
      port,
      connectionString: addressOf(`127.0.0.1:${port}`),
      async start() {
        const child = spawn(postgres, ['-D', folder, ...args], {
          ...(process.geteuid?.() === 0 && { uid, gid }),
          cwd: folder,
          env: { LC_ALL: 'C', TZ: 'UTC' },
          detached: true,
          stdio: 'ignore',
        })
        running = { pid: child.pid ?? 0, ended: once(child, 'exit') }
        await answers(node.connectionString)
      },
      async kill() {
        if (running === undefined) return
        const { pid, ended } = running
        running = undefined
        process.kill(-pid, 'SIGKILL')
        await ended
      },
    }
    onTestFinished(() => node.kill())
    return node
  }

  await writeFile(path.join(copy, 'standby.signal'), '')
  const conninfo = `host=127.0.0.1 port=${first} user=openremit password=${password} application_name=standby`
  const primary = nodeOf(cluster, first, { synchronous_standby_names: 'standby' })
  const standby = nodeOf(copy, second, { primary_conninfo: conninfo })
  await Promise.all([primary.start(), standby.start()])
  return {
    primary,
    standby,
    connectionString: `${addressOf(`127.0.0.1:${second},127.0.0.1:${first}`)}?target_session_attrs=read-write`,
    promote: async () => void (await ask(standby, 'select pg_promote()')),
  }
}

async function answers(connectionString: string): Promise<void> {
  const deadline = performance.now() + READY_MS_MAX
  for (;;) {
    try {
      return void (await ask({ connectionString }, 'select 1'))
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(50)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
