import { expect, test } from 'vitest'
import { changesBetween, changeWords, withChanges } from './changes.ts'

test('a change names what differs, as it was and as it is', () => {
  expect(
    changesBetween({ name: 'Card', amount: '5', limit: 3 }, { name: 'Card', amount: '6', limit: null }),
  ).toEqual({
    before: { amount: '5', limit: 3 },
    after: { amount: '6', limit: null },
  })
})

test('there is nothing to name where all is as it was', () => {
  expect(changesBetween({ name: 'Card' }, { name: 'Card' })).toBeUndefined()
})

test('a change applies to what is named, and null is a value', () => {
  const record: { name: string; limit: number | null } = { name: 'Card', limit: 3 }
  expect(withChanges(record, { name: undefined })).toEqual({ name: 'Card', limit: 3 })
  expect(withChanges(record, { limit: null })).toEqual({ name: 'Card', limit: null })
})

test('changes in words name what differs, before and after', () => {
  const was = { fixedAmount: '1.50', name: 'Courier', isActive: 1, methods: ['bank'], limit: null }
  expect(changeWords(was, { ...was, fixedAmount: '0', methods: ['bank', 'card'], limit: 5 })).toBe(
    'fixed amount 1.50 to 0, methods ["bank"] to ["bank","card"], limit none to 5',
  )
  expect(changeWords(null, { name: 'Courier', limit: null, currency: '' })).toBe(
    'name “Courier”, currency none',
  )
})
