import { networkOf, wideNetworkOf, widestNetworkOf } from './network-of.ts'

/** Calls in a window of time, as much as an address has used of its limit, and when the window ends. */
type Used = { readonly calls: number; readonly endsInMs: number }

/** Counts a call of an address. Calls of one counter have one window. */
export type CountNetwork = (address: string, limit: { readonly windowMs: number }) => Used

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

type Window = { calls: number; readonly endsAtMs: number }

/**
 * Gives a counter of calls. A window that has not ended is never forgotten, so that a flood from many networks clears nobody's
 * count; networks that come while the counter is full are counted by their wider networks alone.
 */
export function newNetworkCounter(nowMs: () => number): CountNetwork {
  const tables = levels.map(level => ({ ...level, windows: new Map<string, Window>() }))
  return (address, { windowMs }) => {
    const now = nowMs()
    let used: Used = { calls: 1, endsInMs: windowMs }
    for (const { of, factor, windows } of tables) {
      const window = windowFor(windows, of(address), { now, windowMs })
      if (window === undefined) continue
      window.calls += 1
      const calls = Math.ceil(window.calls / factor)
      if (calls > used.calls || factor === 1) used = { calls, endsInMs: window.endsAtMs - now }
    }
    return used
  }
}

/** The running window of a network, or a new one; undefined where there is no room. */
function windowFor(
  windows: Map<string, Window>,
  network: string,
  { now, windowMs }: { readonly now: number; readonly windowMs: number },
): Window | undefined {
  const running = windows.get(network)
  if (running !== undefined && now < running.endsAtMs) return running
  windows.delete(network) // so that it counts as the newest
  forgetEnded(windows, now)
  if (windows.size >= REMEMBERED_MAX) return undefined
  const window = { calls: 0, endsAtMs: now + windowMs }
  windows.set(network, window)
  return window
}

/** Windows are in the order of their ends, because all are equally long. */
function forgetEnded(windows: Map<string, Window>, now: number): void {
  for (const [network, { endsAtMs }] of windows) {
    if (now < endsAtMs) return
    windows.delete(network)
  }
}
