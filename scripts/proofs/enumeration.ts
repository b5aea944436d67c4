// npm run proof:enumeration -- [--tries 1000]: do answers, or the time they take, tell who has an account?
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Connection, openConnection, type Reply } from '#bench/http-client.ts'
import { newDataDir, startServer } from '#bench/server.ts'
import { type Median, medianOf, verdictOn } from './median-of-pairs.ts'

/** A difference too small to measure over a network. */
const APART_MS_MAX = 5
const PASSWORD = 'correct horse battery'
const WARM_UP_TRIES = 50
const verdictWords = {
  within: 'alike',
  beyond: 'they differ',
  unclear: 'too noisy to tell: take more --tries, or a quiet machine',
}

const { values } = parseArgs({ options: { tries: { type: 'string', default: '1000' } } })
const tries = Number.parseInt(values.tries, 10)

const knownEmail = `known-${randomUUID()}@example.com`
const unknownEmail = () => `other-${randomUUID()}@example.com` // as long as the known one

type Ask = (connection: Connection, email: string) => Promise<Reply>

const asks: Readonly<Record<string, Ask>> = {
  'sign-in': (connection, email) =>
    connection.send('POST', '/api/login', { body: { email, password: 'wrong battery staple' } }),
  reset: (connection, email) => connection.send('POST', '/api/password-reset', { body: { email } }),
}

const data = await newDataDir()
const server = await startServer(data.dir)
try {
  process.exitCode = (await prove(await openConnection(server.origin))) ? 0 : 1
} finally {
  await server.stop()
  await data.remove()
}

async function prove(connection: Connection): Promise<boolean> {
  await register(connection)
  console.log(`${tries} tries each, by turns; load of the machine ${loadavg()[0]?.toFixed(1)}`)
  let holds = true
  for (const [name, ask] of Object.entries(asks)) {
    for (let warmUp = 0; warmUp < WARM_UP_TRIES; warmUp++) await ask(connection, unknownEmail())
    const measured = await compare(connection, ask)
    print(name, measured)
    holds &&= isAlike(measured)
  }
  connection.close()
  return holds
}

async function register(connection: Connection): Promise<void> {
  const body = { username: 'known', email: knownEmail, fullName: 'Known', password: PASSWORD }
  const { status } = await connection.send('POST', '/api/register', { body })
  if (status !== 201) throw new Error(`registration was answered with ${status}`)
}

type Measured = {
  readonly knownMs: readonly number[]
  readonly unknownMs: readonly number[]
  /** Every answer there was, but for date and number: one where they are alike. */
  readonly answers: ReadonlySet<string>
}

async function compare(connection: Connection, ask: Ask): Promise<Measured> {
  const [knownMs, unknownMs]: number[][] = [[], []]
  const answers = new Set<string>()
  const timed = async (email: string, durations: number[]) => {
    const began = performance.now()
    const { head, body } = await ask(connection, email)
    durations.push(performance.now() - began)
    answers.add(`${head.replaceAll(/^(date|x-request-id): .*$/gim, '$1')}\n${body}`)
  }
  for (let nth = 0; nth < tries; nth++) {
    // The two kinds take turns at going first, because the second may find warm caches.
    const first = nth % 2 === 0
    if (first) await timed(knownEmail, knownMs ?? [])
    await timed(unknownEmail(), unknownMs ?? [])
    if (!first) await timed(knownEmail, knownMs ?? [])
  }
  return { knownMs: knownMs ?? [], unknownMs: unknownMs ?? [], answers }
}

/** Time of a known email less that of the unknown one asked beside it: what the machine does otherwise, both had. */
function apart({ knownMs, unknownMs }: Measured): Median {
  return medianOf(knownMs.map((ms, nth) => ms - (unknownMs[nth] ?? Number.NaN)))
}

function isAlike(measured: Measured): boolean {
  return measured.answers.size === 1 && verdictOn(apart(measured), APART_MS_MAX) === 'within'
}

function at(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

function print(name: string, measured: Measured): void {
  const line = (durations: readonly number[]) =>
    `median ${at(durations, 0.5).toFixed(3)} ms [p25 ${at(durations, 0.25).toFixed(3)}, p75 ${at(durations, 0.75).toFixed(3)}]`
  console.log(`${name}: ${measured.answers.size} different answer(s)`)
  console.log(`  known    ${line(measured.knownMs)}`)
  console.log(`  unknown  ${line(measured.unknownMs)}`)
  const { median, low, high } = apart(measured)
  const verdict = verdictWords[verdictOn(apart(measured), APART_MS_MAX)]
  console.log(
    `  apart    median ${median.toFixed(3)} ms, 99 % of ${low.toFixed(3)} to ${high.toFixed(3)} (allowed: ${APART_MS_MAX}): ${verdict}`,
  )
  if (measured.answers.size > 1) for (const answer of measured.answers) console.log(answer)
}
