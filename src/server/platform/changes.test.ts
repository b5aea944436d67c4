import { expect, test } from 'vitest'
import { changesBetween, withChanges } from './changes.ts'

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
