import { expect, test } from 'vitest'
import { transferColumns, usualColumns } from '#shared/api/admin/transfers/transfer-columns.api.ts'
import { chosenOf, draftsOf } from './drafts.ts'

test('the dialog begins with the shown columns in their order, and has every other one after them', () => {
  const drafts = draftsOf(['status', 'fee'])
  expect(drafts.slice(0, 2)).toEqual([
    { name: 'status', isShown: true },
    { name: 'fee', isShown: true },
  ])
  expect(drafts.slice(2).every(({ isShown }) => !isShown)).toBe(true)
  expect(drafts.map(({ name }) => name).toSorted()).toEqual([...transferColumns].toSorted())
})

test('the shown columns are saved in the order of the dialog', () => {
  expect(chosenOf(draftsOf(['status', 'fee']))).toEqual(['status', 'fee'])
  expect(chosenOf(draftsOf([]))).toEqual([])
})

test('the usual columns are saved as none, and in another order as a choice', () => {
  expect(chosenOf(draftsOf(usualColumns))).toBe(null)
  expect(chosenOf(draftsOf(usualColumns.toReversed()))).toEqual(usualColumns.toReversed())
})
