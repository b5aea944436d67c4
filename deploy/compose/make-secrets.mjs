// The secrets of compose.yaml, drawn once: passwords for the database, which it reads from files, and the settings of the server that
// hold secrets, as a file for Node's --env-file. Each folder is a volume of its own: the server never sees the superuser's password.
import { randomBytes } from 'node:crypto'
import { chown, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Accounts of the images: `postgres`, and the one that our Dockerfile names. */
const POSTGRES = 999
const SERVER = 10001

const folder = process.argv[2]
if (folder === undefined) throw new Error('name the folder that has the folders database and server')
const settings = join(folder, 'server', 'server.env')
const isDone = await stat(settings).then(
  () => true,
  () => false,
)
if (!isDone) await drawAll()

async function drawAll() {
  const passwords = { superuser: draw(), owner: draw(), app: draw(), queue: draw() }
  for (const [role, password] of Object.entries(passwords))
    await keep(join(folder, 'database', `${role}-password`), password, POSTGRES)
  const address = (role, password) => `postgresql://${role}:${password}@database:5432/openremit`
  const lines = [
    `DATABASE_URL=${address('openremit_app', passwords.app)}`,
    `DATABASE_OWNER_URL=${address('openremit_owner', passwords.owner)}`,
    `DATABASE_QUEUE_URL=${address('openremit_jobs', passwords.queue)}`,
    `SECRET_KEY=${draw()}`,
    `DATA_KEY=${draw()}`,
  ]
  // Last, because its presence says that all are there.
  await keep(settings, `${lines.join('\n')}\n`, SERVER)
}

function draw() {
  return randomBytes(32).toString('hex')
}

async function keep(file, text, account) {
  await writeFile(file, text, { mode: 0o400 })
  await chown(file, account, account)
}
