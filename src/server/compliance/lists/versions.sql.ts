import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** A version of a list without its entries. */
export type VersionRow = {
  readonly number: number
  readonly list: string
  readonly source: string
  readonly source_hash: Buffer
  readonly entry_count: number
  readonly imported_at: Date
  readonly imported_by: string | null
  readonly entries_hash: Buffer
  readonly seal: Buffer
}

const head =
  'v.number, v.list, v.source, v.source_hash, v.entry_count, v.imported_at, v.imported_by, v.entries_hash, v.seal'

/** Versions of all lists, the newest first. */
export const findVersions = statement<[], VersionRow>({
  name: 'find_sanctions_versions',
  text: `select ${head} from sanctions_versions v order by v.number desc`,
})

/** A version with its entries. */
export const findVersion = statement<[number: number], VersionRow & { readonly entries: Buffer }>({
  name: 'find_sanctions_version',
  text: `select ${head}, v.entries from sanctions_versions v where v.number = $1`,
})

/** One import at a time: each has the number after the last. */
export const holdVersions = statement<[], never, Tx>({
  name: 'hold_sanctions_versions',
  text: `select pg_advisory_xact_lock(hashtext('sanctions versions'))`,
})

export const lastVersion = statement<[], { readonly number: number }>({
  name: 'find_last_sanctions_version',
  text: 'select coalesce(max(number), 0) as number from sanctions_versions',
})

export const insertVersion = statement<
  [
    number: number,
    list: string,
    source: string,
    sourceHash: Buffer,
    entryCount: number,
    entries: Buffer,
    entriesHash: Buffer,
    at: Date,
    by: string | null,
    seal: Buffer,
  ],
  never,
  Tx
>({
  name: 'insert_sanctions_version',
  text: `
    insert into sanctions_versions
      (number, list, source, source_hash, entry_count, entries, entries_hash, imported_at, imported_by, seal)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
})

/** A moment from which another version of a list, or other scores, count. */
export type ChangeRow = {
  readonly number: number
  readonly kind: 'list' | 'scores'
  readonly version: number | null
  readonly review_score: number | null
  readonly block_score: number | null
  readonly counts_from: Date
  readonly changed_by: string | null
  readonly seal: Buffer
}

/** All changes, the newest first. */
export const findChanges = statement<[], ChangeRow>({
  name: 'find_screening_changes',
  text: `
    select number, kind, version, review_score, block_score, counts_from, changed_by, seal
    from screening_changes order by number desc`,
})

/** One change at a time; waits for the payouts that are being taken, and they wait for its commit. */
export const holdChanges = statement<[], never, Tx>({
  name: 'hold_screening_changes',
  text: `select pg_advisory_xact_lock(hashtext('screening'))`,
})

export const lastChange = statement<[], { readonly number: number }, Tx>({
  name: 'find_last_screening_change',
  text: 'select coalesce(max(number), 0) as number from screening_changes',
})

export const insertChange = statement<
  [
    number: number,
    kind: ChangeRow['kind'],
    version: number | null,
    review: number | null,
    block: number | null,
    from: Date,
    by: string | null,
    seal: Buffer,
  ],
  never,
  Tx
>({
  name: 'insert_screening_change',
  text: `
    insert into screening_changes (number, kind, version, review_score, block_score, counts_from, changed_by, seal)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
})
