import { expect, test } from 'vitest'
import { changesOf, nameText } from './changes.ts'

test('a changed value is shown before and after, under a readable name', () => {
  expect(
    changesOf({ before: { usageLimit: null, isActive: 1 }, after: { usageLimit: 10, isActive: 0 } }),
  ).toEqual([
    { name: 'Usage limit', before: 'none', after: '10' },
    { name: 'Is active', before: 'yes', after: 'no' },
  ])
})

test('a created record has no value before, and a deleted one none after', () => {
  expect(changesOf({ before: null, after: { code: 'SUMMER' } })).toEqual([
    { name: 'Code', before: undefined, after: 'SUMMER' },
  ])
  expect(changesOf({ before: { code: 'SUMMER' }, after: null })).toEqual([
    { name: 'Code', before: 'SUMMER', after: undefined },
  ])
  expect(changesOf({ before: null, after: null })).toEqual([])
})

test('a value that only one side names is shown on that side alone', () => {
  expect(changesOf({ before: { state: 'pending' }, after: { state: 'approved', kind: 'rates' } })).toEqual([
    { name: 'State', before: 'pending', after: 'approved' },
    { name: 'Kind', before: undefined, after: 'rates' },
  ])
})

test('the kind of an entry or a break is shown in words', () => {
  expect(changesOf({ before: null, after: { kind: 'own_funds', username: 'ana_lee' } })).toMatchObject([
    { name: 'Kind', after: 'own funds' },
    { name: 'Username', after: 'ana_lee' },
  ])
})

test('only the beginning of a hash is shown', () => {
  expect(changesOf({ before: null, after: { head: 'ab'.repeat(32) } })).toEqual([
    { name: 'Head', before: undefined, after: 'abababababababab…' },
  ])
})

test('lists and nested objects are readable in a change', () => {
  expect(
    changesOf({ before: null, after: { methods: ['bank', 'cash'], none: [], daily: { usd: '5' } } }),
  ).toEqual([
    { name: 'Methods', before: undefined, after: 'bank, cash' },
    { name: 'None', before: undefined, after: 'none' },
    { name: 'Daily', before: undefined, after: '{"usd":"5"}' },
  ])
})

test('a list of things has the values of each that are there', () => {
  const licences = [
    { jurisdiction: 'US-CA', number: '2026-114', agencyPhone: null },
    { jurisdiction: 'GB', number: '900001', agencyPhone: '+44 20 7946 0000' },
  ]
  expect(changesOf({ before: null, after: { licences } })).toEqual([
    { name: 'Licences', before: undefined, after: 'US-CA · 2026-114, GB · 900001 · +44 20 7946 0000' },
  ])
})

test('a changed number that happens to be 0 or 1 stays a number', () => {
  expect(changesOf({ before: null, after: { marginBps: 1, isolation: 0 } })).toMatchObject([
    { after: '1' },
    { after: '0' },
  ])
  expect(nameText('perUsd')).toBe('Per usd')
})
