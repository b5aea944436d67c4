import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import { describeError } from '#server/platform/describe-error.ts'
import type { Log } from '#server/platform/log.ts'
import { userOf } from '#server/platform/http/actor.ts'
import type { PayoutRail } from './rail.ts'
import {
  circuitAt,
  claimTrial,
  findStates,
  lockRail,
  noteFailure,
  noteSuccess,
  type RailState,
  switchRail as setSwitch,
} from './rail-state.ts'
import type { RailTerms } from './rail-terms.ts'
import { type Asked, route, type Routing } from './route.ts'
import { DomainError } from '#shared/api/error.ts'
import { type ActCall, type AuditDeps, withAct } from '#server/audit/audit.ts'

export type { PayoutOrder, PayoutRail, PayoutReturn, RailOutcome } from './rail.ts'
export { circuitAt, findRailsOff } from './rail-state.ts'
export type { RailTerms } from './rail-terms.ts'
export { refusedAmount, waysTo } from './reach.ts'

/** Reads from memory how each rail has been; a change that any process commits is seen by the next payout. */
export type ReadRailStates = () => Promise<ReadonlyMap<string, RailState>>

/** Rails: the built-in one or the first partner, and the other partners. */
export type Rails = {
  readonly rail: PayoutRail
  readonly partners: readonly PayoutRail[]
  /** Terms of each rail. */
  readonly railTerms: readonly RailTerms[]
  readonly railStates: ReadRailStates
}

export type RoutingDeps = Rails & { readonly pool: Pool; readonly clock: Clock; readonly log: Log }

export const allRails = ({ rail, partners }: Pick<Rails, 'rail' | 'partners'>): readonly PayoutRail[] => [
  rail,
  ...partners,
]

/** The rail that an attempt was given to; undefined where this process has no connection to it any more. */
export const railNamed = (rails: Pick<Rails, 'rail' | 'partners'>, name: string): PayoutRail | undefined =>
  allRails(rails).find(each => each.name === name)

export const watchRailStates = (watch: Watch, pool: Pool): ReadRailStates =>
  watch.watched(
    ['payout_rails'],
    async () => new Map((await findStates(pool)).map(state => [state.name, state])),
  )

/** Reason why no rail carries a payout now. */
export type NoRail = Extract<Routing, { none: unknown }>['none']

/** The rail that carries a payout, or why there is none. A rail whose circuit is half open gets one order to try it. */
export async function chooseRail(
  deps: RoutingDeps,
  asked: Asked,
): Promise<{ readonly rail: PayoutRail } | { readonly none: NoRail }> {
  const routing = await routed(deps, asked)
  if ('none' in routing) return routing
  for (const { name, isTrial } of routing.rails) {
    const rail = railNamed(deps, name)
    if (rail === undefined) continue
    if (!isTrial || (await claimTrial(deps.pool, name, deps.clock.now())).length > 0) return { rail }
  }
  return { none: 'open' }
}

/** The rail that carries a payout, if its circuit is closed; undefined where there is none, or one order must try it first. */
export async function railWithoutTrial(deps: RoutingDeps, asked: Asked): Promise<PayoutRail | undefined> {
  const routing = await routed(deps, asked)
  const first = 'rails' in routing ? routing.rails[0] : undefined
  return first === undefined || first.isTrial ? undefined : railNamed(deps, first.name)
}

/** Whether a rail is to get no new orders while another could carry this one. */
export async function isPassedOver(deps: RoutingDeps, name: string, asked: Asked): Promise<boolean> {
  const state = (await deps.railStates()).get(name)
  if (circuitAt(state, deps.clock.now()) === 'closed') return false
  const others = deps.railTerms.filter(terms => terms.name !== name)
  return 'rails' in (await routed({ ...deps, railTerms: others }, asked))
}

async function routed(deps: RoutingDeps, asked: Asked): Promise<Routing> {
  const [states, now] = [await deps.railStates(), deps.clock.now()]
  return route(asked, deps.railTerms, name => circuitAt(states.get(name), now))
}

/**
 * Records what an order says about its rail: `failure` if the outcome is unknown or the rail refuses for now. The built-in
 * rail is left out: its books are in our own database, and there is no other rail to choose when that fails. A successful
 * order costs no statement, unless the order before it failed.
 */
export async function noteOutcome(deps: RoutingDeps, name: string, failure: unknown): Promise<void> {
  if (name === 'sandbox') return
  try {
    if (failure !== undefined) await noteFailure(deps.pool, name, deps.clock.now(), wordsOf(failure))
    else if (((await deps.railStates()).get(name)?.failures ?? 0) > 0) await noteSuccess(deps.pool, name)
  } catch (error) {
    deps.log.warn({ rail: name, err: error }, 'the circuit of a rail could not be recorded')
  }
}

const WORDS_MAX = 300

/** Without the data of people that an error may quote. */
const wordsOf = (failure: unknown): string =>
  (typeof failure === 'string' ? failure : describeError(failure).message).slice(0, WORDS_MAX)

export type SwitchDeps = AuditDeps & { readonly railTerms: readonly RailTerms[] }

type RailSwitch = { readonly rail: string; readonly isOn: boolean; readonly reason: string }

/**
 * Switches a rail off or on for new payouts, in every process at once; payouts that it has already continue. Switching it on
 * closes its circuit.
 * @throws DomainError 'not_found' where no such rail is configured
 */
export async function switchRail(
  deps: SwitchDeps,
  call: ActCall,
  { rail, isOn, reason }: RailSwitch,
): Promise<{ name: string; isOn: boolean }> {
  if (!deps.railTerms.some(({ name }) => name === rail)) throw new DomainError('not_found')
  const userId = userOf(call.actor.userId)
  await withAct(deps, call, async ({ tx, audit }) => {
    const [before] = await lockRail(tx, rail)
    if (before?.is_on === isOn) return
    await setSwitch(tx, rail, isOn, userId, reason)
    if (isOn) await noteSuccess(tx, rail)
    await audit({
      action: 'rail.switched',
      subject: { kind: 'rail', id: rail },
      before: { isOn: !isOn },
      after: { isOn },
      reason,
    })
  })
  return { name: rail, isOn }
}
