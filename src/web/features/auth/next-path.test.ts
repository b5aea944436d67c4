import { expect, test } from 'vitest'
import { nextPath, withSameNext } from './next-path.ts'

const next = (path: string) => nextPath(`?next=${encodeURIComponent(path)}`)

test('a sign-in leads back to a path of ours, with its search and its hash', () => {
  expect(next('/history')).toBe('/history')
  expect(next('/history?status=failed#older')).toBe('/history?status=failed#older')
})

test('without a path in the address it leads to where the session ended, if that is ours', () => {
  expect(nextPath('', '/admin/transfers?status=failed')).toBe('/admin/transfers?status=failed')
  expect(nextPath('?next=%2Fhistory', '/admin')).toBe('/history')
  expect(nextPath('', '//evil.example/')).toBe('/')
})

test('without a path it leads to the wizard', () => {
  expect(nextPath('')).toBe('/')
  expect(next('')).toBe('/')
  expect(next('history')).toBe('/')
})

test.each([
  'https://evil.example/',
  '//evil.example/history',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/.//evil.example',
  '/history/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
])('%s leads nowhere else', path => {
  expect(next(path)).toBe('/')
})

test('the other way in keeps where it leads to', () => {
  expect(withSameNext('/register', '?next=%2Fhistory')).toBe('/register?next=%2Fhistory')
  expect(withSameNext('/register', '?next=https%3A%2F%2Fevil.example')).toBe('/register')
})
