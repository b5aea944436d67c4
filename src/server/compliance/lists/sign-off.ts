import type { Pool } from 'pg'
import * as z from 'zod/mini'
import {
  type DifferenceView,
  type ListView,
  type putListInForce,
  SHOWN_CHANGES_MAX,
} from '#shared/api/admin/compliance/lists.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { type ApprovalDeps, type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { canonicalJson } from '#server/platform/integrity/canonical-json.ts'
import type { ListEntry } from '../names/list-entry.ts'
import { addChange, entriesOf, genuineVersions, type SealDeps, standingOf } from './versions.ts'
import { holdChanges, type VersionRow } from './versions.sql.ts'

type ReadDeps = SealDeps & { readonly pool: Pool }
export type ListDeps = ApprovalDeps & ReadDeps & { readonly watch: Watch }

/** Each list with the version that counts, and the newest one where it has been imported since. */
export async function listsAtDesk(deps: ReadDeps): Promise<ListView[]> {
  const [versions, { versions: standing }] = [
    await genuineVersions(deps, deps.pool),
    await standingOf(deps, deps.pool),
  ]
  return [...new Set(versions.map(({ list }) => list))].toSorted().map(list => {
    const inForce = standing.get(list)
    const newest = versions.find(version => version.list === list)
    const isWaiting = newest !== undefined && newest.number > (inForce?.version.number ?? 0)
    return {
      list,
      inForce: inForce ? { ...viewOf(inForce.version), since: inForce.since.toISOString() } : null,
      waiting: isWaiting ? viewOf(newest) : null,
    }
  })
}

const viewOf = ({ number, source, entry_count, imported_at }: VersionRow) => ({
  number,
  source,
  entries: entry_count,
  importedAt: imported_at.toISOString(),
})

/**
 * Authorities remove and change few entries in a week: more than one in twenty is a cut file, or tampered with. A changed entry
 * can be as good as a removed one: under another name, or with a false birth date, nobody is found by it.
 */
const LOST_PERCENT_MAX = 5

/** Compares a version with the one in force. @throws DomainError 'not_found' */
export async function listDifference(deps: ReadDeps, number: number): Promise<DifferenceView> {
  const { version, basedOn } = await wantedVersion(deps, deps.pool, number)
  const [was, is] = [
    basedOn === null ? [] : await entriesOf(deps, deps.pool, basedOn),
    await entriesOf(deps, deps.pool, number),
  ]
  return { list: version.list, number, basedOn, ...differenceOf(was, is) }
}

/** Entries of `is` that are new or different, and those of `was` that are gone, by the publisher's ids. */
export function differenceOf(
  was: readonly ListEntry[],
  is: readonly ListEntry[],
): Omit<DifferenceView, 'list' | 'number' | 'basedOn'> {
  const [before, after] = [was, is].map(entries => new Map(entries.map(entry => [entry.id, entry])))
  const added = is.filter(({ id }) => !before!.has(id))
  const removed = was.filter(({ id }) => !after!.has(id))
  const changed = is.filter(entry => {
    const earlier = before!.get(entry.id)
    return earlier !== undefined && canonicalJson(earlier) !== canonicalJson(entry)
  })
  return {
    added: shown(added),
    removed: shown(removed),
    changed: shown(changed),
    needsSecond: (removed.length + changed.length) * 100 > was.length * LOST_PERCENT_MAX,
  }
}

const shown = (entries: readonly ListEntry[]) => ({
  count: entries.length,
  first: entries
    .slice(0, SHOWN_CHANGES_MAX)
    .map(({ id, kind, names }) => ({ id, kind, name: names[0]?.text ?? '' })),
})

/** A version that may come into force: the server wrote it, and it is newer than the one that counts. */
async function wantedVersion(
  deps: SealDeps,
  executor: Executor | Tx,
  number: number,
): Promise<{ version: VersionRow; basedOn: number | null }> {
  const version = (await genuineVersions(deps, executor)).find(each => each.number === number)
  if (version === undefined) throw new DomainError('not_found')
  const { versions } = await standingOf(deps, executor)
  return { version, basedOn: versions.get(version.list)?.version.number ?? null }
}

/** Payload of the approval request. */
const listRequest = z.object({ sanctionsVersion: z.int(), basedOn: z.nullable(z.int()) })
type Wanted = z.infer<typeof listRequest> & { readonly reason: string | null }

/** Whether an approved request is about a version of a sanctions list. */
export const isListRequest = (payload: unknown): boolean => listRequest.safeParse(payload).success

type Change = BodyOf<typeof putListInForce> & { readonly number: number }

/**
 * Has a version count from now on. A second person may have to agree first, and always where many entries are removed or
 * changed: a list that was emptied would free whoever is on it.
 * @throws DomainError 'not_found', 'list_changed' if another version has come into force since, 'awaits_approval'
 */
export async function putInForce(
  deps: ListDeps,
  call: ActCall,
  { number, basedOn, reason }: Change,
): Promise<ListView[]> {
  const difference = await listDifference(deps, number)
  if (difference.basedOn !== basedOn) throw new DomainError('list_changed')
  const payload = { sanctionsVersion: number, basedOn }
  const { needsSecond: isAlwaysOfTwo } = difference
  await requireApproval(deps, call, {
    kind: 'limits',
    payload,
    title: titleOf(difference),
    reason,
    isAlwaysOfTwo,
  })
  await withAct(deps, call, act => bringIntoForce(act, deps, { ...payload, reason }))
  deps.watch.changed('screening_changes')
  return await listsAtDesk(deps)
}

const titleOf = ({ list, number, added, removed, changed }: DifferenceView): string =>
  `Put version ${number} of the sanctions list ${list} in force: ${added.count} entries added, ${removed.count} removed, ${changed.count} changed`

/** Has a version count that a second person has agreed to. @throws DomainError 'list_changed' */
export const putInForceApproved = (act: ApprovedAct, deps: SealDeps, payload: unknown): Promise<void> =>
  bringIntoForce(act, deps, { ...listRequest.parse(payload), reason: act.reason })

async function bringIntoForce(
  act: ActContext,
  deps: SealDeps,
  { sanctionsVersion: number, basedOn, reason }: Wanted,
): Promise<void> {
  await holdChanges(act.tx) // or two acts at once could put the older version in force after the newer one
  const wanted = await wantedVersion(deps, act.tx, number)
  if (wanted.basedOn !== basedOn || number <= (basedOn ?? 0)) throw new DomainError('list_changed')
  const before = { version: basedOn }
  await addChange(
    act,
    deps,
    { kind: 'list', version: number },
    { before, ...(reason !== null && { reason }) },
  )
}
