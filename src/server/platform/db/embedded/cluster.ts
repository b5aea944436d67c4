import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { cannotRun, inOneLine, systemCode } from './cannot-run.ts'
import { giveTo, type Places } from './places.ts'
import { runProgram } from './program.ts'

/** The superuser of the cluster: it makes the roles, and owns no table. */
export const SUPERUSER = 'openremit'

/** The password of the superuser, made at random on the first start. */
export async function readOrMakePassword({ passwordFile }: Places): Promise<string> {
  const candidate = `${passwordFile}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    return await readFile(passwordFile, 'utf8')
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
  }
  await writeDurably(candidate, randomBytes(24).toString('base64url'))
  try {
    // A link is made whole or not at all, and by one process only: the others read what the first one wrote.
    await link(candidate, passwordFile)
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(candidate)
  }
  return readFile(passwordFile, 'utf8')
}

async function writeDurably(file: string, text: string): Promise<void> {
  await using handle = await open(file, 'wx', 0o600)
  await handle.writeFile(text)
  await handle.sync()
}

/** Makes the cluster on the first start, and refuses one of another major version. @throws Error naming DATABASE_URL */
export async function ensureCluster(places: Places, binaries: Binaries, password: string): Promise<void> {
  const version = await clusterVersion(places)
  if (version === undefined) return createCluster(places, binaries, password)
  if (version !== binaries.major) {
    throw cannotRun(
      `${places.cluster} is of PostgreSQL ${version} and this is ${binaries.major}: back it up with the release that made it, then restore here`,
    )
  }
}

async function clusterVersion({ cluster }: Places): Promise<string | undefined> {
  try {
    return (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw cannotRun(`its data folder cannot be read (${inOneLine(error)})`, error)
  }
}

/** Made under another name and renamed when whole: a start that died on the way leaves nothing that looks like a cluster. */
async function createCluster(places: Places, binaries: Binaries, password: string): Promise<void> {
  await removeLeftovers(places)
  const partial = `${places.cluster}.partial-${process.pid}`
  const passwordCopy = `${partial}-password`
  await mkdir(partial, { mode: 0o700 })
  await writeDurably(passwordCopy, password)
  await giveTo(places.user, partial)
  await giveTo(places.user, passwordCopy)
  try {
    await runProgram(binaries.initdb, initdbArguments(partial, passwordCopy), places)
    await rename(partial, places.cluster)
  } catch (error) {
    // Another process that started with us may have been first; then its cluster serves both.
    if ((await clusterVersion(places)) === undefined) throw error
  } finally {
    await rm(passwordCopy, { force: true })
    await rm(partial, { recursive: true, force: true })
  }
}

function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Built into the server: sorting by code point cannot change with the system's libraries and spoil an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ]
}

/** Half-made clusters of starts that died. One whose process number is in use again stays until a later start. */
async function removeLeftovers({ cluster }: Places): Promise<void> {
  const prefix = `${path.basename(cluster)}.partial-`
  for (const name of await readdir(path.dirname(cluster))) {
    if (!name.startsWith(prefix)) continue
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (!isRunning(pid)) await rm(path.join(path.dirname(cluster), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}
