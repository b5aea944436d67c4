import { execFile } from 'node:child_process'
import { link, readFile, readlink, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { systemCode } from './cannot-run.ts'
import { SOCKET_PORT } from './settings.ts'

/** Content of a running server's lock file (PostgreSQL's miscadmin.h, LOCK_FILE_LINE_*). */
export type LockFile = {
  pid: number
  port: number
  socketFolder: string
  /** 'starting', 'stopping', 'ready' or 'standby'; empty in the first moments. */
  status: string
  text: string
}

/** Kind of process that a lock file names. Only a server may be waited for; the lock files of the others are void. */
export type Holder = 'server' | 'stranger' | 'zombie' | 'gone'

/** The lock file of a data folder. */
export function clusterLock(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}

/** The lock file of a socket; its first lines are like those of a data folder's. */
export function socketLock(socketFolder: string): string {
  return path.join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`)
}

/** @returns what the lock file says; undefined when there is none */
export async function readLockFile(file: string): Promise<LockFile | undefined> {
  try {
    return parseLockFile(await readFile(file, 'utf8'))
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function parseLockFile(text: string): LockFile {
  const [pid = '', , , port = '', socketFolder = '', , , status = ''] = text.split('\n')
  return {
    // A server stopped before it served (single-user mode) marks itself by a negative number.
    pid: Math.abs(Number.parseInt(pid, 10)) || 0,
    port: Number.parseInt(port, 10) || SOCKET_PORT,
    socketFolder: socketFolder.trim(),
    status: status.trim(),
    text,
  }
}

/** @param cluster the data folder in question: a server of another one is a stranger */
export async function holderOf({ pid }: LockFile, cluster: string): Promise<Holder> {
  if (pid === 0 || !canSignal(pid)) return 'gone'
  return process.platform === 'linux' ? linuxHolder(pid, cluster) : otherHolder(pid, cluster)
}

/** False also for a process of another account: a server of ours runs as ours, or we are root. */
function canSignal(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A server works inside its data folder, and a dead one that nobody has reaped is in state Z. */
async function linuxHolder(pid: number, cluster: string): Promise<Holder> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (status === '') return 'gone'
  // The name in brackets may hold anything, so the state is read after the last bracket.
  const state = status.slice(status.lastIndexOf(')') + 2)[0]
  if (state === 'Z' || state === 'X') return 'zombie'
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  return folder === cluster ? 'server' : 'stranger'
}

/** Without /proc: the command line of a server of ours names its data folder. */
async function otherHolder(pid: number, cluster: string): Promise<Holder> {
  const listed = promisify(execFile)('ps', ['-o', 'stat=,command=', '-p', String(pid)])
  const line = await listed.then(({ stdout }) => stdout.trim()).catch(() => '')
  if (line === '') return 'gone'
  if (line.startsWith('Z')) return 'zombie'
  return line.includes(cluster) ? 'server' : 'stranger'
}

/**
 * Moves a void lock file away, which the server itself would take for a running one's. Should another server have
 * written its own in between, that one is put back; the cluster's shared memory guards against two servers besides.
 */
export async function retireLockFile(file: string, voided: LockFile): Promise<void> {
  const aside = `${file}.void-${process.pid}`
  try {
    await rename(file, aside)
    if ((await readFile(aside, 'utf8')) !== voided.text) await link(aside, file)
  } catch (error) {
    const code = systemCode(error)
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  }
  await rm(aside, { force: true })
}
