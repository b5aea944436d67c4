import { spawnSync } from 'node:child_process'
import { constants } from 'node:fs'
import { lchown, lstat, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { packageFolder, readyBinaries } from './binaries.ts'
import { inOneLine } from './cannot-run.ts'
import { preparePlaces } from './places.ts'
import type { ServerUser } from './server-user.ts'

type Leaving = {
  readonly dataDir: string
  readonly hasBuiltInDatabase: boolean
  /** The checkout, which the process reads and must not change. */
  readonly codeFolder: string
  /** Files below the checkout that the process reads later. */
  readonly reads: readonly string[]
}

/** The account that the process has become, or the reason for which it is still root. */
export type Left = { readonly uid: number } | { readonly reason: string }

/**
 * Turns a process of root into one of the account that runs the built-in database, and hands it the data folder; whoever takes
 * the process over then changes neither the code nor the machine. Undefined where the process is not root's.
 */
export async function leaveRoot(leaving: Leaving): Promise<Left | undefined> {
  if (process.geteuid?.() !== 0) return undefined
  try {
    const user = await prepareFor(leaving)
    process.setgroups?.([])
    process.setgid?.(user.gid)
    process.setuid?.(user.uid)
    return { uid: user.uid }
  } catch (error) {
    return { reason: inOneLine(error) }
  }
}

/** @throws Error with the reason for which the account cannot do the work */
async function prepareFor({ dataDir, hasBuiltInDatabase, codeFolder, reads }: Leaving): Promise<ServerUser> {
  if (isWithin(codeFolder, dataDir)) throw new Error(`DATA_DIR ${dataDir} contains the code`)
  await refuseForeign(dataDir)
  const places = await preparePlaces(path.resolve(dataDir))
  const { user, home } = places
  if (user === undefined) throw new Error('there is no other account')
  if (home !== places.dataDir) throw new Error(`the account with uid ${user.uid} cannot enter ${dataDir}`)
  if (hasBuiltInDatabase) await readyBinaries(places, packageFolder()) // links that only root may make
  if (!canRead(user, reads)) throw new Error(`the account with uid ${user.uid} cannot read ${codeFolder}`)
  await handOver(user, places.dataDir)
  for (const name of FILES) await handOverFile(user, path.join(places.dataDir, name))
  return user
}

const isWithin = (inner: string, outer: string): boolean =>
  !path.relative(path.resolve(outer), path.resolve(inner)).startsWith('..')

const FILES = [
  'postgres-password',
  'admin-password',
  'secret-key',
  'data-key',
  'audit-head',
  'ledger-head',
  'postgres.log',
]
const OURS = ['postgres', 'mail', ...FILES]

/** Refuses to hand over a folder that somebody else uses too. */
async function refuseForeign(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir).catch(() => [])
  if (entries.length > 0 && !entries.some(name => OURS.includes(name)))
    throw new Error(`DATA_DIR ${dataDir} has files that are not the server's`)
}

/** Asks the system, which knows more than permission bits. */
function canRead({ uid, gid }: ServerUser, files: readonly string[]): boolean {
  const attempt = "process.argv.slice(1).forEach(file => require('node:fs').accessSync(file, 4))"
  return spawnSync(process.execPath, ['-e', attempt, ...files], { uid, gid, cwd: '/' }).status === 0
}

/** Gives away what root has made; the database's own files have been its account's from the start. */
async function handOver(user: ServerUser, target: string): Promise<void> {
  const stats = await lstat(target)
  if (stats.uid !== 0) return
  await lchown(target, user.uid, user.gid)
  if (!stats.isDirectory()) return
  for (const name of await readdir(target)) await handOver(user, path.join(target, name))
}

/**
 * Gives away a file that root put into a folder which the account has already. The account could have put another in its place:
 * a link to a file elsewhere, or a second name of one, is left alone.
 */
async function handOverFile({ uid, gid }: ServerUser, file: string): Promise<void> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await open(file, flags).catch(() => undefined)
  if (handle === undefined) return
  try {
    const stats = await handle.stat()
    if (stats.isFile() && stats.uid === 0 && stats.nlink === 1) await handle.chown(uid, gid)
  } finally {
    await handle.close()
  }
}
