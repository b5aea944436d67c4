import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type AuditDeps, bySystem, withAct } from '#server/audit/audit.ts'
import { type ReadList, readListFiles } from './read-files.ts'
import { addChange, addVersion, genuineVersions, type SealDeps } from './versions.ts'

type FolderDeps = SealDeps & AuditDeps

/**
 * Imports the lists of the server's folder that are not the newest versions already.
 * @throws Error where the folder holds none, or a file that cannot be read: a server that screens nobody although it was told to must
 * not start
 */
export async function importFolder(deps: FolderDeps, folder: string): Promise<void> {
  const lists = await listsIn(folder)
  await withAct(deps, bySystem, async act => {
    for (const list of lists) {
      const known = await genuineVersions(deps, act.tx)
      const newest = known.find(version => version.list === list.list)
      if (newest?.source_hash.equals(list.sourceHash)) continue
      await addChange(act, deps, { kind: 'list', version: await addVersion(act, deps, list) })
    }
  })
}

async function listsIn(folder: string): Promise<ReadList[]> {
  const names = (await readdir(folder)).filter(name => /\.(csv|xml)$/i.test(name))
  const files = await Promise.all(
    names.map(async name => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  )
  const lists = readListFiles(files)
  if (lists.length === 0) throw new Error(`${folder} holds no sanctions list.`)
  return lists
}
