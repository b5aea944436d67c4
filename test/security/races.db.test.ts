import { isWhole } from '#test/support/laws/rounds.ts'
import { randomUUID } from 'node:crypto'
import { approvalKinds } from '#shared/api/admin/approvals.api.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '#shared/api/route.ts'
import { confirmNewcomers } from '#test/support/browser/admins.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { type HaltingLine, haltingLine } from '#test/support/database/halting-line.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import type { Row } from './authorisation-cells.ts'
import { authorisation, callerOf } from './authorisation-table.ts'
import { newPerson } from './cast.ts'
import { leavesEach, ofTwoAdmins, oneAtATime, settings } from './race-scenes.ts'
import { countRows, type Left, type RowCount } from './rows-left.ts'
import { nameOf, outcomeOf, type Reply, send } from './send.ts'
import { bodyFor, stage } from './stage.ts'

// One call, sent four times at once: a double click, two tabs, a client that retries without having an answer.

type Scene = { readonly app: TestApp; readonly line: HaltingLine; readonly rows: RowCount }

async function open(env: Readonly<Record<string, string>> = {}): Promise<Scene> {
  const app = await testApp(env)
  await confirmNewcomers(app)
  await newPerson(app, { isAdmin: true }) // or an admin of ours were the last one, who has to stay
  return { app, line: haltingLine(app.pool), rows: await countRows(app) }
}

let scene: Scene
let twoAdmins: Scene
beforeAll(async () => {
  scene = await open()
  twoAdmins = await open({ SECOND_APPROVER: approvalKinds.join(','), BANK_FILE_ALONE_USD: '100000' })
})
afterAll(() => Promise.all([scene, twoAdmins].map(close)))

async function close({ app, rows }: Scene): Promise<void> {
  await rows.end()
  await app.stop()
}

/** A call about something that nobody has called about, with what it is about and what it says. */
async function newCall(app: TestApp, row: Row, said?: object): Promise<() => Promise<Reply>> {
  const { route } = row
  const staged = await stage(app, row, callerOf(row))
  const { cookie } = staged
  const admin = openBrowser(app.server)
  admin.cookie = cookie
  const set = await settings.get(route)?.(app, admin)
  const id = set?.id ?? staged.own.id
  const body = said ?? (set === undefined ? await bodyFor(app, row, staged) : set.body)
  const headers = route.idempotent ? { 'idempotency-key': randomUUID() } : {}
  return () => send(app, { route, id, body, cookie, headers })
}

/** Some calls start together; others arrive while the first one ends. */
const STARTS_MS = [0, 3, 6, 9]

async function atOnce({ line }: Scene, call: () => Promise<Reply>): Promise<Reply[]> {
  line.isOn = true
  const replies = await Promise.all(STARTS_MS.map(ms => sleep(ms).then(call)))
  line.isOn = false
  return replies
}

type Raced = { readonly replies: readonly Reply[]; readonly left: Left }

async function raced(of: Scene, row: Row, said?: object): Promise<Raced> {
  const call = await newCall(of.app, row, said)
  let replies: Reply[] = []
  const left = await of.rows.leftBy(async () => {
    replies = await atOnce(of, call)
  })
  return { replies, left }
}

const changing = authorisation.filter(
  ({ route }) => route.method !== 'GET' && route.access !== 'provider' && !isReading(route),
)

/** A question that is too long for an address. */
function isReading({ path }: Route): boolean {
  return /\/(quotes|validate|preview|track|receipt\.pdf)$/.test(path) && !path.includes('pricing')
}

const named = (rows: readonly Row[]) => rows.map(row => [nameOf(row.route), row] as const)
const rowsOf = (routes: ReadonlyMap<Route, unknown>) => changing.filter(({ route }) => routes.has(route))
const KEYED_ROUNDS = isWhole ? 3 : 1

test('every race scene belongs to an existing call', () => {
  const set = [...settings.keys(), ...ofTwoAdmins.keys(), ...leavesEach.keys(), ...oneAtATime]
  expect(set.filter(route => !changing.some(row => row.route === route))).toEqual([])
})

test.each(named(changing.filter(({ route }) => route.idempotent)))(
  '%s under one key is done once, and every caller gets the same answer',
  async (_name, row) => {
    const alone = await scene.rows.leftBy(await newCall(scene.app, row))
    for (let round = 1; round <= KEYED_ROUNDS; round++) {
      const { replies, left } = await raced(scene, row)
      expect(replies.map(outcomeOf)).toEqual(replies.map(() => `${row.route.success.status}`))
      expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1)
      expect(left).toEqual(alone)
    }
  },
)

/** Fewer rows than from a single call are fine: a repeated call may find its work done. */
const moreThan = (alone: Left, left: Left): Left =>
  Object.fromEntries(
    Object.entries(left).filter(([table, more]) => Math.abs(more) > Math.abs(alone[table] ?? 0)),
  )

/** Only calls that are done one at a time may answer '503 busy'. */
const isFault = (route: Route, outcome: string): boolean =>
  outcome.startsWith('5') && !(oneAtATime.has(route) && outcome === '503 busy')

describe('without a key', () => {
  const rows = changing.filter(({ route }) => !route.idempotent)

  test.each(named(rows))(
    'parallel calls of %s do what one does, and no answer is a server fault',
    async (_name, row) => {
      const { route } = row
      let first = ''
      const call = await newCall(scene.app, row)
      const alone = await scene.rows.leftBy(async () => {
        first = outcomeOf(await call())
      })
      const { replies, left } = await raced(scene, row)
      const outcomes = replies.map(outcomeOf)
      expect(outcomes).toContain(settings.has(route) ? `${route.success.status}` : first)
      expect(outcomes.filter(outcome => isFault(route, outcome))).toEqual([])
      expect(leavesEach.has(route) ? {} : moreThan(alone, left)).toEqual({})
    },
  )
})

describe('where two admins are asked for', () => {
  test.each(named(rowsOf(ofTwoAdmins)))(
    'where two admins are asked for, %s is one request',
    async (_name, row) => {
      const { replies, left } = await raced(twoAdmins, row, ofTwoAdmins.get(row.route))
      expect(replies.map(outcomeOf)).toEqual(replies.map(() => '409 awaits_approval'))
      expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1)
      expect(left).toEqual({ approvals: 1, audit_log: 1 })
    },
  )

  test('no other call asks for two admins', () => {
    const asking = changing.filter(({ route }) =>
      route.refusals?.some((code: string) => code === 'awaits_approval'),
    )
    const notAlways = [
      'DELETE /api/admin/users/{id}', // if they have rights
      // one-admin.db.test.ts: it waits if its lines bring money or name transfers, and nothing can be refunded without two admins before.
      'POST /api/admin/bank/files',
      'POST /api/admin/transfers/{id}/refund-sent',
      'POST /api/admin/sanctions-lists/{number}/in-force', // emptied-list.db.test.ts: of a version that was imported
    ]
    expect(
      asking
        .map(({ route }) => nameOf(route))
        .filter(name => !notAlways.includes(name))
        .toSorted(),
    ).toEqual([...ofTwoAdmins.keys()].map(nameOf).toSorted())
  })
})
