import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, openConnection, type Reply, type SendOptions } from './http-client.ts'
import { type Ask, payOnce, type PaymentStep } from './work.ts'

/** Senders who arrive at a constant rate, however long the server takes for those before them. */
export type Arrivals = {
  readonly origin: string
  readonly perSecond: number
  readonly seconds: number
  /** Time for which a sender with an order retries, as `Retry-After` says, before giving up. */
  readonly patienceSeconds: number
}

export type Outcome = {
  readonly arrived: number
  /** Payments that were done before the last sender arrived, and after. */
  readonly doneInTime: number
  readonly doneLater: number
  /** Answers that were not 503, in milliseconds; a new order counts from the moment when its sender arrived. */
  readonly answeredMs: Readonly<Record<PaymentStep, number[]>>
  /** Refusals (503), in milliseconds. */
  readonly refusedMs: Readonly<Record<PaymentStep, number[]>>
  readonly refusalsWithoutRetryAfter: number
  readonly gaveUp: number
  /** Senders whose call failed in another way, in words. */
  readonly unexpected: string[]
}

const TICK_MS = 2

/** A new order that was turned away: its sender goes, and the next still arrive. */
class TurnedAway extends Error {}
class GaveUp extends Error {}

export async function runArrivals({
  origin,
  perSecond,
  seconds,
  patienceSeconds,
}: Arrivals): Promise<Outcome> {
  const counts = { doneInTime: 0, doneLater: 0, refusalsWithoutRetryAfter: 0, gaveUp: 0 }
  const answeredMs = perStep()
  const refusedMs = perStep()
  const unexpected: string[] = []
  const idle: Connection[] = []
  const start = performance.now()
  const end = start + seconds * 1000

  const senders: Promise<void>[] = []
  while (performance.now() < end) {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond)
    while (senders.length < due) senders.push(arrive(senders.length))
    await sleep(TICK_MS)
  }
  await Promise.all(senders)
  for (const connection of idle) connection.close()
  return { arrived: senders.length, ...counts, answeredMs, refusedMs, unexpected }

  async function arrive(index: number): Promise<void> {
    const arrivedAt = start + (index / perSecond) * 1000
    try {
      const connection = idle.pop() ?? (await openConnection(origin))
      await payOnce(asker(connection, { arrivedAt, address: addressOf(index) })).finally(() =>
        idle.push(connection),
      )
      if (performance.now() < end) counts.doneInTime += 1
      else counts.doneLater += 1
    } catch (error) {
      if (error instanceof TurnedAway) return
      if (error instanceof GaveUp) counts.gaveUp += 1
      else unexpected.push(String(error))
    }
  }

  function asker(connection: Connection, sender: { arrivedAt: number; address: string }): Ask {
    return async (step, method, path, options) => {
      const giveUpAt = performance.now() + patienceSeconds * 1000
      for (let isFirst = true; ; isFirst = false) {
        const from = step === 'create' && isFirst ? sender.arrivedAt : performance.now()
        const reply = await connection.send(method, path, withAddress(options, sender.address))
        const isRefused = reply.status === 503
        const list = isRefused ? refusedMs : answeredMs
        list[step].push(performance.now() - from)
        if (!isRefused) return reply
        const waitSeconds = retryAfter(reply)
        if (waitSeconds === undefined) counts.refusalsWithoutRetryAfter += 1
        if (step === 'create') throw new TurnedAway()
        if (performance.now() > giveUpAt) throw new GaveUp()
        await sleep((waitSeconds ?? 1) * 1000)
      }
    }
  }
}

const withAddress = (options: SendOptions, address: string): SendOptions => ({ ...options, address })

/** Each sender comes from an address of its own, as strangers do: limits by address are not what is measured. */
const addressOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

/** The seconds that the answer asks to wait; undefined where it does not say. */
export function retryAfter({ head }: Reply): number | undefined {
  const seconds = /^retry-after: (\d+)\r?$/im.exec(head)?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

const perStep = (): Record<PaymentStep, number[]> => ({ create: [], intent: [], confirm: [], complete: [] })
