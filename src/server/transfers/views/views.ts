import * as z from 'zod/mini'
import {
  type KeptView,
  type SavedView,
  type SavedViews,
  type ViewFilters,
  viewFilters,
} from '#shared/api/admin/transfers/transfer-views.api.ts'
import { transferFilters } from '#shared/api/admin/transfers/transfers.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { canonicalJson } from '#server/platform/integrity/canonical-json.ts'
import { openPersonal, sealPersonal } from '#server/platform/personal/personal-data.ts'
import { named } from '#server/users/users.ts'
import type { TransferDeps } from '../row/deps.ts'
import { listFacts } from '../search/list.ts'
import type { TransferFilters } from '../search/listing.ts'
import { countEach } from './count-views.ts'
import {
  findOwnViews,
  findSharedViews,
  insertView,
  lockViews,
  placeOf,
  removeViewsOf,
  type ViewRow,
} from './views.sql.ts'

/** More shared views than tabs can be read. */
const SHARED_MAX = 40

type Reader = {
  readonly userId: string
  /** The time zone of their days. */
  readonly zone: string
}

/** Views of an operator and those that others share. @throws DomainError 'invalid_request' naming `zone` */
export async function listViews(deps: TransferDeps, { userId, zone }: Reader): Promise<SavedViews> {
  refuseUnknownZone(zone)
  const own = openedViews(deps, await findOwnViews(deps.pool, userId))
  const shared = openedViews(deps, await findSharedViews(deps.pool, userId, SHARED_MAX))
  const read = [...own, ...shared].map(row => readFilters(row, zone))
  const known = read.flatMap(({ asked }) => asked ?? [])
  const counts = await countEach(deps, await listFacts(deps), known)
  let counted = 0
  const views = [...own, ...shared].map((row, at): SavedView => {
    const { asked, ...filters } = read[at]! // one for each row
    const count = asked === undefined ? null : (counts?.[counted++] ?? null)
    return { ...viewOf(row), ...filters, count }
  })
  const owners = await named(deps, deps.pool, shared, ['owner_id'])
  return {
    own: views.slice(0, own.length),
    shared: views.slice(own.length).map((view, at) => ({ ...view, sharedBy: owners[at]?.owner_id ?? null })),
  }
}

function refuseUnknownZone(zone: string): void {
  try {
    Temporal.PlainDate.from('2026-01-01').toZonedDateTime(zone)
  } catch {
    throw new DomainError('invalid_request', { fields: { zone: 'not a time zone' } })
  }
}

type ReadFilters = Pick<SavedView, 'filters' | 'unknown'> & {
  /** The list that they ask for; undefined where one of them is unknown. */
  readonly asked: TransferFilters | undefined
}

/** A filter that was valid when it was saved may be unknown to another release. */
function readFilters({ filters: kept }: ViewRow, zone: string): ReadFilters {
  const { data: values = {} } = z.record(z.string(), z.unknown()).safeParse(kept)
  const fields: Readonly<Record<string, z.ZodMiniType>> = viewFilters
  const unknown = Object.entries(values).flatMap(([name, value]) =>
    Object.hasOwn(fields, name) && fields[name]?.safeParse(value).success ? [] : [name],
  )
  const filters = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  const asked = unknown.length > 0 ? undefined : askedBy(filters, zone)
  // Filters that the list refuses together are no less unknown.
  return {
    filters,
    unknown: asked === undefined && unknown.length === 0 ? Object.keys(filters) : unknown,
    asked,
  }
}

/** The filters as the list reads them. A day begins in the reader's time zone; the last day is in the range to its end. */
function askedBy({ from, to, ...others }: ViewFilters, zone: string): TransferFilters | undefined {
  const startOf = (text: string, daysLater: number) =>
    Temporal.PlainDate.from(text).add({ days: daysLater }).toZonedDateTime(zone).toInstant().toString()
  const { data } = z.object(transferFilters).safeParse({
    ...others,
    ...(from !== undefined && { from: startOf(from, 0) }),
    ...(to !== undefined && { to: startOf(to, 1) }),
  })
  return data
}

type NamedView = ViewRow & { readonly text: string }

/** What is sealed as the name of a view: SQL shares none, and puts no filters of its own under a name. */
type SealedView = { readonly name: string; readonly isShared: boolean; readonly filters: unknown }

/** The views with their names. One that the server has not written as it stands was written by SQL, and would take the others along. */
function openedViews({ dataKeys }: TransferDeps, rows: readonly ViewRow[]): NamedView[] {
  return rows.flatMap(row => {
    try {
      const { name, ...sealed } = openPersonal<SealedView>(dataKeys, placeOf(row), row.name)
      const isGenuine =
        canonicalJson(sealed) === canonicalJson({ isShared: row.is_shared, filters: row.filters })
      return isGenuine ? [{ ...row, text: name }] : []
    } catch {
      return []
    }
  })
}

const viewOf = (row: NamedView): Omit<SavedView, 'filters' | 'unknown' | 'count'> => ({
  id: row.id,
  name: row.text,
  isShared: row.is_shared,
  sharedBy: null,
})

type Saving = {
  readonly userId: string
  readonly views: readonly KeptView[]
  readonly removed: readonly string[]
}

/**
 * Saves all views of an operator.
 * @throws DomainError 'views_changed' where the operator has others than the request knows of, saved in another window say
 */
export const saveViews = (deps: TransferDeps, { userId, views, removed }: Saving): Promise<void> =>
  withTransaction(deps.pool, async tx => {
    await lockViews(tx, userId)
    const kept = new Map(openedViews(deps, await findOwnViews(tx, userId)).map(row => [row.id, row]))
    const known = [...views.flatMap(({ id }) => id ?? []), ...removed]
    if (known.length !== kept.size || new Set(known).size !== kept.size || !known.every(id => kept.has(id)))
      throw new DomainError('views_changed')
    await removeViewsOf(tx, userId)
    for (const [position, { name, isShared, ...view }] of views.entries()) {
      const before = view.id === undefined ? undefined : kept.get(view.id)
      const id = before?.id ?? deps.newId()
      const { filters = before?.filters ?? {} } = view
      const content: SealedView = { name, isShared, filters }
      const sealed = sealPersonal(deps.dataKeys, placeOf({ id, owner_id: userId }), content)
      await insertView(tx, id, userId, position, isShared, sealed, JSON.stringify(filters))
    }
  })
