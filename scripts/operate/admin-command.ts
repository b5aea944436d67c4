import { type DeskRole, deskRoles } from '#shared/accounts/roles.ts'
import { type AuditDeps, bySystem } from '#server/audit/audit.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { type By, changeRole, grantAdmin, markedAndGiven, revokeAdmin } from '#server/users/admins/admins.ts'
import { setAccess } from '#server/users/admins/user-changes.ts'
import { listStaff, type StaffRow } from '#server/users/admins/admins.sql.ts'
import { resetFactors, resetTwoFactor } from '#server/users/factors/reset-two-factor.ts'
import { quoted } from '#server/platform/quoted.ts'
import { isAddressOf, type KeyDeps, keyedEmail, shownPerson } from '#server/users/person.ts'
import { findAccount, selectByEmail, type UserState } from '#server/users/users.sql.ts'
import { shellUser } from './shell-user.ts'

const namesOfActs = ['grant', 'revoke', 'deactivate', 'reactivate', 'forget-codes', 'reset-factors'] as const
type NameOfAct = (typeof namesOfActs)[number]
type Act = { readonly name: NameOfAct; readonly email: string; readonly role: DeskRole | undefined }

/** One call of `npm run admin`; a role is named only where it is not the right of an admin. */
export type AdminCommand = { readonly name: 'list' } | Act

/** @throws Error that names the usage where the arguments are no command */
export function readCommand(args: readonly string[]): AdminCommand {
  const [given = '', email = '', named = 'admin', ...rest] = args
  const name = namesOfActs.find(each => each === given)
  const role = deskRoles.find(each => each === named)
  const namesRole = role !== undefined || named === 'admin'
  const mayBeRole = changesRights(name) ? namesRole : args[2] === undefined
  const isKnown = name !== undefined || given === 'list'
  if (!isKnown || (name !== undefined) !== (email !== '') || !mayBeRole || rest.length > 0)
    throw new Error(
      `Say what to do: npm run admin -- list | grant <email> [role] | revoke <email> [role] | deactivate <email> | reactivate <email> | forget-codes <email> | reset-factors <email>\nThe role is admin, or one of ${deskRoles.join(', ')}.`,
    )
  return name === undefined ? { name: 'list' } : { name, email, role }
}

const changesRights = (name: NameOfAct | undefined) => name === 'grant' || name === 'revoke'

type Deps = AuditDeps & KeyDeps & { readonly secrets: readonly string[] }

/** Lines for the operator. @throws Error in words for the operator @throws DomainError 'last_admin' | 'email_unconfirmed' */
export async function runCommand(deps: Deps, command: AdminCommand): Promise<readonly string[]> {
  if (command.name === 'list') return (await listStaff(deps.pool)).map(row => lineOf(deps, row))
  const reason = `npm run admin -- ${command.name}, by ${shellUser()} at the operator's shell`
  const [row] = await selectByEmail(deps.pool, keyedEmail(deps, command.email), null)
  if (row === undefined) throw new Error(`Nobody is registered as ${command.email}.`)
  refuseOther(deps, row, command)
  const user = { ...row, email: shownPerson(deps, row).email || command.email }
  const line = await actOf(command)(deps, { call: bySystem, reason }, user)
  return command.name === 'grant' ? [line, await accountOf(deps, row)] : [line]
}

const takingActs: readonly NameOfAct[] = ['revoke', 'deactivate']

/** Refuses an account that SQL has put under the address: its own is another, or does not open and so may be. */
function refuseOther(deps: Deps, row: UserState, { name, email }: Act): void {
  if (isAddressOf(deps, row, email)) return
  if (shownPerson(deps, row).email === '' && takingActs.includes(name)) return
  throw new Error(
    `The account ${row.id} is found as ${email}, but its own address is another or does not open: somebody writes to the database, or the key is another. Nothing was changed.`,
  )
}

/** A line about the account that has the rights now: it shows the operator a grant to the wrong person. */
async function accountOf(deps: Deps, row: UserState): Promise<string> {
  const [account] = await findAccount(deps.pool, row.id)
  const { username, fullName } = shownPerson(deps, row)
  const day = account?.created_at.toISOString().slice(0, 10)
  return `Account: username ${quoted(username)}, name ${quoted(fullName)}, registered ${day}.`
}

function lineOf(deps: Deps, { id, person, is_admin: isAdmin, roles }: StaffRow): string {
  const email = shownPerson(deps, { id, person }).email || `${id}, whose data does not open`
  return isAdmin ? email : `${email} ${roles.join(', ')}`
}

type Subject = UserState & { readonly email: string }
type OperatorsBy = By & { readonly reason: string }

function actOf({ name, role }: Act): (deps: Deps, by: OperatorsBy, user: Subject) => Promise<string> {
  if (name === 'forget-codes') return forget
  if (name === 'reset-factors') return reset
  if (name === 'deactivate' || name === 'reactivate') return access(name === 'reactivate')
  const isGiven = name === 'grant'
  return (deps, by, user) => {
    if (!user.is_active) return Promise.resolve(deactivated(user))
    return role === undefined
      ? change(sealing(deps), by, { user, isGiven })
      : changeOneRole(sealing(deps), by, { user, role, isGiven })
  }
}

const deactivated = ({ email }: Subject) =>
  `${email} is deactivated. Let them in again first: npm run admin -- reactivate ${email}`

/** The deps of an act, with the keys that seal rights and the mail about it. @throws Error in words for the operator */
function sealing({ secrets, ...deps }: Deps) {
  if (secrets.length === 0)
    throw new Error(
      'Rights, and the mail about an act, are sealed with the key of the server: set its SECRET_KEY, or its DATA_DIR.',
    )
  return { ...deps, signingKeys: signingKeys(secrets) }
}

type SealingDeps = ReturnType<typeof sealing>
type RightChange = { readonly user: Subject; readonly isGiven: boolean }

const grantWords = { before: 'is an admin already', after: 'is an admin now' }
const revokeWords = { before: 'is not an admin', after: 'is no admin any more' }

async function change(deps: SealingDeps, by: By, { user, isGiven }: RightChange): Promise<string> {
  const words = isGiven ? grantWords : revokeWords
  const isDone = await (isGiven ? grantAdmin : revokeAdmin)(deps, by, user.id)
  if (!isDone) return `${user.email} ${words.before}.`
  return `${user.email} ${words.after}, and has to sign in again.`
}

async function changeOneRole(
  deps: SealingDeps,
  by: By,
  { user, role, isGiven }: RightChange & { readonly role: DeskRole },
): Promise<string> {
  const rights = await markedAndGiven(deps.pool, deps, user)
  if (rights.some(({ isAdmin }) => isAdmin))
    return `${user.email} is an admin, who has every role. Take that right first: revoke ${user.email} admin`
  const roles = await changeRole(deps, by, { userId: user.id, role, isGiven })
  if (roles === null)
    return `${user.email} ${isGiven ? `has the role ${role} already` : `does not have the role ${role}`}.`
  return `${user.email} has ${rolesText(roles)} now, and has to sign in again.`
}

const access =
  (isActive: boolean) =>
  async (deps: Deps, by: OperatorsBy, { id, email }: Subject): Promise<string> => {
    const isDone = await setAccess(sealing(deps), by, { userId: id, isActive })
    const words = isActive ? 'active' : 'deactivated'
    return `${email} is ${words} ${isDone ? 'now' : 'already'}.`
  }

function rolesText(roles: readonly DeskRole[]): string {
  if (roles.length === 0) return 'no role'
  return `the role${roles.length > 1 ? 's' : ''} ${roles.join(', ')}`
}

async function forget(deps: Deps, by: OperatorsBy, user: Subject): Promise<string> {
  const wereOn = await resetTwoFactor(sealing(deps), by, user.id)
  return wereOn
    ? `${user.email} signs in without a one-time code now, and has been told by mail.`
    : `${user.email} has no one-time codes.`
}

async function reset(deps: Deps, by: OperatorsBy, user: Subject): Promise<string> {
  const wasReset = await resetFactors(sealing(deps), by, user.id)
  return wasReset
    ? `${user.email} has no passkey and no one-time codes now, can set up others after a sign-in, and is notified by mail.`
    : `${user.email} has no passkey and no one-time codes.`
}
