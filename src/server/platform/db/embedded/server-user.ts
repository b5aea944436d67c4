import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { cannotRun } from './cannot-run.ts'

/** The account that the server runs as. PostgreSQL refuses to run as root, so root hands it to another. */
export type ServerUser = { uid: number; gid: number }

// An account of its own is best (`useradd --system openremit`); `nobody` and `daemon` exist nearly everywhere.
const CANDIDATES = ['openremit', '_postgres', 'nobody', 'daemon']

/**
 * The account to run the server as; undefined means our own.
 * @param clusterOwnerUid owner of an existing data folder: only that account can open it again
 * @throws Error naming DATABASE_URL where no account fits
 */
export async function chooseServerUser(clusterOwnerUid: number | undefined): Promise<ServerUser | undefined> {
  const ownUid = process.geteuid?.()
  if (ownUid !== 0) {
    if (clusterOwnerUid === undefined || clusterOwnerUid === ownUid) return undefined
    throw cannotRun(
      `its data folder belongs to the account with uid ${clusterOwnerUid} and we run as uid ${ownUid}`,
    )
  }
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  const chosen =
    clusterOwnerUid === undefined ? firstCandidate(accounts) : ownerAccount(accounts, clusterOwnerUid)
  if (chosen?.uid === 0) throw cannotRun('its data folder belongs to root, and it refuses to run as root')
  if (!chosen)
    throw cannotRun(`it refuses to run as root and there is none of the accounts ${CANDIDATES.join(', ')}`)
  return chosen
}

type Account = ServerUser & { name: string }

function parseAccounts(passwd: string): Account[] {
  return passwd
    .split('\n')
    .map(line => line.split(':'))
    .map(([name = '', , uid = '', gid = '']) => ({
      name,
      uid: Number.parseInt(uid, 10),
      gid: Number.parseInt(gid, 10),
    }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
}

function firstCandidate(accounts: readonly Account[]): ServerUser | undefined {
  const names = CANDIDATES.filter(name => accounts.some(account => account.name === name))
  const chosen = accounts.find(account => account.name === names[0])
  return chosen && { uid: chosen.uid, gid: chosen.gid }
}

function ownerAccount(accounts: readonly Account[], uid: number): ServerUser {
  const account = accounts.find(candidate => candidate.uid === uid)
  return { uid, gid: account?.gid ?? uid }
}

const ENTER = 0o1
const READ_AND_RUN = 0o5

/**
 * Whether the permission bits let `user` walk to `folder` and into it. Access lists beyond the bits are not read:
 * a wrong "no" only costs a copy elsewhere, and a wrong "yes" ends in the server's own message.
 */
export async function canEnter(user: ServerUser | undefined, folder: string): Promise<boolean> {
  if (!user) return true
  if (!(await allows(user, folder, ENTER))) return false
  const parent = path.dirname(folder)
  return parent === folder || canEnter(user, parent)
}

/** @returns whether `user` may walk to the program at `file` and run it */
export async function canRun(user: ServerUser | undefined, file: string): Promise<boolean> {
  if (!user) return true
  return (await canEnter(user, path.dirname(file))) && (await allows(user, file, READ_AND_RUN))
}

async function allows(user: ServerUser, target: string, bits: number): Promise<boolean> {
  const { uid, gid, mode } = await stat(target)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}
