import { randomUUID } from 'node:crypto'
import { sessionCookie } from '#server/platform/http/secret-cookies.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { bySystem, withAct } from '#server/audit/audit.ts'
import { changeRoles, revokeAdmin } from '#server/users/admins/admins.ts'
import { sealPassword } from '#server/users/session/sealed-passwords.ts'
import { startSession } from '#server/users/session/sessions.ts'
import { insertUser } from '#server/users/users.sql.ts'
import { type Browser, created, openBrowser } from '#test/support/browser/browser.ts'
import { newcomer, PASSWORD } from '#test/support/browser/people.ts'
import { siteBrowser } from '#test/support/browser/second-factors.ts'
import type { TestApp } from '#test/support/app/test-app.ts'
import { type DeskRole, deskRoles } from '#shared/accounts/roles.ts'
import { closeAccount } from '#shared/api/users/account.api.ts'
import { send } from './send.ts'

/**
 * Callers. Three once had a session or a right and still send its cookie; two show an API key beside their cookie; the last have a
 * role at the desk.
 */
export const actors = [
  'nobody',
  "another's capability",
  'own capability',
  'user',
  'other user',
  'user whose proof is old',
  'admin',
  'admin whose proof is old',
  'demoted admin',
  'deleted user',
  'expired session',
  'key with the scope',
  'key with another scope',
  ...deskRoles,
] as const

export type Actor = (typeof actors)[number]

export type Person = { readonly browser: Browser; readonly userId: string | null; readonly email: string }

const passwordHash = hashPassword(PASSWORD) // one for all: hashing is slow on purpose

/** A user with a session, made by the product's own statements. */
export async function newPerson(
  app: TestApp,
  { isAdmin = false, roles = [] }: { isAdmin?: boolean; roles?: readonly DeskRole[] } = {},
): Promise<Person> {
  const { email, username, fullName, phone } = newcomer()
  const userId = randomUUID()
  const user = {
    id: userId,
    ownerId: randomUUID(),
    fullName,
    username,
    email,
    phone,
    language: 'en' as const,
  }
  const password = sealPassword(app.deps.signingKeys, user.id, await passwordHash)
  await insertUser(app.deps, app.pool, { ...user, password })
  if (isAdmin) await app.plant('update users set is_admin = true where id = $1', [userId])
  await withAct(app.deps, bySystem, act =>
    changeRoles(act, app.deps, { userId, roles, reason: 'for a test' }),
  )
  await analyseAtTimes(app)
  const browser = siteBrowser(app.server)
  browser.cookie = (await newSession(app, userId)).cookie
  return { browser, userId, email }
}

const peopleOf = new WeakMap<TestApp, number>()
const PEOPLE_PER_ANALYSIS = 100

/**
 * In the product autovacuum counts the rows of a table that has grown. A test file ends before it would: its statements stay
 * planned for empty tables, and finding a session reads every user.
 */
async function analyseAtTimes(app: TestApp): Promise<void> {
  const count = (peopleOf.get(app) ?? 0) + 1
  peopleOf.set(app, count)
  if (count % PEOPLE_PER_ANALYSIS === 0)
    await app.owner.query(
      'analyze users, sessions, desk_rights, owners, transfers, graphile_worker._private_jobs',
    )
}

export type OpenedSession = { readonly id: string; readonly cookie: string }

/** One session more of a user's. */
export async function newSession(app: TestApp, userId: string): Promise<OpenedSession> {
  const by = { userId, method: 'password', userAgent: undefined } as const
  // As the owner, who needs no row in the audit log for the session of somebody at the desk.
  const { id, token } = await startSession(app.deps, app.owner, by)
  return { id, cookie: sessionCookie.granted(token, false).split(';')[0] ?? '' }
}

/** Somebody with everything that their part comes with; what some then lose, `fall` takes. */
export async function enter(app: TestApp, actor: Actor): Promise<Person> {
  const stranger = { browser: openBrowser(app.server), userId: null, email: newcomer().email }
  if (actor === 'nobody') return stranger
  if (actor.endsWith('capability')) {
    await created(stranger.browser)
    return stranger
  }
  return newPerson(app, { isAdmin: actor.includes('admin'), roles: deskRoles.filter(role => role === actor) })
}

/** Takes what the actor is to have lost; the cookie stays in the browser. */
export async function fall(app: TestApp, actor: Actor, { browser, userId }: Person): Promise<void> {
  if (userId === null) return
  if (actor === 'demoted admin') await revokeAdmin(app.deps, { call: bySystem, reason: null }, userId)
  if (actor === 'deleted user') await close(app, browser.cookie)
  if (actor === 'expired session') await age(app, 'last_seen_at', '7 days 1 minute', userId)
  if (actor.endsWith('proof is old')) await age(app, 'authenticated_at', '11 minutes', userId)
}

async function close(app: TestApp, cookie: string): Promise<void> {
  const closed = await send(app, { route: closeAccount, cookie })
  if (closed.statusCode !== 204) throw new Error(`${closed.statusCode} ${closed.payload}`)
}

const age = (app: TestApp, column: string, by: string, userId: string) =>
  app.plant(`update sessions set ${column} = now() - interval '${by}' where user_id = $1`, [userId])
