import type { FaultKind, FaultTarget } from '#shared/api/faults.api.ts'
import { setFault } from '#server/faults/faults.ts'
import { bySystem } from '#server/audit/audit.ts'
import type { TestApp } from './test-app.ts'

type Planted = {
  readonly target: FaultTarget
  readonly fault: FaultKind
  readonly operation?: string
  readonly times?: number
  readonly delayMs?: number
}

/** Has the sandbox do something wrong once, or so many times; a silence lasts no longer than it must. */
export async function plant(
  { deps }: TestApp,
  { times = 1, delayMs = 20, ...fault }: Planted,
): Promise<void> {
  await setFault(deps, bySystem, { ...fault, times, delayMs })
}

/** Clears the planted faults that have not happened yet. */
export async function forgetFaults(app: TestApp): Promise<void> {
  await app.rows('update sandbox_faults set times_left = 0 where times_left > 0')
  app.deps.watch.changed('sandbox_faults')
}
