import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkServerIdentity, type ConnectionOptions } from 'node:tls'
import pg from 'pg'

/** `postgresql://user:password@`, the hosts with commas between, and the rest. */
const SEVERAL_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@,]+(?:,[^/?@,]+)+)([/?].*)?$/

/** The address of each host of an address that names one or several. */
export function addressesOfHosts(address: string): string[] {
  const [, before, hosts, after = ''] = SEVERAL_HOSTS.exec(address) ?? []
  if (hosts === undefined) return [address]
  return hosts.split(',').map(host => `${before}${host}${after}`)
}

/**
 * Connection to the database behind an address. Of several hosts it goes to the one that takes writes, as libpq does with
 * `target_session_attrs=read-write`, which the driver does not know; while none does, it waits for some seconds.
 */
export function connectionTo(address: string): pg.ClientConfig {
  const addresses = addressesOfHosts(address)
  const [first, ...others] = addresses.map(settingsOf)
  if (first === undefined || others.length === 0) return { connectionString: address }
  const cluster = clusterOf(address, [first, ...others])
  return { ...configOf(first, cluster), stream: () => socketToWriter(cluster) }
}

/** What the driver reads from an address. Its types leave this out. */
type Settings = {
  readonly host: string
  readonly port: number
  readonly user?: string
  readonly password?: string
  readonly database?: string
  readonly options?: string
  readonly application_name?: string
  readonly ssl: ConnectionOptions | boolean
}

const settingsOf = (address: string): Settings =>
  (new pg.Client({ connectionString: address }) as unknown as { connectionParameters: Settings })
    .connectionParameters

type Cluster = {
  readonly hosts: readonly Settings[]
  /** The one that last took writes. */
  writer: Settings | undefined
  /** The newest timeline that was seen: each promotion of a standby begins one. */
  timeline: number
}

const clusters = new Map<string, Cluster>()

function clusterOf(address: string, hosts: readonly Settings[]): Cluster {
  const known = clusters.get(address) ?? { hosts, writer: undefined, timeline: 0 }
  clusters.set(address, known)
  return known
}

/** The certificate of a host may be that of any of them: who is one of them has all the data anyway. */
function configOf(host: Settings, { hosts }: Pick<Cluster, 'hosts'>): pg.ClientConfig {
  const { user, password, database, options, application_name, ssl } = host
  const identity: ConnectionOptions = {
    checkServerIdentity: (_name, certificate) =>
      hosts.some(each => checkServerIdentity(each.host, certificate) === undefined)
        ? undefined
        : checkServerIdentity(host.host, certificate),
  }
  const secured = ssl === true ? identity : ssl && { ...ssl, key: ssl.key, ...identity }
  return {
    host: host.host,
    port: host.port,
    ssl: secured,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    ...(options !== undefined && { options }),
    ...(application_name !== undefined && { application_name }),
  }
}

/** Longer than a planned change takes. Whoever waits with a limit of their own destroys the socket earlier. */
const WAIT_MS_MAX = 10_000
const RETRY_MS = 100
const ANSWER_MS_MAX = 1_000

/** A socket that connects to the host that takes writes, wherever the driver tells it to. */
function socketToWriter(cluster: Cluster): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  const connectToWriter = () => {
    findWriter(cluster, () => socket.destroyed).then(
      writer => {
        if (!socket.destroyed) connect(writer.port, writer.host)
      },
      (error: Error) => socket.destroy(error),
    )
    return socket
  }
  socket.connect = connectToWriter
  return socket
}

async function findWriter(cluster: Cluster, isGivenUp: () => boolean): Promise<Settings> {
  const deadline = performance.now() + WAIT_MS_MAX
  for (;;) {
    const known = cluster.writer && (await writersOf(cluster, [cluster.writer]))
    const found = known?.writers[0] ?? (await chooseWriter(cluster))
    if (!(found instanceof Error)) return found
    if (isGivenUp() || performance.now() > deadline) throw found
    await sleep(RETRY_MS)
  }
}

/** Of two that take writes, as after a failover without a fence, the one on the newest timeline. */
async function chooseWriter(cluster: Cluster): Promise<Settings | Error> {
  const { writers, reasons } = await writersOf(cluster, cluster.hosts)
  const [writer] = writers
  cluster.writer = writer
  return writer ?? new Error(`no host of the database takes writes (${reasons.join('; ')})`)
}

/** Those of the hosts that take writes and are on no older timeline than one seen before, the newest first. */
async function writersOf(cluster: Cluster, hosts: readonly Settings[]) {
  const reasons: string[] = []
  const asked = await Promise.all(
    hosts.map(async host => {
      const name = `${host.host}:${host.port}`
      try {
        const timeline = await timelineOf(host, cluster)
        if (timeline === null) reasons.push(`${name} only reads`)
        return { host, timeline }
      } catch (error) {
        reasons.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        return { host, timeline: null }
      }
    }),
  )
  const newest = Math.max(cluster.timeline, ...asked.map(({ timeline }) => timeline ?? 0))
  cluster.timeline = newest
  return { writers: asked.filter(({ timeline }) => timeline === newest).map(({ host }) => host), reasons }
}

/** @returns null where the host takes no writes */
async function timelineOf(host: Settings, cluster: Cluster): Promise<number | null> {
  const client = new pg.Client({
    ...configOf(host, cluster),
    application_name: 'openremit host',
    connectionTimeoutMillis: ANSWER_MS_MAX,
    query_timeout: ANSWER_MS_MAX,
  })
  client.on('error', () => {}) // the statement that was running rejects with the same error
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number | null }>(
      `select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
         then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline`,
    )
    return rows[0]?.timeline ?? null
  } finally {
    void client.end().catch(() => {})
  }
}
