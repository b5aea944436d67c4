import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#test/support/browser/browser.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { proofSeed } from '#test/support/laws/seed.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { proofRounds } from '#test/support/laws/rounds.ts'

/** Rounds in the gate; `npm run proof:admins` asks for a thousand, PROOF_SEED repeats a run. */
const GATE_ROUNDS = 30
const rounds = proofRounds(GATE_ROUNDS)
const seed = proofSeed()

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const put = (body: object) => (by: Browser, id: string) => by.call('PUT', `/api/admin/users/${id}`, body)

/** Acts of one admin on another, or on their own account. */
const deeds = {
  demote: put({ isAdmin: 0 }),
  deactivate: put({ isActive: 0 }),
  delete: (by: Browser, id: string) => by.call('DELETE', `/api/admin/users/${id}`),
  leave: (by: Browser) => by.call('DELETE', '/api/account'),
}
type Deed = keyof typeof deeds
const names = Object.keys(deeds) as Deed[]

const pair = () => Promise.all([signedUp(app.server), signedUp(app.server)])

/** These are the only admins, and signed in. */
async function crown(people: readonly SignedUp[]): Promise<void> {
  const ids = people.map(({ user }) => user.id)
  await app.plant(
    'update users set is_admin = (id = any ($1)), deactivated_at = null where closed_at is null',
    [ids],
  )
  await app.plant('update sessions set ended_at = null, authenticated_at = now() where user_id = any ($1)', [
    ids,
  ])
}

async function admins(): Promise<number | undefined> {
  const [row] = await app.rows<{ count: number }>(
    `select count(*)::integer as count from users where is_admin and closed_at is null and deactivated_at is null`,
  )
  return row?.count
}

/** Each acts on the other at the same moment; gives the statuses. */
const clash = async ([a, b]: readonly SignedUp[], ofA: Deed, ofB: Deed): Promise<number[]> =>
  (await Promise.all([deeds[ofA](a!.browser, b!.user.id), deeds[ofB](b!.browser, a!.user.id)])).map(
    ({ status }) => status,
  )

test('two admins demote each other: one of them stays, every time', async () => {
  const people = await pair()
  for (let round = 0; round < rounds; round++) {
    await crown(people)
    const statuses = await clash(people, 'demote', 'demote')
    expect([round, statuses.filter(status => status === 200).length, await admins()]).toEqual([round, 1, 1])
  }
})

test('whatever two admins do to each other or to themselves at one moment, an admin is left', async () => {
  let people = await pair()
  for (let round = 0; round < rounds; round++) {
    const [ofA, ofB] = [drawn(round, 'a'), drawn(round, 'b')]
    await crown(people)
    const statuses = await clash(people, ofA, ofB)
    expect(await admins(), `round ${round}: ${ofA}, ${ofB}: ${statuses.join(' ')}; PROOF_SEED=${seed}`).toBe(
      1,
    )
    if ([ofA, ofB].some(deed => deed === 'delete' || deed === 'leave')) people = await pair()
  }
})

/** An act drawn from seed, round and admin: equal inputs give equal acts. */
const drawn = (round: number, who: string): Deed =>
  names[hash('sha256', `${seed} ${round} ${who}`, 'buffer').readUInt32BE() % names.length]! // within the list
