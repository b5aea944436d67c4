// Prints how many sign in a second, and what 200 at once cost everybody else: `npm run bench:signin`.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Connection } from './http-client.ts'
import { type Measured, runLoad, spread } from './load.ts'
import { newDataDir, startServer } from './server.ts'
import { quote } from './work.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '5' } },
})
const ROUNDS = Number(options.rounds)
const SECONDS = Number(options.seconds)
/** Number of concurrent sign-ins; each starts again once it is answered. */
const CROWD = 200
const USERS = 20
const PASSWORD = 'correct horse battery'

type Unit = (connection: Connection) => Promise<void>

let calls = 0

const data = await newDataDir()
const server = await startServer(data.dir)
const { origin } = server
try {
  console.log(
    `${ROUNDS} rounds of ${SECONDS} s each; medians; load of the machine ${loadavg()[0]?.toFixed(1)}\n`,
  )
  await runLoad({ origin, concurrency: 1, seconds: 0.001, unit: registerAll })
  await runLoad({ origin, concurrency: 8, seconds: 2, unit: signIn })
  for (const concurrency of [2, 8]) await benchSignIns(concurrency)
  await benchOthers('GET /api/countries', countries)
  await benchOthers('POST /api/quotes', quote)
} finally {
  await server.stop()
  await data.remove()
}

async function registerAll(connection: Connection): Promise<void> {
  for (let nth = 0; nth < USERS; nth++) {
    const body = { username: `user${nth}`, email: emailOf(nth), fullName: 'A User', password: PASSWORD }
    expectStatus([201], (await connection.send('POST', '/api/register', { body })).status)
  }
}

/** One sign-in from a browser that is new to us. */
async function signIn(connection: Connection): Promise<void> {
  const body = { email: anyEmail(), password: PASSWORD }
  expectStatus([200], (await connection.send('POST', '/api/login', { body })).status)
}

async function countries(connection: Connection): Promise<void> {
  expectStatus([200], (await connection.send('GET', '/api/countries')).status)
}

async function benchSignIns(concurrency: number): Promise<void> {
  const rounds: Measured[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await runLoad({ origin, concurrency, seconds: SECONDS, unit: signIn }))
  const { median, min, max } = spread(rounds.map(({ perSecond }) => perSecond))
  console.log(
    `sign-ins a second, concurrency ${concurrency}: ${median.toFixed(1)} [${min.toFixed(1)}, ${max.toFixed(1)}]  ${latency(rounds)}`,
  )
}

/** Measures a call alone and while the crowd signs in, by turns. */
async function benchOthers(name: string, unit: Unit): Promise<void> {
  const alone: Measured[] = []
  const during: Measured[] = []
  const crowds: Crowd[] = []
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await measureOne(unit))
    const crowd = startCrowd()
    during.push(await measureOne(unit))
    crowds.push(await crowd.end())
  }
  console.log(`\n${name}, one at a time`)
  console.log(`  alone                          ${latency(alone)}`)
  console.log(`  while ${CROWD} sign in all the time  ${latency(during)}`)
  console.log(
    `  ratio                          ${ratio(during, alone, 'p50Ms')} (p50), ${ratio(during, alone, 'p99Ms')} (p99)`,
  )
  const sum = (of: keyof Crowd) => crowds.reduce((all, crowd) => all + crowd[of], 0) / (ROUNDS * SECONDS)
  console.log(
    `  of the crowd, a second         ${sum('signedIn').toFixed(0)} signed in, ${sum('refused').toFixed(0)} refused as busy (503)`,
  )
}

function measureOne(unit: Unit): Promise<Measured> {
  return runLoad({ origin, concurrency: 1, seconds: SECONDS, unit })
}

type Crowd = { signedIn: number; refused: number }

/** All users sign in at once; one that is refused as busy waits the stated second and tries again. */
function startCrowd(): { end(): Promise<Crowd> } {
  const counts = { signedIn: 0, refused: 0 }
  const unit: Unit = async connection => {
    const body = { email: anyEmail(), password: PASSWORD }
    const { status } = await connection.send('POST', '/api/login', { body })
    expectStatus([200, 503], status)
    counts[status === 200 ? 'signedIn' : 'refused'] += 1
    if (status === 503) await new Promise(resolve => setTimeout(resolve, 1000))
  }
  const load = runLoad({ origin, concurrency: CROWD, seconds: SECONDS, unit })
  return { end: async () => load.then(() => counts) }
}

function emailOf(nth: number): string {
  return `user${nth}@example.com`
}

/** One user after the other. */
function anyEmail(): string {
  return emailOf(calls++ % USERS)
}

function latency(rounds: readonly Measured[]): string {
  const of = (key: 'p50Ms' | 'p99Ms') => spread(rounds.map(measured => measured[key])).median.toFixed(2)
  return `p50 ${of('p50Ms')} ms, p99 ${of('p99Ms')} ms`
}

function ratio(during: readonly Measured[], alone: readonly Measured[], key: 'p50Ms' | 'p99Ms'): string {
  return spread(
    during.map((measured, round) => measured[key] / (alone[round]?.[key] ?? Number.NaN)),
  ).median.toFixed(1)
}

function expectStatus(expected: readonly number[], status: number): void {
  if (!expected.includes(status)) throw new Error(`expected ${expected.join(' or ')}, got ${status}`)
}
