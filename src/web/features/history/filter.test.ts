import { expect, test } from 'vitest'
import { addressOf, filterIn } from './filter.ts'

test('the address says what is filtered, and nothing where nothing is', () => {
  expect(addressOf('/history', { status: 'all', search: '' })).toBe('/history')
  expect(addressOf('/history', { status: 'failed', search: '' })).toBe('/history?status=failed')
  expect(addressOf('/history', { status: 'failed', search: 'josé & co' })).toBe(
    '/history?status=failed&search=jos%C3%A9+%26+co',
  )
})

test('a reload finds the filter that the address says', () => {
  expect(filterIn('?status=failed&search=jos%C3%A9+%26+co')).toEqual({
    status: 'failed',
    search: 'josé & co',
  })
  expect(filterIn('')).toEqual({ status: 'all', search: '' })
})

test('a status that does not exist filters nothing', () => {
  expect(filterIn('?status=lost')).toEqual({ status: 'all', search: '' })
  expect(filterIn('?status=all')).toEqual({ status: 'all', search: '' })
})
