import { expect, test } from 'vitest'
import { gaps, type Lockfile, strangers, unchecked } from './support/source/lockfile.ts'
import { readOurs } from './support/source/source-tree.ts'

const { packages } = JSON.parse(readOurs('package-lock.json')) as { packages: Lockfile }

test('the lockfile names every package that npm ci will ask for', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(gaps(packages)).toEqual([])
})

test('a package for another platform that the lockfile lacks would be found', () => {
  const lockfile = {
    '': { dependencies: { bundler: '1.0.0' } },
    'node_modules/bundler': { version: '1.0.0', optionalDependencies: { 'bundler-mac': '1.0.0' } },
  }
  expect(gaps(lockfile)).toEqual(['node_modules/bundler > bundler-mac'])
})

test('a package that the lockfile has only in another version would be found', () => {
  const lockfile = { '': { dependencies: { pg: '8.23.1' } }, 'node_modules/pg': { version: '8.23.0' } }
  expect(gaps(lockfile)).toEqual([' > pg'])
})

test('the content of every package that runs where we run is checked', () => {
  expect(unchecked(packages)).toEqual([])
})

test('a package without an integrity would be found, unless it is for another platform', () => {
  const lockfile = {
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/bundler-linux': { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
    'node_modules/bundler-mac': { os: ['darwin'], cpu: ['arm64'] },
    'node_modules/bundler-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  }
  expect(unchecked(lockfile)).toEqual(['node_modules/pg', 'node_modules/bundler-linux'])
})

test('every package comes from the npm registry', () => {
  expect(strangers(packages)).toEqual([])
  const lockfile = {
    'node_modules/pg': { resolved: 'https://registry.npmjs.org/pg/-/pg-8.23.1.tgz' },
    'node_modules/left-pad': { resolved: 'https://example.org/left-pad.tgz' },
  }
  expect(strangers(lockfile)).toEqual(['node_modules/left-pad'])
})
