import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type AuditDeps, bySystem, withAct } from '#server/audit/audit.ts'
import { type ListFile, type ReadList, readListFiles } from './readers/read-files.ts'
import { addChange, addVersion, genuineVersions, type SealDeps, standingOf } from './versions.ts'
import { holdVersions, type VersionRow } from './versions.sql.ts'

type ImportDeps = SealDeps & AuditDeps

/** A version that an import has added; it waits for the desk unless it is the first of its list. */
export type Imported = { readonly list: string; readonly version: number; readonly isInForce: boolean }

/**
 * Imports the lists of a folder that are not the newest versions already. The first version of a list counts at once; a later one
 * waits until somebody at the desk has read what it changes.
 * @throws Error where the folder holds none, or a file that cannot be read: a server that screens nobody although it was told to must
 * not start
 */
export async function importFolder(deps: ImportDeps, folder: string): Promise<Imported[]> {
  return importLists(deps, listsOf(await filesIn(folder), folder))
}

/** The lists in some files. @throws Error where they hold none, or one is incomplete */
export function listsOf(files: readonly ListFile[], place: string): ReadList[] {
  const lists = readListFiles(files)
  if (lists.length === 0) throw new Error(`${place} holds no sanctions list.`)
  return lists
}

/** The files of a folder that a list may be in. */
export async function filesIn(folder: string): Promise<ListFile[]> {
  const names = (await readdir(folder)).filter(name => /\.(csv|xml)$/i.test(name))
  return await Promise.all(
    names.map(async name => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  )
}

/**
 * Adds the lists that are not the newest versions already; only those are read.
 * @throws Error that names the files of one that cannot be read; then none is added
 */
export async function importLists(deps: ImportDeps, lists: readonly ReadList[]): Promise<Imported[]> {
  const before = await genuineVersions(deps, deps.pool)
  // Read before the transaction, which others wait for.
  const read = lists
    .filter(list => !isNewest(list, before))
    .map(list => ({ ...list, entries: list.entries() }))
  if (read.length === 0) return []
  return await withAct(deps, bySystem, async act => {
    await holdVersions(act.tx) // or of two servers that start together each would find no version in force
    const { versions: standing } = await standingOf(deps, act.tx)
    const imported: Imported[] = []
    for (const list of read) {
      if (isNewest(list, await genuineVersions(deps, act.tx))) continue
      const version = await addVersion(act, deps, list)
      const isInForce = !standing.has(list.list)
      if (isInForce) await addChange(act, deps, { kind: 'list', version })
      else deps.log.warn({ list: list.list, version }, 'a newer sanctions list waits at the desk')
      imported.push({ list: list.list, version, isInForce })
    }
    return imported
  })
}

/** Whether the newest version of a list was read from the same files. */
const isNewest = (
  { list, sourceHash }: Pick<ReadList, 'list' | 'sourceHash'>,
  versions: readonly VersionRow[],
): boolean => versions.find(version => version.list === list)?.source_hash.equals(sourceHash) ?? false
