import { expect, test } from 'vitest'
import { nextToast, type Toast, TOAST_REMOVE_DELAY_MS, TOAST_SHOWN_MS } from './toast-state.ts'

const message = {
  title: 'Invalid amount',
  description: 'Please enter an amount of at least $1',
  tone: 'danger',
} as const
const open: Toast = { ...message, id: 1, isOpen: true }

test('toasts keep the times of the specification', () => {
  expect([TOAST_SHOWN_MS, TOAST_REMOVE_DELAY_MS]).toEqual([5_000, 1_000_000])
})

test('a new toast is shown', () => {
  expect(nextToast(null, { type: 'shown', message })).toEqual(open)
})

test('a new toast replaces the toast before it, under its own id', () => {
  expect(nextToast(open, { type: 'shown', message })).toEqual({ ...open, id: 2 })
})

test('a dismissed toast keeps its text until it is removed', () => {
  const dismissed = nextToast(open, { type: 'dismissed', id: 1 })
  expect(dismissed).toEqual({ ...open, isOpen: false })
  expect(nextToast(dismissed, { type: 'removed', id: 1 })).toBeNull()
})

test('a late event of a replaced toast changes nothing', () => {
  const second = { ...open, id: 2 }
  expect(nextToast(second, { type: 'dismissed', id: 1 })).toBe(second)
  expect(nextToast(second, { type: 'removed', id: 1 })).toBe(second)
})
