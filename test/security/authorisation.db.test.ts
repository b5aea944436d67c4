import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '#shared/api/route.ts'
import { routes } from '#shared/api/routes.ts'
import { getTransfer } from '#shared/api/transfers/transfers.api.ts'
import { created, openBrowser } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import type { IdKind, Row } from './authorisation-cells.ts'
import { authorisation } from './authorisation-table.ts'
import { type Actor, actors, enter, newPerson } from './cast.ts'
import { askedOf } from './sampled.ts'
import { nameOf, outcomeOf, type Reply, send } from './send.ts'
import { callAs, canHave, type Stage, stage } from './stage.ts'
import { kindOf, type KindName, rowOf, type Thing } from './things.ts'
import { validBodies } from './valid-bodies.ts'

// Every call x everybody who may make it x whose it is about. The gate runs a sample; `npm run proof:sweeps` all of it.

let app: TestApp
const strangersThings = new Map<string, Thing>()
beforeAll(async () => {
  app = await testApp()
  await newPerson(app, { isAdmin: true }) // or an admin of ours were the last one, who has to stay
})
afterAll(() => app.stop())

/** Owner of the foreign thing for each actor: guests and users try each other's, and those of their own kind. */
const owners: Readonly<Record<Actor, Actor>> = {
  nobody: 'own capability',
  "another's capability": 'own capability',
  'own capability': 'user',
  user: 'other user',
  'other user': 'own capability',
  'user whose proof is old': 'user',
  admin: 'user',
  'admin whose proof is old': 'user',
  'demoted admin': 'user',
  'deleted user': 'user',
  'expired session': 'user',
  'key with the scope': 'user',
  'key with another scope': 'user',
  support: 'user',
  compliance: 'user',
  finance: 'user',
  pricing: 'user',
  auditor: 'user',
}

/** One for all calls about such a thing: those that are refused leave it as it was made. */
async function foreignThing(names: KindName, actor: Actor): Promise<Thing> {
  const owner = canHave(owners[actor], names) ? owners[actor] : 'user'
  const key = `${names} ${owner}`
  const thing = strangersThings.get(key) ?? (await kindOf(names).make(app, await enter(app, owner)))
  strangersThings.set(key, thing)
  return thing
}

type Answered = { readonly reply: Reply; readonly outcome: string }

async function callAbout(row: Row, staged: Stage, actor: Actor, idKind: IdKind): Promise<Answered> {
  if (row.names !== undefined && idKind === 'foreign')
    return callAboutForeign(row, row.names, { staged, thing: await foreignThing(row.names, actor) })
  const id = row.names !== undefined && idKind === 'missing' ? kindOf(row.names).missing() : staged.own.id
  const reply = await callAs(app, row, staged, id)
  return { reply, outcome: outcomeOf(reply) }
}

/** Expects that a refused call has changed nothing. */
async function callAboutForeign(
  row: Row,
  kind: KindName,
  { staged, thing }: { staged: Stage; thing: Thing },
): Promise<Answered> {
  const before = await rowOf(app, kind, thing)
  const reply = await callAs(app, row, staged, thing.id)
  if (reply.statusCode < 400) strangersThings.clear() // the next caller meets one that is as it was made
  const hasChanged = reply.statusCode >= 400 && (await rowOf(app, kind, thing)) !== before
  return { reply, outcome: hasChanged ? `${outcomeOf(reply)}, and yet changed` : outcomeOf(reply) }
}

/** The order of the calls: those that are refused leave the caller as they were. */
const idKinds: readonly IdKind[] = ['missing', 'foreign', 'own', 'none']

/** Callers with their things who are as they were made, because each of their calls was turned away or only read. */
const unchanged = new Map<string, Stage>()

const TURNED_AWAY = [401, 403, 404]

/** Answers by whose thing the call names; a caller whose call could have changed them is followed by a new one. */
async function answersTo(row: Row, actor: Actor): Promise<Map<IdKind, Answered>> {
  const answers = new Map<IdKind, Answered>()
  const ofKey = actor.startsWith('key') ? ` ${row.route.keyScope}` : ''
  const part = `${actor}${ofKey}, ${row.names ?? row.given ?? 'nothing'}`
  for (const idKind of idKinds.filter(kind => row.cells[actor][kind] !== undefined)) {
    const staged = unchanged.get(part) ?? (await stage(app, row, actor))
    const answered = await callAbout(row, staged, actor, idKind)
    answers.set(idKind, answered)
    const { statusCode } = answered.reply
    const isUnchanged = TURNED_AWAY.includes(statusCode) || (statusCode === 200 && row.route.method === 'GET')
    if (isUnchanged) unchanged.set(part, staged)
    else unchanged.delete(part)
  }
  return answers
}

/** Content of an answer without its date and request id; undefined if there is none. */
function contentOf(answered: Answered | undefined) {
  if (answered === undefined) return undefined
  const { statusCode, payload, headers } = answered.reply
  const { date: _date, 'x-request-id': _requestId, ...others } = headers
  return { statusCode, payload, others }
}

test('every call of the contract has one row, and every row its call', () => {
  const names = (all: readonly Route[]) => all.map(nameOf).toSorted()
  expect(names(authorisation.map(({ route }) => route))).toEqual(names(routes))
})

test('a call names something if its address does, and every body is one that is known', () => {
  const byAddress = authorisation.filter(({ route }) => route.path.includes('{id}'))
  expect(byAddress.filter(({ names }) => names === undefined)).toEqual([])
  expect([...validBodies.keys()].map(nameOf).toSorted()).toEqual(
    (routes as readonly Route[])
      .filter(({ body }) => body !== undefined)
      .map(nameOf)
      .toSorted(),
  )
})

/** On every answer: nobody between us and the browser keeps it, and it is taken for what it says it is. */
const kept = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const named = authorisation.map((row, nth) => ({ name: nameOf(row.route), row, asked: askedOf(row, nth) }))

describe.each(named)('$name', ({ row, asked }) => {
  test.each(asked)('as %s', async actor => {
    const declared = row.cells[actor]
    const answers = await answersTo(row, actor)
    const outcomes = [...answers].map(([idKind, { outcome }]) => [idKind, outcome])
    expect(Object.fromEntries(outcomes)).toEqual(declared)
    for (const { reply } of answers.values()) expect(reply.headers).toMatchObject(kept)
    const alike = declared.foreign === declared.missing ? 'missing' : 'foreign'
    expect(contentOf(answers.get('foreign'))).toEqual(contentOf(answers.get(alike)))
  })
})

test('an admin whose right has gone is a user from the next call on, in the very same session', async () => {
  const { browser, userId } = await newPerson(app, { isAdmin: true })
  const { id } = await created(openBrowser(app.server))
  const look = async () => outcomeOf(await send(app, { route: getTransfer, id, cookie: browser.cookie }))
  expect(await look()).toBe('200')
  await app.plant('update users set is_admin = false where id = $1', [userId])
  expect(await look()).toBe('404 not_found')
})

test('the sample has each answer of each call, and each actor at many calls', () => {
  const answersOf = (row: Row, of: readonly Actor[]) =>
    new Set(of.map(actor => JSON.stringify(row.cells[actor])))
  const lacking = authorisation.filter(
    (row, nth) => answersOf(row, askedOf(row, nth)).size < answersOf(row, actors).size,
  )
  expect(lacking.map(({ route }) => nameOf(route))).toEqual([])
  const calls = (actor: Actor) => authorisation.filter((row, nth) => askedOf(row, nth).includes(actor)).length
  expect(actors.filter(actor => calls(actor) < authorisation.length / 10)).toEqual([])
})

test('the table has this many cells', () => {
  const count = authorisation.flatMap(({ cells }) =>
    Object.values(cells).flatMap(of => Object.keys(of)),
  ).length
  expect(count).toBeGreaterThan(2400)
})
