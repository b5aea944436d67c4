import { expect, test } from 'vitest'
import { keyActOf } from './key-act.ts'

const pressed = (key: string, changes: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...changes,
})

test.each([
  ['j', 'next'],
  ['J', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['/', 'search'],
  ['?', 'help'],
  ['r', undefined],
  ['Enter', undefined],
])('the key %s does: %s', (key, act) => {
  expect(keyActOf(pressed(key))).toBe(act)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])(
  'a key with %j belongs to the browser',
  changes => {
    expect(keyActOf(pressed('k', changes))).toBe(undefined)
  },
)
