import { expect, test } from 'vitest'
import { nextPath, withSameNext } from './next-path.ts'

const next = (path: string) => nextPath(`?next=${encodeURIComponent(path)}`)

test('a sign-in leads back to one of our paths, with its search and its hash', () => {
  expect(next('/history')).toBe('/history')
  expect(next('/history?status=failed#older')).toBe('/history?status=failed#older')
})

test('a sign-in without a path in the address leads to the place where the session ended, if it is ours', () => {
  expect(nextPath('', '/admin/transfers?status=failed')).toBe('/admin/transfers?status=failed')
  expect(nextPath('?next=%2Fhistory', '/admin')).toBe('/history')
  expect(nextPath('', '//evil.example/')).toBe('/')
})

test('a sign-in without any path leads to the wizard', () => {
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
])('a sign-in does not follow %s to another site', path => {
  expect(next(path)).toBe('/')
})

test('the link between sign-in and registration keeps the path to return to', () => {
  expect(withSameNext('/register', '?next=%2Fhistory')).toBe('/register?next=%2Fhistory')
  expect(withSameNext('/register', '?next=https%3A%2F%2Fevil.example')).toBe('/register')
})
