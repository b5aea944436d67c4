import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test('names what differs, as it was and as it is', () => {
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
