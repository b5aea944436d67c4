import type { RailHealth } from './route.ts'

/** What is known of a rail's health; one that has never failed and was never switched has no row. */
export type RailState = {
  readonly name: string
  readonly is_on: boolean
  /** Orders in a row of which we do not know what became, or that it refused for now. */
  readonly failures: number
  readonly failed_at: Date | null
  readonly last_failure: string | null
  readonly resting_until: Date | null
  /** Until when an order tries it, after a rest. */
  readonly probed_until: Date | null
}

/** So many failures in a row are no accident, and the next would cost its sender a wait. */
export const FAILURES_MAX = 5

/** How a rail is at a moment. */
export function healthAt(state: RailState | undefined, now: Date): RailHealth {
  if (state === undefined) return 'well'
  if (!state.is_on) return 'off'
  if (state.failures < FAILURES_MAX || state.resting_until === null) return 'well'
  if (state.resting_until > now || (state.probed_until !== null && state.probed_until > now)) return 'resting'
  return 'probing'
}
