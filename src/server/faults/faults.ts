import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { DomainError } from '#shared/api/error.ts'
import { type FaultKind, faultsOf, type FaultTarget, type FaultView } from '#shared/api/faults.api.ts'
import { type ActCall, type AuditDeps, withAct } from '#server/audit/audit.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import { type FaultRow, findFaults, takeFault, upsertFault } from './faults.sql.ts'

/** A call, or an event, that may be asked to go wrong in one of these ways. */
export type Occasion<Kind extends FaultKind = FaultKind> = {
  readonly target: FaultTarget
  readonly operation: string
  readonly faults: readonly Kind[]
}

/** A fault to play on one occasion. */
export type Fault<Kind extends FaultKind = FaultKind> = { readonly kind: Kind; readonly delayMs: number }

export type FaultBook = {
  /** One of the faults that are set for an occasion, which counts as played then; undefined where there is none. */
  take<Kind extends FaultKind>(occasion: Occasion<Kind>): Promise<Fault<Kind> | undefined>
}

/** Faults on request. Without any the question is answered from memory. */
export function watchFaults(watch: Watch, pool: Pool): FaultBook {
  const readSet = watch.watched(['sandbox_faults'], () => findFaults(pool))
  return {
    async take<Kind extends FaultKind>(occasion: Occasion<Kind>) {
      const set = await readSet()
      if (!set.some(row => fits(row, occasion))) return undefined
      const [row] = await takeFault(pool, occasion.target, occasion.operation, occasion.faults)
      return row && { kind: row.fault as Kind, delayMs: row.delay_ms } // one of those that were asked for
    },
  }
}

const fits = (row: FaultRow, { target, operation, faults }: Occasion): boolean =>
  row.target === target && (row.operation === '' || row.operation === operation) && faults.includes(row.fault)

/** The faults that any call to an outside party can have. */
const lineFaults = [
  'timeout_after_success',
  'error_after_success',
  'timeout',
  'outage',
  'slow',
  'locked',
] as const satisfies FaultKind[]

type Part<Answer> = {
  readonly target: 'provider' | 'rail'
  readonly operation: string
  readonly call: () => Promise<Answer>
  /** The answer to a `declined` fault, for operations that can be declined. */
  readonly decline?: () => Promise<Answer>
}

/**
 * Makes a call to the sandbox, and has it go wrong where that is asked for.
 * @throws DomainError 'provider_unavailable', as a stranger's failure looks to us
 */
export async function playFaults<Answer>(
  book: FaultBook,
  { target, operation, call, decline }: Part<Answer>,
): Promise<Answer> {
  const faults = decline === undefined ? lineFaults : [...lineFaults, 'declined' as const]
  const fault = await book.take({ target, operation, faults })
  if (fault === undefined) return await call()
  switch (fault.kind) {
    case 'slow':
      await sleep(fault.delayMs)
      return await call()
    case 'timeout_after_success':
      await call()
      return await silence(fault.delayMs)
    case 'timeout':
      return await silence(fault.delayMs)
    case 'error_after_success':
      await call()
      throw unavailable('It answers with 500.')
    case 'outage':
      throw unavailable('It cannot be reached.')
    case 'locked':
      throw unavailable('It answers with 409: another request holds this object.')
    case 'declined':
      return await (decline ?? call)()
    default:
      return fault.kind satisfies never
  }
}

async function silence(ms: number): Promise<never> {
  await sleep(ms)
  throw unavailable('It does not answer.')
}

const unavailable = (what: string): DomainError =>
  new DomainError('provider_unavailable', { message: `The sandbox was asked to fail. ${what}` })

export type FaultDeps = AuditDeps & { readonly watch: Watch }

export const listFaults = async ({ pool }: Pick<FaultDeps, 'pool'>): Promise<FaultView[]> =>
  (await findFaults(pool)).map(viewOf)

type FaultRequest = {
  readonly target: FaultTarget
  readonly fault: FaultKind
  readonly operation?: string | undefined
  readonly times: number
  readonly delayMs?: number | undefined
}

/**
 * Sets how often something goes wrong from now on, in every process; answers all that is set.
 * @throws DomainError 'invalid_request' where nothing of the kind can go wrong there, or not for so long
 */
export async function setFault(deps: FaultDeps, call: ActCall, request: FaultRequest): Promise<FaultView[]> {
  const { target, fault, operation = '', times, delayMs = usualDelayMs(fault) } = request
  const known: readonly FaultKind[] = faultsOf[target]
  if (!known.includes(fault))
    throw new DomainError('invalid_request', { fields: { fault: `one of ${known.join(', ')}` } })
  if (target !== 'webhooks' && delayMs > CALL_MS_MAX)
    throw new DomainError('invalid_request', { fields: { delayMs: `at most ${CALL_MS_MAX}` } })
  await withAct(deps, call, async ({ tx, audit }) => {
    await upsertFault(tx, target, fault, operation, times, delayMs)
    const subject = { kind: 'sandbox', id: target }
    const after = { fault, operation, times, delayMs }
    await audit({ action: 'sandbox.fault_set', subject, after })
  })
  deps.watch.changed('sandbox_faults')
  return await listFaults(deps)
}

/** The ports promise an answer within 20 seconds: their callers have no time limit of their own. */
const CALL_MS_MAX = 20_000

/**
 * The usual delays: our longest wait for an answer; a slowness that people notice; longer than a sweep takes to ask by
 * itself.
 */
const usualDelaysMs: Partial<Record<FaultKind, number>> = {
  timeout: CALL_MS_MAX,
  timeout_after_success: CALL_MS_MAX,
  slow: 3_000,
  late: 150_000,
}
const usualDelayMs = (fault: FaultKind): number => usualDelaysMs[fault] ?? 0

const viewOf = ({ target, fault, operation, times_left, delay_ms }: FaultRow): FaultView => ({
  target,
  fault,
  operation: operation === '' ? null : operation,
  timesLeft: times_left,
  delayMs: delay_ms,
})
