import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGNATURE_HEADER, signatureHeader } from '#server/payments/sandbox/signature.ts'
import { inParallel } from '#server/platform/in-parallel.ts'
import { derivedSecret } from '#server/platform/signing.ts'
import { receiveSandboxWebhook } from '#shared/api/webhooks.api.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { chainAll } from '#test/support/app/books.ts'
import { runJob } from '#test/support/app/passing-time.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { proofSeed } from '#test/support/laws/seed.ts'
import { dice } from './crash/dice.ts'
import { proofRounds, proofTimeout } from '#test/support/laws/rounds.ts'
import { endStates } from './streams/end-states.ts'
import { begin, drawStory, perform, type Story, type Told } from './streams/stories.ts'

const IN_GATE = 16
const STREAMS = proofRounds(IN_GATE)
/** Stories that are told at a time: their events meet in one queue. */
const AT_ONCE = 50
const COPIES_MAX = 3

let app: TestApp
let signer: string
beforeAll(async () => {
  app = await testApp()
  signer = derivedSecret(app.deps.signingKeys, 'sandbox webhooks', 'signature').toString('base64url')
})
afterAll(() => app.stop())

const random = dice(proofSeed())

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(random.between(0, left.length - 1), 1))
}

type Event = { readonly id: string; readonly type: string; readonly intent_id: string }

/** Takes the provider's undelivered events, in the order in which they happened. */
const takeEvents = () =>
  app.rows<Event>(
    `with told as (
       update sandbox_events set delivered_at = now() where delivered_at is null returning id, type, intent_id, created_at
     )
     select id, type, intent_id from told order by created_at, id`,
  )

async function deliver({ id, type, intent_id }: Event): Promise<void> {
  const payload = JSON.stringify({ id, type, data: { object: { id: intent_id, object: 'payment_intent' } } })
  const signature = signatureHeader(signer, payload, app.deps.clock.now())
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: receiveSandboxWebhook.path,
    headers,
    payload,
  })
  expect(statusCode).toBe(200)
}

const act = () => runJob(app, 'payments:webhooks')

/** As they should come: each once, at once, and acted on before anything else happens. */
async function tellInOrder(): Promise<void> {
  for (const event of await takeEvents()) {
    await deliver(event)
    await act()
  }
}

/** As they may come: some of what is outstanding, in any order, some of it several times. */
async function tellAnyhow(outstanding: Event[], percent: number): Promise<Event[]> {
  const all = shuffled([...outstanding, ...(await takeEvents())])
  const now = all.filter(() => random.chance(percent))
  const copies = now.flatMap(event => Array.from({ length: random.between(1, COPIES_MAX) }, () => event))
  await inParallel(shuffled(copies), 8, deliver)
  if (random.chance(70)) await act()
  // A delivered event may arrive once more, much later.
  return [...all.filter(event => !now.includes(event)), ...now.filter(() => random.chance(10))]
}

/** Tells stories side by side, act by act; `tell` hands on what the provider says meanwhile. */
async function play(stories: readonly Story[], tell: () => Promise<void>): Promise<Told[]> {
  const told = await inParallel(stories, 8, story => begin(app, story))
  const longest = Math.max(...stories.map(({ acts }) => acts.length))
  for (let step = 0; step < longest; step++) {
    await inParallel(told, 8, async one => {
      const next = one.story.acts[step]
      if (next !== undefined) await perform(app, one, next)
    })
    await tell()
  }
  return told
}

async function statesOf(told: readonly Told[]): Promise<string[]> {
  const states = await endStates(
    app,
    told.map(({ transferId }) => transferId),
  )
  return told.map(({ transferId }) => states.get(transferId) ?? 'is gone')
}

/** End state of each story if every event arrives once and in order. */
async function endsInOrder(stories: readonly Story[]): Promise<Map<string, string>> {
  const told = await play(stories, tellInOrder)
  await app.runJobs()
  await tellInOrder()
  const states = await statesOf(told)
  return new Map(stories.map((story, i) => [JSON.stringify(story), states[i] ?? '']))
}

async function endsAnyhow(stories: readonly Story[]): Promise<string[]> {
  let outstanding: Event[] = []
  const told = await play(stories, async () => {
    outstanding = await tellAnyhow(outstanding, 40)
  })
  for (let round = 0; round < 3; round++) {
    outstanding = await tellAnyhow(outstanding, 100)
    await act()
    await app.runJobs()
  }
  return await statesOf(told)
}

const ends = new Map<string, string>()

test(
  `${STREAMS} streams of webhooks, late, repeated and in any order, end as they do in the right one`,
  { timeout: proofTimeout(120_000) },
  async () => {
    for (let done = 0; done < STREAMS; done += AT_ONCE) {
      const stories = Array.from({ length: Math.min(AT_ONCE, STREAMS - done) }, () => drawStory(random))
      const unknown = new Map(stories.map(story => [JSON.stringify(story), story]))
      for (const key of ends.keys()) unknown.delete(key)
      if (unknown.size > 0)
        for (const [key, end] of await endsInOrder([...unknown.values()])) ends.set(key, end)
      const found = await endsAnyhow(stories)
      expect(found).toEqual(stories.map(story => ends.get(JSON.stringify(story))))
    }
    await chainAll(app)
    expect(await auditLedger(app.pool)).toEqual([])
    // Every way that a story can end has been met.
    const states = [...ends.values()].map(end => (JSON.parse(end) as { transfer: string }).transfer)
    expect(new Set(states).size).toBeGreaterThanOrEqual(4)
  },
)
