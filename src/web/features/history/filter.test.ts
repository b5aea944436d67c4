import { expect, test } from 'vitest'
import { addressOf, filterIn } from './filter.ts'

test('the address of the history names the filter, and nothing without one', () => {
  expect(addressOf('/history', { status: 'all', search: '' })).toBe('/history')
  expect(addressOf('/history', { status: 'failed', search: '' })).toBe('/history?status=failed')
  expect(addressOf('/history', { status: 'failed', search: 'josé & co' })).toBe(
    '/history?status=failed&search=jos%C3%A9+%26+co',
  )
})

test('a reload of the history restores the filter in the address', () => {
  expect(filterIn('?status=failed&search=jos%C3%A9+%26+co')).toEqual({
    status: 'failed',
    search: 'josé & co',
  })
  expect(filterIn('')).toEqual({ status: 'all', search: '' })
})

test('an unknown status in the address of the history filters nothing', () => {
  expect(filterIn('?status=lost')).toEqual({ status: 'all', search: '' })
  expect(filterIn('?status=all')).toEqual({ status: 'all', search: '' })
})
