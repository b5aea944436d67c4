import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { dice } from '#test/proofs/crash/dice.ts'
import { proofSeed } from '#test/support/laws/seed.ts'

/** Quality of the line. */
export type Conditions = {
  /** Delay one way; each piece takes up to `jitterMs` longer, drawn for it alone. */
  readonly latencyMs: number
  readonly jitterMs: number
  readonly bytesPerSecond: number
  /** Pieces no longer than this reach the other side, however they were sent. */
  readonly sliceBytes: number
  /** Nothing arrives, either way, without an error: as if a cable were pulled. */
  readonly isBlackHole: boolean
  /** The client's bytes arrive, but no answer returns. */
  readonly isHalfOpen: boolean
}

const clear: Conditions = {
  latencyMs: 0,
  jitterMs: 0,
  bytesPerSecond: Infinity,
  sliceBytes: Infinity,
  isBlackHole: false,
  isHalfOpen: false,
}

/** Looks at what passes on one connection. Each answers what is to be sent on. */
export type Tap = {
  fromClient(bytes: Buffer): Buffer
  fromServer(bytes: Buffer): Buffer
}

/** Cuts a tap's connection: both sides see a reset, after the bytes already sent to the server. */
export type Cut = () => void

export type TcpProxy = {
  readonly port: number
  /** From now on, on open connections too. What is not named is as on a good line. */
  become(conditions: Partial<Conditions>): void
  /** Resets every open connection, as a machine does that has lost its memory of them. */
  reset(): void
  openConnections(): number
  /** Number of bytes that it received and did not pass on. */
  swallowedBytes(): number
  stop(): Promise<void>
}

type Options = {
  /** Target of its connections: a port or the path of a socket. */
  readonly target: NetConnectOpts
  readonly tap?: (cut: Cut) => Tap
}

const JITTER_STEPS = 1_000

/** A line between a client and a server of ours, on loopback, that can be made as bad as a real one. */
export async function startTcpProxy({ target, tap }: Options): Promise<TcpProxy> {
  let conditions = clear
  let swallowed = 0
  const open = new Set<Socket>()
  const drawn = dice(proofSeed())
  const random = () => drawn.between(0, JITTER_STEPS) / JITTER_STEPS
  const swallow = (bytes: Buffer) => void (swallowed += bytes.length)
  const line = { conditions: () => conditions, random, swallow }
  const server = createServer({ allowHalfOpen: true }, client => {
    const upstream = connect(target)
    const watched = tap?.(() => cutBoth(client, upstream))
    join(client, upstream, { ...line, watch: bytes => watched?.fromClient(bytes) ?? bytes, isAnswer: false })
    join(upstream, client, { ...line, watch: bytes => watched?.fromServer(bytes) ?? bytes, isAnswer: true })
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reset = () => {
    for (const socket of open) breakOff(socket)
  }
  return {
    port: (server.address() as AddressInfo).port,
    become: changes => {
      conditions = { ...clear, ...changes }
    },
    reset,
    openConnections: () => open.size / 2,
    swallowedBytes: () => swallowed,
    async stop() {
      reset()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The path of a socket knows no reset. */
function breakOff(socket: Socket): void {
  if (socket.remotePort === undefined) socket.destroy()
  else socket.resetAndDestroy()
}

/** The server gets what it was sent before its line ends; the client learns nothing but that the line is dead. */
function cutBoth(client: Socket, upstream: Socket): void {
  client.resetAndDestroy()
  upstream.end()
  upstream.removeAllListeners('data').resume()
}

type Way = {
  readonly conditions: () => Conditions
  readonly random: () => number
  readonly swallow: (bytes: Buffer) => void
  readonly watch: (bytes: Buffer) => Buffer
  readonly isAnswer: boolean
}

/** Carries what one side says to the other, in order, as the line allows. */
function join(from: Socket, to: Socket, { conditions, random, swallow, watch, isAnswer }: Way): void {
  let freeAtMs = 0
  let waiting = 0
  let carried: Promise<void> = Promise.resolve()
  const carry = (bytes: Buffer): void => {
    const { latencyMs, jitterMs, bytesPerSecond } = conditions()
    const now = performance.now()
    const arrival = now + latencyMs + jitterMs * random()
    freeAtMs = Math.max(freeAtMs, arrival) + (bytes.length / bytesPerSecond) * 1000
    const write = () => {
      const { isBlackHole, isHalfOpen } = conditions()
      if (isBlackHole || (isHalfOpen && isAnswer) || !to.writable) swallow(bytes)
      else to.write(bytes)
    }
    if (waiting === 0 && freeAtMs <= now) return write()
    // One after the other: of two timers the later can fire first.
    const dueMs = freeAtMs
    waiting += 1
    carried = carried
      .then(() => sleep(Math.max(0, dueMs - performance.now())))
      .then(() => {
        waiting -= 1
        write()
      })
  }
  from.on('data', (bytes: Buffer) => {
    for (const piece of pieces(watch(bytes), conditions().sliceBytes)) carry(piece)
  })
  from.on('error', () => to.destroy())
  from.on('end', () => void carried.then(() => to.end()))
  from.on('close', () => {
    if (from.errored) to.destroy()
  })
}

function pieces(bytes: Buffer, longest: number): Buffer[] {
  const count = Math.ceil(bytes.length / longest) || (bytes.length > 0 ? 1 : 0)
  return Array.from({ length: count }, (_, i) =>
    longest === Infinity ? bytes : bytes.subarray(i * longest, (i + 1) * longest),
  )
}
