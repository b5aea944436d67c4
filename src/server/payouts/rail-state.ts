import type { RailCircuit } from './route.ts'

/** State of a rail; one that has never failed and was never switched has no row. */
export type RailState = {
  readonly name: string
  readonly is_on: boolean
  /** Orders in a row of which we do not know what became, or that it refused for now. */
  readonly failures: number
  readonly failed_at: Date | null
  readonly last_failure: string | null
  readonly open_until: Date | null
  /** Until when one order tries it, while its circuit is half open. */
  readonly half_open_until: Date | null
}

/** So many failures in a row are no accident, and the next would cost its sender a wait. */
export const FAILURES_MAX = 5

/** Circuit of a rail at a moment. */
export function circuitAt(state: RailState | undefined, now: Date): RailCircuit {
  if (state === undefined) return 'closed'
  if (!state.is_on) return 'off'
  if (state.failures < FAILURES_MAX || state.open_until === null) return 'closed'
  if (state.open_until > now || (state.half_open_until !== null && state.half_open_until > now)) return 'open'
  return 'half_open'
}
