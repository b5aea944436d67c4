import type { Pool } from 'pg'
import { type ActContext, type AuditDeps, bySystem, withAct } from '#server/audit/audit.ts'
import { openLog } from '#server/platform/log.ts'
import { addChange, addVersion, entriesOf, genuineVersions, type SealDeps, standingOf } from './versions.ts'
import { holdChanges, holdVersions, type VersionRow } from './versions.sql.ts'

/**
 * Adds the lists and scores that count, and the lists that wait at the desk, once more, sealed by the newest key: when the older key is
 * removed, its rows count for nothing, and without any other nobody would be screened. For the start.
 */
export async function sealOlderLists(deps: SealDeps & AuditDeps & { readonly pool: Pool }): Promise<void> {
  const { signingKeys } = deps
  if (signingKeys.length < 2) return
  const newest = { ...deps, log: silent, signingKeys: [signingKeys[0]] as const }
  await withAct(deps, bySystem, async act => {
    await holdVersions(act.tx) // servers that start together add them once
    const copyOf = await copier(act, deps, newest)
    const kept = await wanted(act, deps)
    for (const version of kept) await copyOf(version)
    await holdChanges(act.tx) // last, because payouts wait for it; what the desk has put in force until now counts
    const { versions, scores } = await standingOf(deps, act.tx)
    const sealed = await standingOf(newest, act.tx)
    for (const [list, { version }] of versions)
      if (sealed.versions.get(list)?.version.number !== version.number) {
        const number = await copyOf(version)
        await addChange(act, newest, { kind: 'list', version: number })
        // A version waits only while its number is higher than that of the one in force.
        const waiting = kept.filter(each => each.list === list && each.number > version.number)
        for (const later of waiting) await copyOf(later, number)
      }
    if (scores.review !== sealed.scores.review || scores.block !== sealed.scores.block)
      await addChange(act, newest, { kind: 'scores', ...scores })
  })
}

/**
 * Copies a version that only an older key has sealed, once, or again where its copy is not above a number. Answers the number under which
 * the newest key has sealed it.
 */
async function copier(
  act: ActContext,
  deps: SealDeps,
  newest: SealDeps,
): Promise<(version: VersionRow, above?: number) => Promise<number>> {
  const sealed = (await genuineVersions(newest, act.tx)).map(({ number }) => [number, number] as const)
  const copies = new Map<number, number>(sealed)
  return async ({ number, list, source, source_hash: sourceHash, imported_at: importedAt }, above = 0) => {
    const known = copies.get(number)
    if (known !== undefined && known > above) return known
    const entries = await entriesOf(deps, act.tx, number)
    const copy = await addVersion(act, newest, { list, entries, source, sourceHash, importedAt })
    copies.set(number, copy)
    return copy
  }
}

/** The version of each list that counts, and the newest where it waits, in the order of their numbers. */
async function wanted({ tx }: ActContext, deps: SealDeps): Promise<VersionRow[]> {
  const { versions } = await standingOf(deps, tx)
  const all = await genuineVersions(deps, tx)
  const isNewest = ({ number, list }: VersionRow): boolean =>
    all.find(each => each.list === list)?.number === number
  return all
    .filter(row => isNewest(row) || versions.get(row.list)?.version.number === row.number)
    .toReversed()
}

/** Rows of the older key are expected here. */
const silent = openLog('silent')
