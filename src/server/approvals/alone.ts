import type { ApprovalKind } from '#shared/api/admin/approvals.api.ts'
import type { Money } from '#shared/money/money.ts'
import type { ActContext } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { lockAlone, sumDoneAlone } from './approvals.sql.ts'
import { rateKinds } from './four-eyes.ts'

const DAY_MS = 24 * 3_600_000
const WHOLE_CENTS = 100n

export type AloneDeps = {
  /** True if an act of this kind now waits for a second admin. */
  readonly needsSecond: (executor: Executor, kind: ApprovalKind) => Promise<boolean>
  /** US dollars of each kind that one admin may do alone in 24 hours; of a kind that is not there, nothing. */
  readonly aloneUsd: Readonly<Partial<Record<ApprovalKind, number>>>
  /** An amount in US cents at the present rate, at least one; undefined without a rate. */
  readonly usdMinorOf: (amount: Money) => Promise<bigint | undefined>
  /** The ids of `among` that share the mailbox of the user, and so are the same person. */
  readonly samePerson: (
    executor: Executor,
    userId: string,
    among: readonly string[],
  ) => Promise<ReadonlySet<string>>
}

type Act = {
  readonly kind: ApprovalKind
  readonly payload: Readonly<Record<string, unknown>>
  readonly amount?: Money
  readonly paysOut?: Money | null
}

/**
 * Returns true if one admin may do an act alone because it is small: with all that accounts of this admin's mailbox did alone
 * in 24 hours it stays within the threshold of its kind.
 */
export async function isAloneEnough(
  deps: AloneDeps,
  act: ActContext,
  { kind, payload, ...sides }: Act,
): Promise<boolean> {
  const mostUsd = deps.aloneUsd[kind] ?? 0
  const usdMinor = mostUsd === 0 ? undefined : await largerSideOf(deps, sides)
  return await isAloneWithin(deps, act, { kind, payload, usdMinor, mostUsd })
}

type Sized = Pick<Act, 'kind' | 'payload'> & {
  /** US cents; undefined without a rate. */
  readonly usdMinor: bigint | undefined
  readonly mostUsd: number
}

/**
 * True if an act of this size and the earlier ones of its kind in 24 hours stay within a sum. False while one admin alone may change
 * the rates that measure it. The act counts from then on, also if it fails, by its row in the audit log; acts at one moment wait for
 * each other.
 */
export async function isAloneWithin(
  deps: AloneDeps,
  { tx, actor, clock, audit }: ActContext,
  { kind, payload, usdMinor, mostUsd }: Sized,
): Promise<boolean> {
  const most = BigInt(mostUsd) * WHOLE_CENTS
  if (usdMinor === undefined || usdMinor > most) return false
  for (const rateKind of rateKinds) if (!(await deps.needsSecond(tx, rateKind))) return false
  const by = userOf(actor)
  await lockAlone(tx)
  const done = await sumDoneAlone(tx, kind, new Date(clock.now().getTime() - DAY_MS))
  const own = await deps.samePerson(
    tx,
    by,
    done.map(each => each.by),
  )
  if (done.reduce((sum, each) => (own.has(each.by) ? sum + each.minor : sum), usdMinor) > most) return false
  const after = { kind, usdMinor: `${usdMinor}`, asked: payload }
  await audit({ action: 'approval.done_alone', subject: { kind: 'approval', id: kind }, after })
  return true
}

/** US cents of the side that is worth more; undefined if a side has no rate. */
async function largerSideOf(
  { usdMinorOf }: AloneDeps,
  { amount, paysOut }: Pick<Act, 'amount' | 'paysOut'>,
): Promise<bigint | undefined> {
  if (amount === undefined) return undefined
  const one = await usdMinorOf(amount)
  const two = paysOut ? await usdMinorOf(paysOut) : one
  return one === undefined || two === undefined || one > two ? one : two
}
