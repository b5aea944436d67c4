import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bySystem, withAct } from '#server/audit/audit.ts'
import { importFolder } from '#server/compliance/compliance.ts'
import type { Imported } from '#server/compliance/lists/import-lists.ts'
import { addChange } from '#server/compliance/lists/versions.ts'
import type { TestApp } from './test-app.ts'

const END_MARK = '\u001A'

/** Files of a list in the form of OFAC's CSV, with the given people: 'FAMILY, Given Middle'. */
export const ofacFiles = (people: readonly string[]): Record<string, string> => ({
  'sdn.csv': `${people
    .map((name, at) => `${9000 + at},"${name}","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- `)
    .join('\n')}\n${END_MARK}`,
  'alt.csv': END_MARK,
})

type ListFolder = { readonly folder: string; readonly remove: () => Promise<void> }

/** A folder with the files of a list. */
export async function listFolder(files: Readonly<Record<string, string>>): Promise<ListFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openremit-lists-'))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return { folder, remove: () => rm(folder, { recursive: true }) }
}

/** Imports a list with these people; where another version of it counts, this one waits. Returns its number. */
export async function importPeople({ deps }: TestApp, people: readonly string[]): Promise<number> {
  const [added] = await imported(deps, people)
  if (added === undefined) throw new Error('these people are the newest version already')
  return added.version
}

/** Puts a list with these people in force, as somebody at the desk does; the waiting transfers are screened by a job. */
export async function listPeople({ deps }: TestApp, people: readonly string[]): Promise<void> {
  for (const { version, isInForce } of await imported(deps, people)) {
    if (!isInForce) await withAct(deps, bySystem, act => addChange(act, deps, { kind: 'list', version }))
  }
  deps.watch.changed('screening_changes')
  await deps.screener.newest()
}

async function imported(deps: TestApp['deps'], people: readonly string[]): Promise<Imported[]> {
  const { folder, remove } = await listFolder(ofacFiles(people))
  const added = await importFolder(deps, folder)
  await remove()
  return added
}
