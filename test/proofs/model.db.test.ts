import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { proveLedger } from '#server/admin/ledger/proof.ts'
import { bankAccountsFile } from '#test/support/browser/bank.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { chainAll } from '#test/support/app/books.ts'
import { proofSeed } from '#test/support/laws/seed.ts'
import { testApp } from '#test/support/app/test-app.ts'
import { commands, commandsOfLater } from './model/commands.ts'
import type { Model } from './model/expected.ts'
import { setList } from './model/list-changes.ts'
import { refundEvent } from './model/refund-acts.ts'
import { isOdd } from './model/refunds.ts'
import { sweep, work } from './model/time.ts'
import { newWorld, type Place, setRate, type World } from './model/world.ts'
import { proofRounds, proofTimeout } from '#test/support/laws/rounds.ts'

/** Sequences in the gate, half of them of each kind; `npm run proof:model` asks for five thousand, PROOF_SEED repeats a run. */
const GATE_SEQUENCES = 20
const asked = proofRounds(GATE_SEQUENCES)
const isWhole = asked > GATE_SEQUENCES
const sequences = Math.ceil(asked / 2)
const timeout = proofTimeout(180_000)
const seed = proofSeed()
const COMMANDS_MAX = 40
const CODE_LIMIT = 2
/** A proof that never comes to one of them would prove little. */
const EVERY_END = ['delivered', 'ended', 'held', 'refunded', 'refunding', 'under_way']
/** So few sequences as the gate has come to these. */
const USUAL_ENDS = ['delivered', 'ended', 'refunded']

type Setting = Pick<Model, 'isChargedLater' | 'hasOwnBank'>

const newModel = (setting: Setting): Model => ({
  ...setting,
  sent: [],
  lines: [],
  phpPerUsd: 562_500n,
  isListed: false,
  cleared: new Set(),
  codeUses: 0,
  codeLimit: CODE_LIMIT,
  now: 0,
  hasAccount: false,
  isClosed: false,
})

/** Expires unpaid transfers and sends waiting refunds: afterwards this sequence waits only for people. */
async function rest(model: Model, world: World): Promise<void> {
  for (const which of model.sent.keys()) await sweep(which, true).run(model, world)
  for (const which of model.sent.keys()) {
    const event = refundEvent(which, 1)
    if (event.check(model)) await event.run(model, world)
  }
  await work.run(model, world)
  // The rail names what came back for a week: sequences to come need not hear of it.
  await world.owner.query(`update sandbox_payouts set returned_from = returned_from - interval '8 days',
    delivered_from = delivered_from - interval '8 days', submitted_at = submitted_at - interval '8 days' where returned_from is not null`)
}

const places: Place[] = []
async function newPlace(env: Readonly<Record<string, string>>): Promise<Place> {
  const app = await testApp(env)
  // A transfer's price is frozen by a trigger: time alone may pass it by.
  const options = '-c session_replication_role=replica'
  const owner = new pg.Pool({ connectionString: app.connectionString, max: 1, options })
  // `end` does not wait until the connection is closed, and the database that is dropped next tells it so.
  owner.on('connect', client => client.on('error', () => {}))
  const place = { app, owner, admin: (await signedUpAdmin(app)).browser }
  places.push(place)
  return place
}
afterAll(async () => {
  for (const { app, owner } of places) {
    await owner.end()
    await app.stop()
  }
})

/** Plays sequences; answers where their transfers ended, and the charges of which more went back than we could book. */
async function play(place: Place, setting: Setting, drawn: typeof commands) {
  const reached = new Set<string>()
  const odd = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.commands(drawn, { maxCommands: COMMANDS_MAX, size: 'max' }), async sequence => {
      const model = newModel(setting)
      const world = await newWorld(place, CODE_LIMIT)
      await setRate(world, '56.2500')
      await setList(world, false)
      await fc.asyncModelRun(() => ({ model, real: world }), sequence)
      await rest(model, world)
      for (const { stage } of model.sent) reached.add(stage)
      for (const sent of model.sent) if (isOdd(sent)) odd.add(sent.id)
    }),
    { numRuns: sequences, seed, endOnFailure: isWhole },
  )
  return { reached, odd }
}

/** End states that must occur, in any order: a short run may miss the rare ones. */
const atLeast = (...ends: readonly string[]) => expect.arrayContaining(isWhole ? [...ends] : USUAL_ENDS)

/** Faults that the proof of the books finds, by check. */
async function faultsIn({ app }: Place): Promise<Record<string, number>> {
  await chainAll(app)
  const { checks } = await proveLedger(app.pool, {
    provider: app.realProvider,
    now: () => new Date(),
    seals: app.deps,
  })
  return Object.fromEntries(
    checks.filter(({ faults }) => faults > 0).map(({ name, faults }) => [name, faults]),
  )
}

/** Nothing but the charges of which somebody sent back what fits nothing we owe. */
const noneBut = (odd: ReadonlySet<string>): Record<string, number> =>
  odd.size === 0 ? {} : { provider: odd.size }

test(
  `${sequences} sequences of up to ${COMMANDS_MAX} commands leave product and model the same, to the cent`,
  { timeout },
  async () => {
    const place = await newPlace({})
    const { reached, odd } = await play(place, { isChargedLater: false, hasOwnBank: false }, commands)
    expect([...reached]).toEqual(atLeast(...EVERY_END))
    expect(await faultsIn(place)).toEqual(noneBut(odd))
  },
)

test(
  `${sequences} sequences do so where cards are charged after the review and our own account takes transfers`,
  { timeout },
  async () => {
    const place = await newPlace({ CARD_CAPTURE: 'after_review', BANK_ACCOUNTS: await bankAccountsFile() })
    const { reached, odd } = await play(place, { isChargedLater: true, hasOwnBank: true }, commandsOfLater)
    expect([...reached]).toEqual(atLeast('authorised', ...EVERY_END))
    expect(await faultsIn(place)).toEqual(noneBut(odd))
  },
)
