import { type Connection, openConnection } from './http-client.ts'

export type Measured = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly count: number
}

export type Load = {
  readonly origin: string
  readonly concurrency: number
  readonly seconds: number
  /** One unit of work on one connection; it throws where an answer is not the expected one. */
  readonly unit: (connection: Connection) => Promise<void>
}

/** Runs units back to back on so many connections for so long. */
export async function runLoad({ origin, concurrency, seconds, unit }: Load): Promise<Measured> {
  const connections = await Promise.all(Array.from({ length: concurrency }, () => openConnection(origin)))
  const durations: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    connections.map(async connection => {
      while (performance.now() < end) {
        const began = performance.now()
        await unit(connection)
        durations.push(performance.now() - began)
      }
    }),
  )
  const elapsedSeconds = (performance.now() - start) / 1000
  for (const connection of connections) connection.close()
  return summary(durations, elapsedSeconds)
}

function summary(durations: number[], elapsedSeconds: number): Measured {
  durations.sort((a, b) => a - b)
  const at = (share: number) =>
    durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0
  return {
    perSecond: durations.length / elapsedSeconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    count: durations.length,
  }
}

/** Several rounds of one measurement, by their middle and spread. */
export type Rounds = { readonly median: number; readonly min: number; readonly max: number }

export function spread(values: readonly number[]): Rounds {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return { median: middle, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 }
}
