import { statement } from '#server/platform/db/statement.ts'
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
const FAILURES_MAX = 5

/** Circuit of a rail at a moment. */
export function circuitAt(state: RailState | undefined, now: Date): RailCircuit {
  if (state === undefined) return 'closed'
  if (!state.is_on) return 'off'
  if (state.failures < FAILURES_MAX || state.open_until === null) return 'closed'
  if (state.open_until > now || (state.half_open_until !== null && state.half_open_until > now)) return 'open'
  return 'half_open'
}

/** Rails that were switched off before a moment and are off. */
export const findRailsOff = statement<[before: Date], { name: string; switched_at: Date }>({
  name: 'find_rails_off',
  text: 'select name, switched_at from payout_rails where not is_on and switched_at < $1 order by switched_at',
})

const columns = 'name, is_on, failures, failed_at, last_failure, open_until, half_open_until'

export const findStates = statement<[], RailState>({
  name: 'find_rail_states',
  text: `select ${columns} from payout_rails`,
})

/**
 * Counts a failure. The fifth in a row and each after it open the circuit: for half a minute, then for 1, 2, 4, 8. Failures of
 * orders that were under way when it opened do not count.
 */
export const noteFailure = statement<[name: string, now: Date, words: string], never>({
  name: 'note_rail_failure',
  text: `
    insert into payout_rails as r (name, failures, failed_at, last_failure) values ($1, 1, $2, $3)
    on conflict (name) do update set
      failures = case when r.open_until > $2 then r.failures else r.failures + 1 end,
      failed_at = $2,
      last_failure = $3,
      half_open_until = null,
      open_until = case
        when r.open_until > $2 then r.open_until
        when r.failures + 1 >= ${FAILURES_MAX}
          then $2::timestamptz + interval '30 seconds' * 2 ^ least(r.failures + 1 - ${FAILURES_MAX}, 4)
      end`,
})

/** The rail answers again. */
export const noteSuccess = statement<[name: string], never>({
  name: 'note_rail_success',
  text: `update payout_rails set failures = 0, open_until = null, half_open_until = null where name = $1 and failures > 0`,
})

/** Lets one order try a rail whose circuit is half open; the next half a minute later, should this one never be answered. */
export const claimTrial = statement<[name: string, now: Date], { name: string }>({
  name: 'claim_rail_trial',
  text: `
    update payout_rails set half_open_until = $2::timestamptz + interval '30 seconds'
    where name = $1 and is_on and open_until <= $2 and (half_open_until is null or half_open_until <= $2)
    returning name`,
})

/** Waits for whoever else switches it. */
export const lockRail = statement<[name: string], Pick<RailState, 'is_on'>>({
  name: 'lock_rail',
  text: `
    insert into payout_rails as r (name) values ($1) on conflict (name) do update set name = excluded.name
    returning is_on`,
})

export const switchRail = statement<
  [name: string, isOn: boolean, userId: string, reason: string | null],
  never
>({
  name: 'switch_rail',
  text: `
      update payout_rails set is_on = $2, switched_at = now(), switched_by = $3, switch_reason = $4 where name = $1`,
})
