import { statement } from '#server/platform/db/statement.ts'
import type { FaultKind, FaultTarget } from '#shared/api/faults.api.ts'

export type FaultRow = {
  readonly target: FaultTarget
  readonly fault: FaultKind
  /** '': any. */
  readonly operation: string
  readonly times_left: number
  readonly delay_ms: number
}

const columns = 'target, fault, operation, times_left, delay_ms'

/** The faults that are still to be played, in the order in which they were set. */
export const findFaults = statement<[], FaultRow>({
  name: 'find_sandbox_faults',
  text: `select ${columns} from sandbox_faults where times_left > 0 order by set_at, target, fault, operation`,
})

/** Takes one of the faults that fit a call: of several calls at once, no more go wrong than were asked for. */
export const takeFault = statement<
  [target: FaultTarget, operation: string, faults: readonly FaultKind[]],
  FaultRow
>({
  name: 'take_sandbox_fault',
  text: `
    update sandbox_faults set times_left = times_left - 1
    where (target, fault, operation) = (
      select target, fault, operation from sandbox_faults
      where target = $1 and operation in ('', $2) and fault = any($3) and times_left > 0
      order by set_at, operation desc limit 1 for update
    )
    returning ${columns}`,
})

export const upsertFault = statement<
  [target: FaultTarget, fault: FaultKind, operation: string, times: number, delayMs: number],
  never
>({
  name: 'set_sandbox_fault',
  text: `
    insert into sandbox_faults (${columns}) values ($1, $2, $3, $4, $5)
    on conflict (target, fault, operation) do update
      set times_left = excluded.times_left, delay_ms = excluded.delay_ms, set_at = now()`,
})
