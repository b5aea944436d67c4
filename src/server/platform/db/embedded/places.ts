import { randomBytes } from 'node:crypto'
import { access, chmod, chown, mkdir, mkdtemp, readlink, realpath, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cannotRun, inOneLine, systemCode } from './cannot-run.ts'
import { SOCKET_PORT } from './settings.ts'
import { canEnter, chooseServerUser, type ServerUser } from './server-user.ts'

/** Folders and files of one built-in server, and the account that runs it. */
export type Places = {
  /** Ours: holds the password and the log. */
  dataDir: string
  /** A folder that the server's account can enter: `dataDir`, or one of the system's (see `makeHome`). */
  home: string
  /** PostgreSQL's own data folder, without symbolic links. */
  cluster: string
  passwordFile: string
  logFile: string
  user: ServerUser | undefined
}

// Root keeps the server here when its account cannot walk to DATA_DIR, as in /root/openremit/.data.
const SYSTEM_HOME = '/var/lib/openremit'

// Others may enter, as the server's account must, but not list. Set apart from mkdir, which the umask would tighten.
const ENTER_ONLY = 0o711

// The kernel's limit on a socket's path, without the closing zero byte.
const SOCKET_PATH_BYTES_MAX = 107
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`

/** Finds or makes the folders for the server of `dataDir`. @throws Error naming DATABASE_URL */
export async function preparePlaces(dataDir: string): Promise<Places> {
  const made = await makeFolder(dataDir)
  if (made) await chmod(dataDir, ENTER_ONLY)
  const ours = await realpath(dataDir)
  const link = path.join(ours, 'postgres')
  const user = await chooseServerUser(await ownerOf(link))
  const home = (await homeBehind(link)) ?? ((await canEnter(user, ours)) ? ours : await homeElsewhere(link))
  return {
    dataDir: ours,
    home,
    cluster: path.join(home, 'postgres'),
    passwordFile: path.join(ours, 'postgres-password'),
    logFile: path.join(ours, 'postgres.log'),
    user,
  }
}

/** @returns the first folder that was missing; undefined where all were there */
async function makeFolder(dataDir: string): Promise<string | undefined> {
  try {
    return await mkdir(dataDir, { recursive: true })
  } catch (error) {
    const reason = inOneLine(error)
    throw new Error(`The data folder cannot be made (${reason}). Set DATA_DIR to one that can.`, {
      cause: error,
    })
  }
}

async function ownerOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ uid }) => uid,
    () => undefined,
  )
}

/** The folder that an earlier start has put the data in, where it could not stay in DATA_DIR. */
async function homeBehind(link: string): Promise<string | undefined> {
  const target = await readlink(link).catch(() => undefined)
  if (target === undefined) return undefined
  const home = path.dirname(target)
  if (!(await exists(home))) throw cannotRun(`its data folder ${home} is gone; remove ${link} to begin anew`)
  return home
}

/** Makes a folder for the data, and `DATA_DIR/postgres` a link that says where they went. */
async function homeElsewhere(link: string): Promise<string> {
  if (await exists(link))
    throw cannotRun(`the account that runs it cannot enter ${link}, where the data lies`)
  const home = await makeHome()
  try {
    await symlink(path.join(home, 'postgres'), link)
    return home
  } catch (error) {
    // Another process was first: its folder holds the data.
    if (systemCode(error) === 'EEXIST') return path.dirname(await readlink(link))
    throw error
  }
}

async function makeHome(): Promise<string> {
  const home = path.join(SYSTEM_HOME, randomBytes(6).toString('hex'))
  try {
    await mkdir(home, { recursive: true })
    await chmod(SYSTEM_HOME, ENTER_ONLY)
    await chmod(home, ENTER_ONLY)
    return home
  } catch (error) {
    throw cannotRun(
      `DATA_DIR is closed to the account that runs it, and so is ${SYSTEM_HOME} (${inOneLine(error)})`,
    )
  }
}

/** A 0700 folder of the server's account, short enough for a socket's path. */
export async function makeSocketFolder({ home, user }: Places): Promise<string> {
  const beside = path.join(home, 'run')
  const fits = Buffer.byteLength(path.join(beside, SOCKET_NAME)) <= SOCKET_PATH_BYTES_MAX
  const folder = fits ? beside : await makeShortFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await giveTo(user, folder)
  return folder
}

async function makeShortFolder(): Promise<string> {
  const name = path.join(tmpdir(), 'openremit-')
  const fits = Buffer.byteLength(path.join(`${name}XXXXXX`, SOCKET_NAME)) <= SOCKET_PATH_BYTES_MAX
  return mkdtemp(fits ? name : '/tmp/openremit-')
}

/** Hands a file or folder of ours to the server's account, closed to all others. */
export async function giveTo(user: ServerUser | undefined, target: string): Promise<void> {
  const isFolder = (await stat(target)).isDirectory()
  await chmod(target, isFolder ? 0o700 : 0o600)
  if (user) await chown(target, user.uid, user.gid)
}

/** Whether there is anything at `file` that we can see; a link to nothing is nothing. */
export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
