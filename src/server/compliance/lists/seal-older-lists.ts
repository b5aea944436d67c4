import type { Pool } from 'pg'
import { type AuditDeps, bySystem, withAct } from '#server/audit/audit.ts'
import { openLog } from '#server/platform/log.ts'
import { addChange, addVersion, entriesOf, type SealDeps, standingOf } from './versions.ts'
import { holdVersions } from './versions.sql.ts'

/**
 * Adds the lists and scores that count once more, sealed by the newest key: when the older key is removed, its rows count for
 * nothing, and without any other nobody would be screened. For the start.
 */
export async function sealOlderLists(deps: SealDeps & AuditDeps & { readonly pool: Pool }): Promise<void> {
  const { signingKeys, pool } = deps
  if (signingKeys.length < 2) return
  await withAct(deps, bySystem, async act => {
    await holdVersions(act.tx) // servers that start together add them once
    const standing = await standingOf(deps, act.tx)
    const newest = { ...deps, log: silent, signingKeys: [signingKeys[0]] as const }
    const sealed = await standingOf(newest, act.tx)
    for (const [list, { version }] of standing.versions) {
      if (sealed.versions.get(list)?.version.number === version.number) continue
      const { source, source_hash: sourceHash, imported_at: importedAt, number } = version
      const entries = await entriesOf(deps, pool, number)
      const copy = await addVersion(act, newest, { list, entries, source, sourceHash, importedAt })
      await addChange(act, newest, { kind: 'list', version: copy })
    }
    const { review, block } = standing.scores
    if (review !== sealed.scores.review || block !== sealed.scores.block)
      await addChange(act, newest, { kind: 'scores', review, block })
  })
}

/** Rows of the older key are expected here. */
const silent = openLog('silent')
