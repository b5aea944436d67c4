import { type KeyScope, keyScopes } from '#shared/api/key-scopes.ts'
import { madeKey } from '#test/support/browser/api-keys.ts'
import type { TestApp } from '#test/support/app/test-app.ts'
import type { Row } from './authorisation-cells.ts'
import { type Actor, enter, fall, newPerson, type Person } from './cast.ts'
import { makeOrderable } from './orderable.ts'
import { type Reply, send } from './send.ts'
import { kindOf, type KindName, type Thing } from './things.ts'
import { validBodies } from './valid-bodies.ts'

/** The caller's session cookie, with an API key if they show one, and a thing of their own. */
export type Stage = {
  readonly cookie: string
  readonly own: Thing
  readonly headers?: Readonly<Record<string, string>>
}

export const canHave = (actor: Actor, kind: KindName): boolean =>
  actor !== 'nobody' && !(kindOf(kind).isOfUsers === true && actor.endsWith('capability'))

/** Callers whose session has ended: no call can take more from them. */
const SIGNED_OUT: readonly Actor[] = ['demoted admin', 'deleted user', 'expired session']

const signedOut = new WeakMap<TestApp, Map<Actor, Promise<Stage>>>()

/**
 * Somebody new in this part, with something of their own where the call is about something. Who is signed out and has nothing
 * is the same for all calls.
 */
export async function stage(app: TestApp, row: Row, actor: Actor): Promise<Stage> {
  await makeOrderable(app)
  const kind = row.names ?? row.given
  if (kind !== undefined || !SIGNED_OUT.includes(actor)) return newStage(app, row, actor)
  const known = signedOut.get(app) ?? new Map<Actor, Promise<Stage>>()
  signedOut.set(app, known)
  const staged = known.get(actor) ?? newStage(app, row, actor)
  known.set(actor, staged)
  return staged
}

async function newStage(app: TestApp, row: Row, actor: Actor): Promise<Stage> {
  const kind = row.names ?? row.given
  const person = await enter(app, actor)
  const has = kind !== undefined && (kindOf(kind).isBySecret || canHave(actor, kind))
  const own = has ? await kindOf(kind).make(app, person) : { id: '', secret: '' }
  const scopes = scopesOf(actor, row.route)
  const key = scopes && (await madeKey(person.browser, { scopes })).key
  const { cookie } = person.browser
  await fall(app, actor, person)
  return { cookie, own, ...(key && { headers: { authorization: `Bearer ${key}` } }) }
}

/** The scopes of a caller's API key: the one that the call asks for, or every other; undefined for a caller without a key. */
function scopesOf(actor: Actor, { keyScope }: Row['route']): readonly KeyScope[] | undefined {
  if (!actor.startsWith('key')) return undefined
  const isAsked = (scope: KeyScope) => scope === keyScope
  const others = keyScopes.filter(scope => !isAsked(scope))
  return actor === 'key with the scope' && others.length < keyScopes.length
    ? keyScopes.filter(isAsked)
    : others
}

const known = new WeakMap<TestApp, Promise<Person>>()

/** Somebody to sign in as, the same for a whole test file. */
function knownPerson(app: TestApp): Promise<Person> {
  const person = known.get(app) ?? newPerson(app)
  known.set(app, person)
  return person
}

/** The body that the contract takes of this actor, about this id; none where the call has none. */
export async function bodyFor(
  app: TestApp,
  { route, body }: Row,
  { own }: Stage,
  id = own.id,
): Promise<object | undefined> {
  if (body !== undefined) return body
  const { email } = await knownPerson(app)
  return validBodies.get(route)?.({ email, id, secret: own.secret })
}

/** Makes the call as the contract has it; headers as a browser would add them. */
export async function callAs(app: TestApp, row: Row, staged: Stage, id = staged.own.id): Promise<Reply> {
  const { cookie, headers = {} } = staged
  return send(app, { route: row.route, id, cookie, headers, body: await bodyFor(app, row, staged, id) })
}
