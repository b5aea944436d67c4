import { expect, test } from 'vitest'
import { getBreak, listBreaks } from '#shared/api/admin/money/reconciliation.api.ts'
import { keyOf } from './query.ts'

test('the key of a route is its path with the parameters in place', () => {
  expect(keyOf(getBreak, { params: { id: 'b1' } })).toEqual([
    '/api',
    'admin',
    'reconciliation',
    'breaks',
    'b1',
  ])
})

test('the key of a list is its path, which begins the keys of its rows, and then the query', () => {
  const query = { state: 'open' }
  expect(keyOf(listBreaks)).toEqual(['/api', 'admin', 'reconciliation', 'breaks'])
  expect(keyOf(listBreaks, { query })).toEqual([...keyOf(listBreaks), query])
})
