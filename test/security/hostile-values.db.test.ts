import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { statusOf } from '#shared/api/error.ts'
import type { Route } from '#shared/api/route.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { isWhole, proofRounds, proofTimeout } from '#test/support/laws/rounds.ts'
import type { Row } from './authorisation-cells.ts'
import { authorisation, callerOf } from './authorisation-table.ts'
import { newPerson } from './cast.ts'
import { certainBodies, certainCursors, certainTexts, hostileBody, hostileText } from './hostile-values.ts'
import { nameOf, type Reply, send } from './send.ts'
import { bodyFor, type Stage, stage } from './stage.ts'

// Each call answers by its contract whatever is sent, and never with a fault of the server.

/** The gate draws so many cases of each call; `npm run proof:hostile-values` draws more, and tries every certain case. */
const GATE_RUNS = 1
const numRuns = proofRounds(GATE_RUNS)
/** The gate tries one in 23 certain cases: of a prime number, so that each value comes to many places. */
const CERTAIN_SHARE = isWhole ? 1 : 23

let app: TestApp
let paths: Paths
beforeAll(async () => {
  app = await testApp()
  await newPerson(app, { isAdmin: true })
  paths = (await app.server.inject('/api/openapi.json')).json<{ paths: Paths }>().paths
})
afterAll(() => app.stop())

type Operation = { readonly responses: Readonly<Record<string, { readonly description: string }>> }
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** Whether the document that we serve tells callers of this refusal. */
function isDeclared({ method, path }: Route, statusCode: number, code: string): boolean {
  const { description = '' } = paths[path]?.[method.toLowerCase()]?.responses[statusCode] ?? {}
  return description.split(', ').includes(code)
}

const INTERNALS =
  /node_modules|\.ts:\d|\n\s+at |TypeError|syntax error|invalid input syntax|violates|relation "/

/** The fault of an answer, or null. */
function faultOf(route: Route, { statusCode, payload }: Reply): string | null {
  if (INTERNALS.test(payload)) return `tells of our insides: ${payload}`
  if (statusCode === route.success.status) return null
  const { code, message } = JSON.parse(payload) as { code: string; message: string }
  if (statusOf[code as keyof typeof statusOf] !== statusCode || message === '') return `${statusCode} ${code}`
  if (!isDeclared(route, statusCode, code))
    return `${statusCode} ${code}, which our document does not declare`
  return statusCode < 500 ? null : `${statusCode} ${code}`
}

const headers = fc.record(
  {
    'idempotency-key': fc.string({ unit: 'binary-ascii', maxLength: 300 }),
    'user-agent': fc.string({ unit: 'binary-ascii', maxLength: 600 }),
    'accept-language': fc.string({ unit: 'binary-ascii', maxLength: 30 }),
  },
  { requiredKeys: [] },
)

const keysOf = ({ query: schema }: Route): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : []

/** Query keys of all routes. */
const queryKeys = [...new Set(authorisation.flatMap(({ route }) => keysOf(route)))]

const query = fc.dictionary(fc.constantFrom(...queryKeys, 'x'), hostileText)

type Case = {
  readonly body: unknown
  readonly id: string | null
  /** Another part of the address: `{day}` and its text. */
  readonly place?: readonly [part: string, text: string]
  readonly query: Record<string, string>
  readonly headers: Partial<Record<string, string>>
}

async function answerTo(route: Route, staged: Stage, sent: Case): Promise<Reply> {
  const text = new URLSearchParams(
    Object.entries(sent.query).map(([key, value]) => [key, value.toWellFormed()]),
  )
  const [part = '', said = ''] = sent.place ?? []
  const place = route.path.replace(part, encodeURIComponent(said.toWellFormed())) as Route['path']
  const path = text.size === 0 ? place : (`${place}?${text}` as const)
  const named = sent.id?.toWellFormed() ?? staged.own.id
  return send(app, {
    route: { method: route.method, path },
    id: named === '' ? undefined : named,
    cookie: staged.cookie,
    headers: withoutControls(sent.headers),
    ...(route.body !== undefined && { body: sent.body }),
  })
}

/** HTTP lets no control characters through in headers. */
const withoutControls = (sent: Case['headers']): Record<string, string> =>
  Object.fromEntries(
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    Object.entries(sent).map(([name, value = '']) => [name, value.replaceAll(/[\x00-\x1f\x7f]/g, '')]),
  )

/** Whether what was staged for a call is gone: done, or its session ended. Reading uses nothing up. */
const isUsedUp = (route: Route, { statusCode }: Reply): boolean =>
  statusCode === 401 || (statusCode < 300 && route.method !== 'GET')

const plain = { body: {}, id: null, query: {}, headers: {} }

/** Parts of the address other than its id. */
const placesIn = ({ path }: Route): string[] => (path.match(/\{\w+\}/g) ?? []).filter(part => part !== '{id}')

const worstOf = (key: string) => (key === 'cursor' ? [...certainTexts, ...certainCursors] : certainTexts)

/** The share of the certain cases of a call; where it begins differs from call to call. */
const certainSample = (route: Route, valid: object): Case[] =>
  certainCases(route, valid).filter(
    (_case, nth) => nth % CERTAIN_SHARE === nameOf(route).length % CERTAIN_SHARE,
  )

/** Each part of a request by itself, in each of the worst ways. */
const certainCases = (route: Route, valid: object): Case[] => [
  ...(route.body === undefined ? [] : certainBodies(valid).map(body => ({ ...plain, body }))),
  ...(route.path.includes('{id}') ? certainTexts.map(id => ({ ...plain, body: valid, id })) : []),
  ...placesIn(route).flatMap(part =>
    certainTexts.slice(1).map(text => ({ ...plain, body: valid, place: [part, text] as const })),
  ),
  ...(route.query === undefined
    ? []
    : queryKeys.flatMap(key => worstOf(key).map(text => ({ ...plain, query: { [key]: text } })))),
]

const rows = authorisation.map(row => [nameOf(row.route), row] as const)

/** What everybody's calls share: one caller with their things, followed by a new one once they are used up. */
async function answering(row: Row) {
  let staged = await stage(app, row, callerOf(row))
  const valid = (await bodyFor(app, row, staged)) ?? {}
  const faultAfter = async (sent: Case): Promise<string | null> => {
    const reply = await answerTo(row.route, staged, sent)
    if (isUsedUp(row.route, reply)) staged = await stage(app, row, callerOf(row))
    return faultOf(row.route, reply)
  }
  return { valid, faultAfter }
}

test.each(rows)(
  '%s answers each of the worst values, in each part of it, as it says it does',
  async (_name, row) => {
    const { valid, faultAfter } = await answering(row)
    const faults: string[] = []
    for (const sent of certainSample(row.route, valid)) {
      const fault = await faultAfter(sent)
      if (fault !== null) faults.push(`${fault}: ${JSON.stringify(sent).slice(0, 600)}`)
    }
    expect(faults).toEqual([])

    const arbitrary = fc.record({
      body: hostileBody(valid),
      id: fc.option(hostileText, { freq: 1 }),
      query,
      headers,
    })
    const law = fc.asyncProperty(arbitrary, async sent => {
      expect(await faultAfter(sent)).toBeNull()
    })
    await fc.assert(law, { numRuns })
  },
  proofTimeout(90_000),
)
