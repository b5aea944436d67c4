import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateOf } from '#test/support/app/books.ts'
import { listPeople } from '#test/support/app/sanctions.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { proofRounds, proofTimeout } from '#test/support/laws/rounds.ts'

// Senders pay while a list begins to name their recipient: each transfer is held, or was given to the rail before the list counted.

const rounds = proofRounds(4)
const SENDERS = 8

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const syllables = ['bra', 'ce', 'di', 'fo', 'gu', 'ka', 'le', 'mi', 'no', 'pu']
/** A family name of its own for each round. */
const familyOf = (round: number): string =>
  `Zhev${Array.from(`${1000 + round}`, digit => syllables[Number(digit)]).join('')}n`

async function paidAtProvider(recipientName: string): Promise<{ browser: Browser; id: string }> {
  const browser = openBrowser(app.server)
  const { id } = await created(browser, { recipientName })
  await pay(browser, await opened(browser, id))
  return { browser, id }
}

test(
  `a payment that races a list change is held, or was submitted before the list counted, ${rounds} times ${SENDERS} senders`,
  { timeout: proofTimeout(60_000) },
  async () => {
    const people: string[] = []
    const ends = { held: 0, delivered: 0 }
    for (let round = 0; round < rounds; round++) {
      const family = familyOf(round)
      const made = await Promise.all(
        Array.from({ length: SENDERS }, () => paidAtProvider(`Ottomar ${family}`)),
      )
      people.push(`${family.toUpperCase()}, Ottomar`)
      // The first is paid out before the list and the last is paid after it; the others race it.
      const [first, ...others] = made
      const last = others.pop()
      await check(first!.browser, first!.id)
      await Promise.all([
        ...others.flatMap(({ browser, id }) => [check(browser, id), check(browser, id)]),
        listPeople(app, people).then(() => check(last!.browser, last!.id)),
      ])
      await app.plant(`update transfers set paid_at = paid_at - interval '1 hour' where payout = 'ready'`)
      await Promise.all([app.runJobs(), app.sweep()])
      const [change] = await app.rows<{ counts_from: Date }>(
        'select counts_from from screening_changes order by number desc limit 1',
      )
      for (const { id } of made) {
        const state = (await stateOf(app, id))!
        expect(state).toMatch(/^(processing;captured;held|completed;captured;delivered)$/)
        const [facts] = await app.rows<{ alerts: number; submitted_at: Date | null }>(
          `select (select count(*)::integer from compliance_alerts where transfer_id = $1) as alerts,
             (select max(submitted_at) from payouts where transfer_id = $1) as submitted_at`,
          [id],
        )
        const isHeld = state.endsWith('held')
        ends[isHeld ? 'held' : 'delivered'] += 1
        const isBefore = facts!.submitted_at !== null && facts!.submitted_at <= change!.counts_from
        expect({ alerts: facts!.alerts, isBefore }).toEqual({ alerts: isHeld ? 1 : 0, isBefore: !isHeld })
      }
    }
    process.stdout.write(`held ${ends.held}, delivered ${ends.delivered}\n`)
    expect(ends.held).toBeGreaterThanOrEqual(rounds)
    expect(ends.delivered).toBeGreaterThanOrEqual(rounds)
  },
)
