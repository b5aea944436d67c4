import { expect, test } from 'vitest'
import { disturbed, noFaults } from './webhook-faults.ts'

const events = [
  { id: 'evt_1', type: 'payment_intent.payment_failed' },
  { id: 'evt_2', type: 'payment_intent.succeeded' },
]
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('sends every event once and in order where nothing is asked for', () => {
  expect(idsOf(disturbed(events, noFaults()))).toEqual(['evt_1', 'evt_2'])
})

test('repeats each event', () => {
  expect(idsOf(disturbed(events, { ...noFaults(), copies: 2 }))).toEqual(['evt_1', 'evt_1', 'evt_2', 'evt_2'])
})

const isSuccess = ({ type }: { readonly type: string }) => type === 'payment_intent.succeeded'

test('loses the events it is told to', () => {
  expect(idsOf(disturbed(events, { ...noFaults(), loses: isSuccess }))).toEqual(['evt_1'])
})

test('sends the latest first', () => {
  expect(idsOf(disturbed(events, { ...noFaults(), reorders: true }))).toEqual(['evt_2', 'evt_1'])
})
