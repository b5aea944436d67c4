import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '#server/platform/log.ts'
import { networkOf, wideNetworkOf } from '../network-of.ts'

export type ConnectionCaps = {
  /** Connections open at once, from anywhere. */
  readonly inAll: number
  /** Connections open at once from one network (IPv4 address, or /64 of IPv6); null behind a proxy, which has all of them. */
  readonly perNetwork: number | null
  /** Like `perNetwork`, from one /24 or /48. */
  readonly perWideNetwork: number | null
}

/** A browser opens six; an office behind one address may have forty at work. */
const PER_NETWORK_MAX = 256
/** Half a /24 of offices at a time; four of them fill the server, and then the idle ones give way. */
const PER_WIDE_NETWORK_MAX = 512
/** Each holds a descriptor and some kilobytes, and the database and the files need descriptors too. */
const IN_ALL_MAX = 2_048
/** The system closes connections beyond the cap and this, before we could choose an idle one. */
const SPARE = 64
const LOGGED_MS = 60_000

/** Caps of a server with so many trusted proxies in front. */
export const capsBehind = (trustedProxies: number): ConnectionCaps => ({
  inAll: IN_ALL_MAX,
  perNetwork: trustedProxies > 0 ? null : PER_NETWORK_MAX,
  perWideNetwork: trustedProxies > 0 ? null : PER_WIDE_NETWORK_MAX,
})

/** Open connections of a network, the longest without a request first. */
type Open = Set<Socket>

/**
 * Holds connections to the caps. A connection beyond one takes the place of the longest idle one within it, so that nobody
 * shuts others out by holding connections open; it is closed unread where all of them are at work.
 */
export function capConnections(server: Server, caps: ConnectionCaps, log: Log): void {
  const noteRefused = refusalLog(log)
  const atWork = new Set<Socket>()
  const leaving = new Map<Socket, () => void>()
  const all: Open = new Set()
  const networks = new Map<string, Open>()
  const groupsOf = (address: string): { key: string; max: number }[] => [
    ...(caps.perNetwork === null ? [] : [{ key: networkOf(address), max: caps.perNetwork }]),
    ...(caps.perWideNetwork === null
      ? []
      : [{ key: `wide ${wideNetworkOf(address)}`, max: caps.perWideNetwork }]),
  ]
  const makeRoom = (open: Open | undefined, max: number): boolean => {
    if (open === undefined || open.size < max) return true
    const idle = open.values().find(socket => !atWork.has(socket))
    if (idle === undefined) return false
    leaving.get(idle)?.() // at once: its place in a wider network is free as well
    idle.destroy()
    return true
  }
  server.maxConnections = caps.inAll + SPARE
  server.on('drop', ({ remoteAddress = '' } = {}) => noteRefused(remoteAddress))
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    atWork.add(socket)
    response.once('close', () => atWork.delete(socket))
  })
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const groups = groupsOf(address)
    const isFull =
      all.size >= caps.inAll || groups.some(({ key, max }) => (networks.get(key)?.size ?? 0) >= max)
    if (isFull) noteRefused(address)
    const hasRoom =
      groups.every(({ key, max }) => makeRoom(networks.get(key), max)) &&
      makeRoom(all.size < caps.inAll ? undefined : largestOf(networks, all), 1)
    if (!hasRoom) return void socket.destroy()
    const opens = [all, ...groups.map(({ key }) => openOf(networks, key))]
    for (const open of opens) open.add(socket)
    const leave = () => {
      leaving.delete(socket)
      atWork.delete(socket)
      for (const open of opens) open.delete(socket)
      for (const { key } of groups) if (networks.get(key)?.size === 0) networks.delete(key)
    }
    leaving.set(socket, leave)
    socket.once('close', leave)
  })
}

function openOf(networks: Map<string, Open>, key: string): Open {
  const open: Open = networks.get(key) ?? new Set()
  networks.set(key, open)
  return open
}

/** The network with the most connections; behind a proxy all of them. */
const largestOf = (networks: Map<string, Open>, all: Open): Open =>
  networks.values().reduce((largest: Open | undefined, open) => {
    return largest === undefined || open.size > largest.size ? open : largest
  }, undefined) ?? all

const PRIVATE = /^(::ffff:)?(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd])/i
const HINT = 'they come from a private address: if that is your proxy, set TRUST_PROXY'

/** Logs the first closed connection at once, and then one line a minute at most with the number since. */
function refusalLog(log: Log): (address: string) => void {
  let [count, loggedAtMs] = [0, -Infinity]
  return address => {
    count += 1
    if (performance.now() - loggedAtMs < LOGGED_MS) return
    const hint = PRIVATE.test(address) ? { hint: HINT } : {}
    log.warn({ count, ...hint }, 'connections were closed, because too many are open')
    ;[count, loggedAtMs] = [0, performance.now()]
  }
}
