import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isCommonPassword } from '#shared/accounts/password-strength.ts'
import type { Random } from '#shared/transfers/reference.ts'
import { type AuditDeps, bySystem, recordAct, withAct } from '#server/audit/audit.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/log.ts'
import { hashPassword, isPassword } from '#server/platform/passwords.ts'
import { confirmedSince } from '../session/confirmations.ts'
import { changeRights } from './admins.ts'
import { listAdmins, setAdmin } from './admins.sql.ts'
import { lastGenuine, type RightsDeps, sealRights } from '../session/desk-rights.ts'
import { openPassword, sealPassword } from '../session/sealed-passwords.ts'
import { isAddressOf, type KeyDeps, keyedEmail } from '../person.ts'
import { insertUser, selectByEmail, type UserState } from '../users.sql.ts'

type Deps = AuditDeps & KeyDeps & RightsDeps & { readonly random: Random; readonly log: Log }

type Credentials = { readonly email: string; readonly password: string }

/** The environment's settings for the first admin. */
export type AdminSettings = {
  /** Null: with the sandbox one is made with a random password. */
  readonly admin: Credentials | null
  readonly dataDir: string
}

/**
 * Ensures at every start that somebody can run the desk. Gives the operator's message about a generated password: the
 * password itself, once, and later its place; null if none was generated, or its file has been removed.
 */
export async function ensureFirstAdmin(
  deps: Deps,
  { admin, dataDir }: AdminSettings,
): Promise<string | null> {
  if (admin !== null) {
    await ensureNamedAdmin(deps, admin)
    return null
  }
  const password = await ensureSandboxAdmin(deps, dataDir)
  if (password !== null) return `${SANDBOX_EMAIL}, password ${password}`
  const file = passwordFile(dataDir)
  return existsSync(file) ? `${SANDBOX_EMAIL}, password in ${file}` : null
}

const passwordFile = (dataDir: string): string => path.join(dataDir, 'admin-password')

/**
 * Sees to the admin that the environment names: makes the user where there is none of that email, and never touches the
 * password of one that there is. Such a one becomes admin only where nobody else is and they are known to be meant:
 * anybody may have registered the address before.
 * @throws Error in words for the operator where the password is a common one
 */
async function ensureNamedAdmin(deps: Deps, named: Credentials): Promise<void> {
  const [user] = await selectByEmail(deps.pool, keyedEmail(deps, named.email), null)
  if (user === undefined) return createNamed(deps, named)
  if (user.is_admin || (await hasAdmin(deps))) return
  if (await isMeant(deps, user, named)) {
    const right = { userId: user.id, isAdmin: true, reason: 'named by ADMIN_EMAIL' }
    return void (await withAct(deps, bySystem, act => changeRights(act, deps, right)))
  }
  deps.log.warn(
    { userId: user.id },
    'the account of ADMIN_EMAIL is not made admin: its address is not confirmed and its password is another, or its own address is (see OPERATIONS)',
  )
}

/** True if anybody is an admin, also one whom SQL has hidden. */
async function hasAdmin(deps: Deps): Promise<boolean> {
  if ((await listAdmins(deps.pool)).length > 0) return true
  return (await lastGenuine(deps.pool, deps)).some(({ is_admin: isAdmin }) => isAdmin)
}

async function createNamed(deps: Deps, named: Credentials): Promise<void> {
  const { commonPasswords } = await import('#shared/accounts/first-guesses.ts')
  if (isCommonPassword(named.password, commonPasswords))
    throw new Error('ADMIN_PASSWORD is on the lists that attackers try first: set another.')
  const passwordHash = await hashPassword(named.password)
  await withTransaction(deps.pool, tx => createAdmin(deps, tx, named.email, passwordHash))
}

async function isMeant(deps: Deps, user: UserState, { email, password }: Credentials): Promise<boolean> {
  if (!isAddressOf(deps, user, email)) return false
  if ((await confirmedSince(deps, deps.pool, [user.id])).has(user.id)) return true
  return isPassword(password, await openPassword(deps, user))
}

const SANDBOX_EMAIL = 'admin@example.com'
const PASSWORD_BYTES = 12 // 16 characters, 96 bits

/**
 * Makes an admin with a random password where there is none at all, and keeps the password in `DATA_DIR/admin-password`.
 * For the sandbox only. Gives the password where it has made one.
 */
async function ensureSandboxAdmin(deps: Deps, dataDir: string): Promise<string | null> {
  if (await hasAdmin(deps)) return null
  const password = Buffer.from(deps.random(PASSWORD_BYTES)).toString('base64url')
  const passwordHash = await hashPassword(password)
  return withTransaction(deps.pool, async tx => {
    // One of two processes that start together makes the admin.
    if (!(await createAdmin(deps, tx, SANDBOX_EMAIL, passwordHash))) return null
    await keepPassword(dataDir, password)
    return password
  })
}

/** Kept before the user is there for good: an admin whose password nobody knows would be worse than a file too many. */
async function keepPassword(dataDir: string, password: string): Promise<void> {
  const file = passwordFile(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await rm(file, { force: true }) // a mode is given to new files only
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
}

/** Whether it was made; not where the email is taken. */
async function createAdmin(deps: Deps, tx: Tx, email: string, passwordHash: string): Promise<boolean> {
  const id = deps.newId()
  const rest = {
    id,
    ownerId: deps.newId(),
    fullName: 'First Admin',
    email,
    phone: null,
    language: 'en' as const,
  }
  for (const username of ['admin', `admin-${id}`]) {
    const user = { ...rest, username, password: sealPassword(deps.signingKeys, id, passwordHash) }
    const [created] = await insertUser(deps, tx, user)
    if (created === undefined) continue
    await setAdmin(tx, id, true)
    await sealRights(tx, deps, id, { isAdmin: true, roles: [], isActive: true })
    await recordAct(tx, deps, bySystem, {
      action: 'user.admin_granted',
      subject: { kind: 'user', id },
      before: { isAdmin: 0 },
      after: { isAdmin: 1 },
      reason: 'the first admin',
    })
    return true
  }
  return false
}
