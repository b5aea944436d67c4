import { expect, test } from 'vitest'
import type { ListEntry } from '../names/list-entry.ts'
import { differenceOf } from './sign-off.ts'

const entry = (id: number, births: readonly string[] = []): ListEntry => ({
  id: `${id}`,
  kind: 'individual',
  names: [{ text: `Person ${id}`, family: null, isWeak: false }],
  births,
  countries: [],
  programmes: [],
})
const hundred = Array.from({ length: 100 }, (_, id) => entry(id))

test('two versions of a list differ by what is new, gone and changed', () => {
  const after = [...hundred.slice(1), entry(200), entry(7, ['1970'])].filter(
    (each, at, all) => all.findLastIndex(({ id }) => id === each.id) === at,
  )
  expect(differenceOf(hundred, after)).toMatchObject({
    added: { count: 1, first: [{ id: '200', name: 'Person 200' }] },
    removed: { count: 1, first: [{ id: '0' }] },
    changed: { count: 1, first: [{ id: '7' }] },
    needsSecond: false,
  })
})

test('a version needs a second person from the sixth of a hundred entries on that are removed or changed', () => {
  const renamed = (count: number) => hundred.slice(0, count).map(({ id }) => entry(Number(id), ['1900']))
  expect(differenceOf(hundred, hundred.slice(5)).needsSecond).toBe(false)
  expect(differenceOf(hundred, hundred.slice(6)).needsSecond).toBe(true)
  expect(differenceOf(hundred, [...renamed(5), ...hundred.slice(5)]).needsSecond).toBe(false)
  expect(differenceOf(hundred, [...renamed(6), ...hundred.slice(6)]).needsSecond).toBe(true)
  expect(differenceOf(hundred, [...renamed(6).slice(3), ...hundred.slice(6)]).needsSecond).toBe(true)
  expect(differenceOf([], hundred).needsSecond).toBe(false)
})
