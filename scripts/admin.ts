// npm run admin -- list | grant <email> | revoke <email>: who may run the desk, while the application runs or not.
import { quiet } from '#server/platform/db/database-log.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { grantAdmin, revokeAdmin } from '#server/users/admins.ts'
import { listAdmins } from '#server/users/admins.sql.ts'
import { accountKey } from '#server/users/account-key.ts'
import { findUserByEmail } from '#server/users/users.sql.ts'
import { endOnError } from './end-on-error.ts'

endOnError()
const [command = '', email = ''] = process.argv.slice(2)
const wantsEmail = command === 'grant' || command === 'revoke'
if (!(command === 'list' || wantsEmail) || wantsEmail !== (email !== ''))
  throw new Error('Say what to do: npm run admin -- list | grant <email> | revoke <email>')

const grantWords = { before: 'is an admin already', after: 'is an admin now' }
const revokeWords = { before: 'is not an admin', after: 'is no admin any more' }

const databaseUrl = process.env['DATABASE_URL'] || undefined
const dataDir = process.env['DATA_DIR'] || '.data'
const { pool, stop } = await openDatabase({ databaseUrl, dataDir, poolMax: 1 }, quiet)
try {
  await (command === 'list' ? list() : change())
} finally {
  await stop()
}

async function list(): Promise<void> {
  for (const admin of await listAdmins(pool)) console.log(admin.email)
}

async function change(): Promise<void> {
  const [user] = await findUserByEmail(pool, accountKey(email), null)
  if (user === undefined) throw new Error(`Nobody is registered as ${email}.`)
  const words = command === 'grant' ? grantWords : revokeWords
  if (user.is_admin === (command === 'grant')) return console.log(`${user.email} ${words.before}.`)
  await (command === 'grant' ? grantAdmin : revokeAdmin)({ pool }, user.id)
  console.log(`${user.email} ${words.after}, and has to sign in again.`)
}
