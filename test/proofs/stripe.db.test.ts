import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel } from '#server/platform/in-parallel.ts'
import { growOlder } from '#test/support/app/passing-time.ts'
import { proofSeed } from '#test/support/laws/seed.ts'
import { dice } from './crash/dice.ts'
import { proofRounds, proofTimeout } from '#test/support/laws/rounds.ts'
import { countUnfinished, differences, faults } from './stripe/laws.ts'
import { live } from './stripe/senders.ts'
import { startStripeServers, type StripeServers } from './stripe/servers.ts'

const IN_GATE = 5
const SENDERS = proofRounds(IN_GATE)
const AT_ONCE = 6
const SETTLED_TRIES_MAX = 60
/** The next day, for those who wait for nothing else: a refund that was refused by a 500 is refused in words from then on. */
const KEYS_FORGOTTEN_AFTER = 12

let servers: StripeServers
beforeAll(async () => {
  servers = await startStripeServers()
}, 180_000)
afterAll(() => servers.stop())

const random = dice(proofSeed())
const kinds = ['down', 'limited', 'in_use', 'lost', 'broken'] as const
const either = (): 0 | 1 => (random.chance(50) ? 0 : 1)

/** Stripe as it is on its worst day: slow, in trouble before and after it has done what was asked; its events late, twice or never. */
async function trouble(isOver: () => boolean): Promise<void> {
  const { double } = servers
  let told = 0
  while (!isOver()) {
    double.settings.latencyMs = random.between(1, 30)
    double.faults.length = 0
    const kind = kinds[random.between(0, kinds.length - 1)]! // as many as there are
    // A 500 is given again for a day under its key: of openings a sender would have to make another transfer.
    const on = kind === 'broken' ? /refunds/ : /./
    if (random.chance(60)) double.faults.push({ kind, on, times: random.between(1, 3) })
    const newEvents = double.books.events.slice(told)
    told += newEvents.length
    for (const event of newEvents) {
      if (random.chance(15)) continue
      for (let times = random.between(1, 2); times > 0; times--)
        await double.deliver(event, servers.webhookUrl(either())).catch(() => {})
    }
    await sleep(random.between(20, 150))
  }
  double.faults.length = 0
}

async function kills(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(random.between(500, 2_500))
    if (!isOver()) await servers.kill(either())
  }
}

/** Minutes go by, and whatever was lost of the events is sent once more, as Stripe does for three days. */
async function settle(): Promise<void> {
  const { double, owner } = servers
  for (const event of double.books.events) await double.deliver(event, servers.webhookUrl(either()))
  for (let tries = 0; tries < SETTLED_TRIES_MAX; tries++) {
    const left = (await countUnfinished(owner)) + (await differences(double, owner)).length
    if (left === 0) return
    await growOlder(owner)
    if (tries === KEYS_FORGOTTEN_AFTER) double.forgetKeys()
    await owner.query(
      `select app.enqueue('transfers.sweep', '{}', 'one'), app.enqueue('payments:webhooks', '{}', 'hooks')`,
    )
    await sleep(500)
  }
}

test(
  `${SENDERS} senders pay over Stripe on its worst day, with two servers that are killed: nobody pays twice, nothing is lost`,
  { timeout: proofTimeout(120_000) },
  async () => {
    let isOver = false
    const others = [trouble(() => isOver), kills(() => isOver)]
    await inParallel([...Array(SENDERS).keys()], AT_ONCE, () => live(servers, random))
    isOver = true
    await Promise.all(others)
    await settle()
    expect(await faults(servers.double, servers.owner)).toEqual([])
    expect(await countUnfinished(servers.owner)).toBe(0)
  },
)
