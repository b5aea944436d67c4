import type { Server, Socket } from 'node:net'
import type { Log } from '#server/platform/log.ts'
import { networkOf } from '../network-of.ts'

export type ConnectionCaps = {
  /** Connections open at once, from anywhere. */
  readonly inAll: number
  /** Connections open at once from one network (IPv4 address, or /64 of IPv6); null behind a proxy, which has all of them. */
  readonly perNetwork: number | null
}

/** A browser opens six; an office behind one address may have forty at work. */
const PER_NETWORK_MAX = 256
/** Each holds a descriptor and some kilobytes, and the database and the files need descriptors too. */
const IN_ALL_MAX = 2_048
const LOGGED_MS = 60_000

/** Caps of a server with so many trusted proxies in front. */
export const capsBehind = (trustedProxies: number): ConnectionCaps => ({
  inAll: IN_ALL_MAX,
  perNetwork: trustedProxies > 0 ? null : PER_NETWORK_MAX,
})

/** Closes each connection beyond the caps at once, before a byte of it is read. */
export function capConnections(server: Server, { inAll, perNetwork }: ConnectionCaps, log: Log): void {
  const noteRefused = refusalLog(log)
  server.maxConnections = inAll
  server.on('drop', noteRefused)
  if (perNetwork === null) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    if (count > perNetwork) {
      socket.destroy()
      return noteRefused()
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

/** Logs the first refused connection at once, and then one line a minute at most with the number since. */
function refusalLog(log: Log): () => void {
  let [count, loggedAtMs] = [0, -Infinity]
  return () => {
    count += 1
    if (performance.now() - loggedAtMs < LOGGED_MS) return
    log.warn({ count }, 'connections were closed, because too many are open')
    ;[count, loggedAtMs] = [0, performance.now()]
  }
}
