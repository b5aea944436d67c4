import { networkOf, wideNetworkOf, widestNetworkOf } from './network-of.ts'
import { countIn, newSharedWindow, type SharedWindow, type TellCalls, type Used } from './shared-window.ts'

type Limit = { readonly max: number; readonly windowMs: number }

/** Counts a call of an address. Calls of one counter have one window. */
export type CountNetwork = (address: string, limit: Limit) => Promise<Used>

/**
 * Each address counts in three networks, and a wider one may make this many times the calls of an address: somebody who has
 * a whole /48 or /24 does not outrun a limit, and an office or a city behind one meets none.
 */
const levels = [
  { of: networkOf, factor: 1 },
  { of: wideNetworkOf, factor: 10 },
  { of: widestNetworkOf, factor: 100 },
]
/** The networks in which an address counts, each with the number of addresses whose calls it may make. */
export const networksOf = (address: string): { readonly network: string; readonly factor: number }[] =>
  levels.map(({ of, factor }) => ({ network: of(address), factor }))

/** Networks of a level that are remembered for one call; each takes about 150 bytes. */
const REMEMBERED_MAX = 10_000

/** Name under which processes count together, and how they tell each other. */
export type Together = { readonly counted: string; readonly tell: TellCalls }

/**
 * Gives a counter of calls. A window that has not ended is never forgotten, so that a flood from many networks clears nobody's
 * count; networks that come while the counter is full are counted by their wider networks alone.
 */
export function newNetworkCounter(nowMs: () => number, together: Together | null = null): CountNetwork {
  const tables = levels.map(level => ({ ...level, windows: new Map<string, SharedWindow>() }))
  return async (address, { max, windowMs }) => {
    const now = nowMs()
    const all = tables.map(async ({ of, factor, windows }) => {
      const network = of(address)
      const window = windowFor(windows, network, { now, windowMs })
      if (window === undefined) return { calls: 1, endsInMs: windowMs }
      const subject = `${together?.counted}\n${network}`
      const tell = together?.tell ?? null
      const { calls, endsInMs } = await countIn(window, { subject, max: max * factor, windowMs, nowMs, tell })
      return { calls: Math.ceil(calls / factor), endsInMs }
    })
    return (await Promise.all(all)).reduce((most, used) => (used.calls > most.calls ? used : most))
  }
}

/** The running window of a network, or a new one; undefined where there is no room. */
function windowFor(
  windows: Map<string, SharedWindow>,
  network: string,
  { now, windowMs }: { readonly now: number; readonly windowMs: number },
): SharedWindow | undefined {
  const running = windows.get(network)
  if (running !== undefined && now < running.endsAtMs) return running
  windows.delete(network) // so that it counts as the newest
  forgetEnded(windows, now)
  if (windows.size >= REMEMBERED_MAX) return undefined
  const window = newSharedWindow(now + windowMs)
  windows.set(network, window)
  return window
}

/** Windows are in the order of their beginnings, and nearly of their ends, because all are equally long. */
function forgetEnded(windows: Map<string, SharedWindow>, now: number): void {
  for (const [network, { endsAtMs }] of windows) {
    if (now < endsAtMs) return
    windows.delete(network)
  }
}
