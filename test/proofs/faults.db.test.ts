import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultKind, faultsOf } from '#shared/api/faults.api.ts'
import { inParallel } from '#server/platform/in-parallel.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { listening, passMinutes } from '#test/support/app/passing-time.ts'
import { forgetFaults, plant } from '#test/support/app/planted-faults.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { proofSeed } from '#test/support/laws/seed.ts'
import { audit, auditAtRest, countUnfinished } from './crash/audit.ts'
import { dice } from './crash/dice.ts'
import { live, type Step, type StepName, stepNames, steps, type Told } from './faults/steps.ts'
import { proofRounds, proofTimeout } from '#test/support/laws/rounds.ts'

/** Lives of each fault at each step; in the gate, of each fault at two steps that are drawn. */
const IN_GATE = 2
const runs = proofRounds(IN_GATE)
const isWhole = runs > IN_GATE
const random = dice(proofSeed())
const SENDERS_AT_ONCE = 8
/** By then every charge has become a transfer that is done or a refund. */
const MINUTES_MAX = 5

const faults: FaultKind[] = [...faultsOf.webhooks, ...faultsOf.provider]

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await testApp()
  owner = await ownerClient(app)
  await listening(app)
})
afterAll(async () => {
  await app.deps.sandbox.webhooks.stop()
  await owner.end()
  await app.stop()
})

/** A fault goes where it can happen: cards are declined and amounts are wrong at the payment. */
async function plantAt(fault: FaultKind, { call }: Step): Promise<void> {
  if (faultsOf.webhooks.some(each => each === fault))
    return await plant(app, { target: 'webhooks', fault, times: 3 * runs, delayMs: 90_000 })
  if (call === null) return
  const isOfPayment = fault === 'wrong_amount' || (fault === 'declined' && call.operation !== 'submit')
  const where = isOfPayment ? ({ target: 'provider', operation: 'confirm' } as const) : call
  await plant(app, { ...where, fault, times: runs })
}

async function runCell(fault: FaultKind, name: StepName, told: Told[]): Promise<void> {
  const step: Step = steps[name]
  Object.assign(app.deps, { cardCapture: step.isCapturedByUs ? 'after_review' : 'automatic' })
  await plantAt(fault, step)
  const each = Array.from({ length: runs }, (_, i) => ({ step: steps[name], fault, isOdd: i % 2 === 1 }))
  await inParallel(each, SENDERS_AT_ONCE, life => live(app, life, told))
}

const drawnSteps = (): StepName[] => {
  const left = [...stepNames]
  return [0, 1].flatMap(() => left.splice(random.between(0, left.length - 1), 1))
}

test.each(faults)(
  `%s at ${isWhole ? 'every step' : 'two steps'}, ${runs} transfers each: no money is taken twice, kept or lost`,
  { timeout: proofTimeout(60_000) },
  async fault => {
    const told: Told[] = []
    for (const name of isWhole ? stepNames : drawnSteps()) {
      await runCell(fault, name, told)
      await passMinutes(app, owner, 1)
      await forgetFaults(app)
    }
    await passMinutes(app, owner, MINUTES_MAX)
    expect(await countUnfinished(owner)).toBe(0)
    expect([...(await audit(owner, told)), ...(await auditAtRest(owner))]).toEqual([])
  },
)
