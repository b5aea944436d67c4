import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type CorridorView, corridorView } from '#shared/api/admin/prices/corridors.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { Corridor } from '#shared/pricing/corridor.ts'
import {
  type ApprovalDeps,
  type ApprovalRequest,
  type ApprovedAct,
  requireApproval,
} from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, type Facts, withAct } from '#server/audit/audit.ts'
import { changeWords } from '#server/platform/changes.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import {
  factsOf,
  isAsEverywhere,
  type Pair,
  rowOf,
  rowOfView,
  type Settings,
  settingsOf,
  untouched,
  valuesOf,
  viewOf,
} from './corridor-row.ts'
import {
  type CorridorRow,
  findCorridor,
  findCorridors,
  lockCorridors,
  putCorridor,
  removeCorridor,
} from './corridors.sql.ts'

export type CorridorDeps = ApprovalDeps & {
  /** Whether there is a country of this code, be it switched off. */
  readonly isCountry: (code: string) => Promise<boolean>
}

type ChangeOf<Change> = Pair & { readonly call: ActCall } & Change

/** Corridors with settings of their own, by their countries. */
export async function listCorridors({ pool }: Pick<CorridorDeps, 'pool'>): Promise<CorridorView[]> {
  return (await findCorridors(pool)).map(viewOf)
}

/** The corridor settings that prices are made with: only values that differ from an untouched corridor. */
export async function corridorSettings(executor: Executor): Promise<Corridor[]> {
  return (await findCorridors(executor)).map(settingsOf)
}

/**
 * Sets everything about a corridor; the next quote goes by it, a locked one does not. What is as everywhere needs no row. A
 * second admin may have to agree first.
 * @throws DomainError 'not_found' for a country that is none; 'invalid_request' naming a bound or an empty list,
 * 'awaits_approval'
 */
export async function changeCorridor(
  deps: CorridorDeps,
  { call, ...change }: ChangeOf<{ settings: Settings }>,
): Promise<CorridorView> {
  await refuseUnknown(deps, change)
  const wanted = rowOf(change, change.settings)
  const reason = change.settings.reason ?? null
  await requireApproval(deps, call, await corridorRequestOf(deps, change, { wanted, reason }))
  return await withAct(deps, call, async act => {
    const before = await lockedCorridor(act.tx, change)
    return await setCorridor(act, before, { wanted, reason })
  })
}

type Wanted = { readonly wanted: CorridorRow; readonly reason: string | null }

async function setCorridor(
  { tx, audit }: ActContext,
  before: CorridorRow,
  { wanted, reason }: Wanted,
): Promise<CorridorView> {
  if (isAsEverywhere(wanted)) await removeCorridor(tx, wanted.send_country, wanted.receive_country)
  else await putCorridor(tx, ...valuesOf(wanted))
  const changes = changedFacts(factsOf(before), factsOf(wanted))
  const subject = subjectOf(viewOf(wanted))
  if (Object.keys(changes.after).length > 0)
    await audit({ action: 'corridor.changed', subject, ...changes, reason })
  return viewOf(wanted)
}

/** Payload of the approval request: the corridor as it was, and as it is to be. */
const corridorRequest = z.object({ was: corridorView, wanted: corridorView })

async function corridorRequestOf(
  { pool }: CorridorDeps,
  pair: Pair,
  { wanted, reason }: Wanted,
): Promise<ApprovalRequest> {
  const [row] = await findCorridor(pool, pair.sendCountry, pair.receiveCountry)
  const was = viewOf(row ?? untouched(pair))
  const payload = { was, wanted: viewOf(wanted) } satisfies z.infer<typeof corridorRequest>
  const words = changeWords(was, payload.wanted)
  const title = `Change the corridor ${pair.sendCountry} to ${pair.receiveCountry}: ${words || 'nothing'}`
  return { kind: 'corridors', payload, title, reason }
}

/** Sets a corridor as a second admin has approved. @throws DomainError 'approval_outdated' if it has changed since */
export async function changeCorridorApproved(act: ApprovedAct, payload: unknown): Promise<void> {
  const { was, wanted } = corridorRequest.parse(payload)
  const before = await lockedCorridor(act.tx, wanted)
  if (!isDeepStrictEqual(viewOf(before), was)) throw new DomainError('approval_outdated')
  await setCorridor(act, before, { wanted: rowOfView(wanted), reason: act.reason })
}

/**
 * Takes a corridor back to how it is without settings of its own; one that has none stays as it is. A second admin may have
 * to agree first.
 * @throws DomainError 'awaits_approval'
 */
export async function resetCorridor(deps: CorridorDeps, { call, ...pair }: ChangeOf<object>): Promise<void> {
  const wanted = untouched(pair)
  await requireApproval(deps, call, await corridorRequestOf(deps, pair, { wanted, reason: null }))
  await withAct(deps, call, async ({ tx, audit }) => {
    const [removed] = await removeCorridor(tx, pair.sendCountry, pair.receiveCountry)
    if (removed === undefined) return
    const changes = changedFacts(factsOf(removed), factsOf(untouched(pair)))
    await audit({ action: 'corridor.reset', subject: subjectOf(pair), ...changes })
  })
}

async function refuseUnknown(
  { isCountry }: CorridorDeps,
  { sendCountry, receiveCountry }: Pair,
): Promise<void> {
  const known = await Promise.all([isCountry(sendCountry), isCountry(receiveCountry)])
  if (known.includes(false)) throw new DomainError('not_found')
}

async function lockedCorridor(tx: Tx, pair: Pair): Promise<CorridorRow> {
  await lockCorridors(tx)
  const [row] = await findCorridor(tx, pair.sendCountry, pair.receiveCountry)
  return row ?? untouched(pair)
}

/** The fields in which two states differ. */
function changedFacts(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const changed = Object.keys(after).filter(key => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (facts: Facts) => Object.fromEntries(changed.map(key => [key, facts[key]]))
  return { before: only(before), after: only(after) }
}

const subjectOf = ({ sendCountry, receiveCountry }: Pair) => ({
  kind: 'corridor',
  id: `${sendCountry}-${receiveCountry}`,
})
