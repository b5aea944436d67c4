// npm run admin -- list | grant <email> [role] | revoke <email> [role] | forget-codes <email> | reset-factors <email>: who may
// run the desk, and who has lost their one-time codes or every second factor; while the application runs or not.
import { randomUUIDv7 } from 'node:crypto'
import { type DeskRole, deskRoles } from '#shared/accounts/roles.ts'
import { bySystem } from '#server/audit/audit.ts'
import { systemClock } from '#server/platform/clock.ts'
import { dataKeySettingsIn, openDataKeys } from '#server/platform/personal/open-data-keys.ts'
import { systemRandom } from '#server/platform/random.ts'
import { knownSecrets } from '#server/platform/secret-key.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { changeRole, grantAdmin, revokeAdmin } from '#server/users/admins/admins.ts'
import { listStaff, type StaffRow } from '#server/users/admins/admins.sql.ts'
import { keyedEmail, openPerson } from '#server/users/person.ts'
import { resetFactors, resetTwoFactor } from '#server/users/factors/reset-two-factor.ts'
import { findUserByEmail, type UserRow } from '#server/users/users.sql.ts'
import { endOnError } from './end-on-error.ts'
import { openOperatorsDatabase } from './operators-database.ts'
import { shellUser } from './shell-user.ts'

endOnError()
const [command = '', email = '', named = 'admin', ...rest] = process.argv.slice(2)
const changesRights = ['grant', 'revoke'].includes(command)
const wantsEmail = changesRights || ['forget-codes', 'reset-factors'].includes(command)
const role = deskRoles.find(each => each === named)
const namesRole = role !== undefined || named === 'admin'
const mayBeRole = changesRights ? namesRole : process.argv[4] === undefined
if (!(command === 'list' || wantsEmail) || wantsEmail !== (email !== '') || !mayBeRole || rest.length > 0)
  throw new Error(
    `Say what to do: npm run admin -- list | grant <email> [role] | revoke <email> [role] | forget-codes <email> | reset-factors <email>\nThe role is admin, or one of ${deskRoles.join(', ')}.`,
  )

const grantWords = { before: 'is an admin already', after: 'is an admin now' }
const revokeWords = { before: 'is not an admin', after: 'is no admin any more' }

const { pool, stop } = await openOperatorsDatabase()
const dataKeys = await openDataKeys({ executor: pool, random: systemRandom }, dataKeySettingsIn(process.env))
const deps = { pool, dataKeys, clock: systemClock, newId: randomUUIDv7 }
const secrets = await knownSecrets(process.env['SECRET_KEY'], process.env['DATA_DIR'] || '.data')
const by = {
  call: bySystem,
  reason: `npm run admin -- ${command}, by ${shellUser()} at the operator's shell`,
}
try {
  if (command === 'list') for (const person of await listStaff(pool)) console.log(lineOf(person))
  else console.log(await actOf(command)(await namedUser()))
} finally {
  await stop()
}

/** The deps of a change of rights, with the keys that seal them. @throws Error in words for the operator */
function sealing() {
  if (secrets.length === 0)
    throw new Error('Rights are sealed with the key of the server: set its SECRET_KEY, or its DATA_DIR.')
  return { ...deps, signingKeys: signingKeys(secrets) }
}

function lineOf({ id, person, is_admin: isAdmin, roles }: StaffRow): string {
  const { email: address } = openPerson(deps, { id, person })
  return isAdmin ? address : `${address} ${roles.join(', ')}`
}

function actOf(name: string): (user: UserRow) => Promise<string> {
  if (name === 'forget-codes') return forget
  if (name === 'reset-factors') return reset
  return role === undefined ? change : user => changeOneRole(user, role)
}

async function namedUser(): Promise<UserRow> {
  const [user] = await findUserByEmail(deps, pool, { emailKey: keyedEmail(deps, email), deviceHash: null })
  if (user === undefined) throw new Error(`Nobody is registered as ${email}.`)
  return user
}

async function change(user: UserRow): Promise<string> {
  const words = command === 'grant' ? grantWords : revokeWords
  if (!user.is_active) return deactivated(user)
  const isDone = await (command === 'grant' ? grantAdmin : revokeAdmin)(sealing(), by, user.id)
  if (!isDone) return `${user.email} ${words.before}.`
  return `${user.email} ${words.after}, and has to sign in again.`
}

async function changeOneRole(user: UserRow, one: DeskRole): Promise<string> {
  const isGiven = command === 'grant'
  if (!user.is_active) return deactivated(user)
  if (user.is_admin)
    return `${user.email} is an admin, who has every role. Take that right first: revoke ${user.email} admin`
  const roles = await changeRole(sealing(), by, { userId: user.id, role: one, isGiven })
  if (roles === null)
    return `${user.email} ${isGiven ? `has the role ${one} already` : `does not have the role ${one}`}.`
  return `${user.email} has ${rolesText(roles)} now, and has to sign in again.`
}

function rolesText(roles: readonly DeskRole[]): string {
  if (roles.length === 0) return 'no role'
  return `the role${roles.length > 1 ? 's' : ''} ${roles.join(', ')}`
}

function deactivated(user: UserRow): string {
  return `${user.email} is deactivated. Let them in again at the desk first.`
}

async function forget(user: UserRow): Promise<string> {
  const wereOn = await resetTwoFactor(deps, by, user.id)
  return wereOn
    ? `${user.email} signs in without a one-time code now, and has been told by mail.`
    : `${user.email} has no one-time codes.`
}

async function reset(user: UserRow): Promise<string> {
  const wasReset = await resetFactors(deps, by, user.id)
  return wasReset
    ? `${user.email} has no passkey and no one-time codes now, can set up others after a sign-in, and is notified by mail.`
    : `${user.email} has no passkey and no one-time codes.`
}
