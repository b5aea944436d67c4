import type { CorridorView } from '#shared/api/admin/corridors.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { Corridor } from '#shared/pricing/corridor.ts'
import { type ActCall, type AuditDeps, type Facts, withAct } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import {
  factsOf,
  isAsEverywhere,
  type Pair,
  rowOf,
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

export type CorridorDeps = AuditDeps & {
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
 * Sets everything about a corridor; the next quote goes by it, a locked one does not. What is as everywhere needs no row.
 * @throws DomainError 'not_found' for a country that is none; 'invalid_request' naming a bound or an empty list
 */
export async function changeCorridor(
  deps: CorridorDeps,
  { call, ...change }: ChangeOf<{ settings: Settings }>,
): Promise<CorridorView> {
  await refuseUnknown(deps, change)
  const wanted = rowOf(change, change.settings)
  return await withAct(deps, call, async ({ tx, audit }) => {
    const before = await lockedCorridor(tx, change)
    if (isAsEverywhere(wanted)) await removeCorridor(tx, wanted.send_country, wanted.receive_country)
    else await putCorridor(tx, ...valuesOf(wanted))
    const changes = changedFacts(factsOf(before), factsOf(wanted))
    const reason = change.settings.reason ?? null
    if (Object.keys(changes.after).length > 0)
      await audit({ action: 'corridor.changed', subject: subjectOf(change), ...changes, reason })
    return viewOf(wanted)
  })
}

/** Takes a corridor back to how it is without settings of its own; one that has none stays as it is. */
export async function resetCorridor(deps: CorridorDeps, { call, ...pair }: ChangeOf<object>): Promise<void> {
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
