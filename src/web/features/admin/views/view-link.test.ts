import { expect, test } from 'vitest'
import { hasFiltersOf, keptFilters, viewPath } from './view-link.ts'

const view = { id: 'v1', filters: { status: 'failed', minUsd: '500' } }

test('the address of a view carries its filters and says which view it is', () => {
  expect(viewPath(view)).toBe('/admin/transfers?status=failed&minUsd=500&view=v1')
})

test('a view keeps the filters in use, and not what was searched for', () => {
  expect(keptFilters({ search: 'Ana Lee', status: 'failed', from: '', minUsd: '500' })).toEqual({
    status: 'failed',
    minUsd: '500',
  })
})

test('an address has the filters of a view whatever is searched for in it', () => {
  expect(hasFiltersOf(view, { search: 'Ana', status: 'failed', minUsd: '500', from: '' })).toBe(true)
})

test('an address with another filter, one more or one less is not that of the view', () => {
  expect(hasFiltersOf(view, { status: 'pending', minUsd: '500' })).toBe(false)
  expect(hasFiltersOf(view, { status: 'failed', minUsd: '500', from: '2026-01-01' })).toBe(false)
  expect(hasFiltersOf(view, { status: 'failed' })).toBe(false)
})
