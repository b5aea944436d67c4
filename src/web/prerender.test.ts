import { expect, test } from 'vitest'
import { knownPaths } from './prerender.tsx'

test.each(['/', '/history/:id', '/admin', '/admin/transfers', '/admin/transfers/:id', '/admin/audit'])(
  'the server knows %s as an address of the app',
  path => {
    expect(knownPaths).toContain(path)
  },
)

test('the server does not know an address without a page', () => {
  expect(knownPaths).not.toContain('/admin/nothing')
})
