import { expect, test } from 'vitest'
import { importedPackages, packagesBehind } from './packages.ts'

test('imported packages are named once each, without parts, builtins and files of our own', () => {
  const text = `import pg from 'pg'\nimport * as z from 'zod/mini'\nimport '@fastify/static/x'\nimport { a } from '#shared/a.ts'
    import { b } from './b.ts'\nimport path from 'node:path'\nexport { c } from 'pg'\nawait import('stripe')`
  expect(importedPackages([text])).toEqual(['@fastify/static', 'pg', 'stripe', 'zod'])
})

const packages = {
  'node_modules/a': { dependencies: { b: '1', c: '1' } },
  'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
  'node_modules/b': {},
  'node_modules/c': {
    optionalDependencies: { d: '1', 'for-another-tree': '1' },
    peerDependencies: { a: '1' },
  },
  'node_modules/d': {},
  'node_modules/tool': { devOptional: true },
}

test('the packages behind one are the nearest of each that it needs, and no others', () => {
  expect(packagesBehind({ packages }, ['a'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/d',
  ])
})

test('a package that is not locked is left out', () => {
  expect(packagesBehind({ packages }, ['unknown'])).toEqual([])
})
