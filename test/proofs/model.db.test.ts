import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '#test/support/audit-ledger.ts'
import { type TestApp, testApp } from '#test/support/test-app.ts'
import { commands } from './model/commands.ts'
import type { Model } from './model/expected.ts'
import { sweep, work } from './model/time.ts'
import { newWorld, setRate, type World } from './model/world.ts'

/** Sequences in the gate; `npm run proof:model` asks for five thousand, PROOF_SEED repeats a run. */
const GATE_SEQUENCES = 60
const sequences = Number(process.env['PROOF_ROUNDS'] ?? GATE_SEQUENCES)
const seed = Number(process.env['PROOF_SEED'] ?? Date.now() % 2 ** 31)
const COMMANDS_MAX = 40
const CODE_LIMIT = 2
/** A proof that never comes to one of them would prove little. */
const EVERY_END = ['delivered', 'ended', 'held', 'refunded', 'under_way']

let app: TestApp
let owner: pg.Pool
beforeAll(async () => {
  app = await testApp()
  // A transfer's price is frozen by a trigger: time alone may pass it by.
  const options = '-c session_replication_role=replica'
  owner = new pg.Pool({ connectionString: app.connectionString, max: 1, options })
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const newModel = (): Model => ({
  sent: [],
  phpPerUsd: 562_500n,
  codeUses: 0,
  codeLimit: CODE_LIMIT,
  now: 0,
  hasAccount: false,
  isClosed: false,
})

/** What is left unpaid lapses, what waits goes back: afterwards nothing of this sequence is under way but what is held. */
async function rest(model: Model, world: World): Promise<void> {
  for (const which of model.sent.keys()) await sweep(which, true).run(model, world)
  await work.run(model, world)
  // The rail names what came back for a week: sequences to come need not hear of it.
  await owner.query(`update sandbox_payouts set returned_from = returned_from - interval '8 days',
    delivered_from = delivered_from - interval '8 days', submitted_at = submitted_at - interval '8 days' where returned_from is not null`)
}

test(`${sequences} sequences of up to ${COMMANDS_MAX} commands leave product and model the same, to the cent`, async () => {
  const reached = new Map<string, number>()
  const drawn = fc.commands(commands, { maxCommands: COMMANDS_MAX, size: 'max' })
  await fc.assert(
    fc.asyncProperty(drawn, async sequence => {
      const model = newModel()
      const world = await newWorld(app, { codeLimit: CODE_LIMIT, owner })
      await setRate(world, (path, body) => world.admin.call('PUT', path, body), '56.2500')
      await fc.asyncModelRun(() => ({ model, real: world }), sequence)
      await rest(model, world)
      for (const one of model.sent) reached.set(one.stage, (reached.get(one.stage) ?? 0) + 1)
    }),
    { numRuns: sequences, seed, endOnFailure: sequences > GATE_SEQUENCES },
  )
  expect([...reached.keys()].toSorted(), 'where the transfers ended').toEqual(EVERY_END)
  expect(await auditLedger(app.pool)).toEqual([])
})
