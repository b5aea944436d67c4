import { expect, test } from 'vitest'
import type { FaultBook, Occasion } from '#server/faults/faults.ts'
import type { FaultKind } from '#shared/api/faults.api.ts'
import { disturbed, noFaults, requested } from './webhook-faults.ts'

const events = [
  { id: 'evt_1', type: 'payment_intent.payment_failed' },
  { id: 'evt_2', type: 'payment_intent.succeeded' },
]
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('the webhook sender sends every event once and in order where nothing is asked for', () => {
  expect(idsOf(disturbed(events, noFaults()))).toEqual(['evt_1', 'evt_2'])
})

test('repeats each event', () => {
  expect(idsOf(disturbed(events, { ...noFaults(), copies: 2 }))).toEqual(['evt_1', 'evt_1', 'evt_2', 'evt_2'])
})

const isSuccess = ({ type }: { readonly type: string }) => type === 'payment_intent.succeeded'

test('the webhook sender loses the events it is told to', () => {
  expect(idsOf(disturbed(events, { ...noFaults(), loses: isSuccess }))).toEqual(['evt_1'])
})

test('the webhook sender sends the latest first', () => {
  expect(idsOf(disturbed(events, { ...noFaults(), reorders: true }))).toEqual(['evt_2', 'evt_1'])
})

const bookOf = (kinds: Readonly<Record<string, FaultKind>>): FaultBook => ({
  async take<Kind extends FaultKind>({ operation }: Occasion<Kind>) {
    const kind = kinds[operation] as Kind | undefined
    return kind && { kind, delayMs: 90_000 }
  },
})
const three = [...events, { id: 'evt_3', type: 'charge.refunded' }]

test.each<[FaultKind, readonly string[], readonly string[], readonly object[]]>([
  ['duplicate', ['evt_1', 'evt_2', 'evt_2', 'evt_3'], [], []],
  ['reordered', ['evt_2', 'evt_1', 'evt_3'], [], []],
  ['lost', ['evt_1', 'evt_3'], ['evt_2'], []],
  ['late', ['evt_1', 'evt_3'], [], [{ id: 'evt_2', delayMs: 90_000 }]],
])('an operator has one event %s, and the others come as they do', async (kind, sent, lost, late) => {
  const plan = await requested(three, bookOf({ 'payment_intent.succeeded': kind }))
  expect([idsOf(plan.events), idsOf(plan.lost), plan.late]).toEqual([sent, lost, late])
})
