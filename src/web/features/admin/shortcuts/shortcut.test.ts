import { expect, test } from 'vitest'
import { type Pressed, shortcutOf } from './shortcut.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36'

const pressed = (keys: Partial<Pressed>): Pressed => ({
  key: 'k',
  code: 'KeyK',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...keys,
})

test.each([
  ['Ctrl-K', LINUX, { ctrlKey: true }, true],
  ['Ctrl-K with Caps Lock', LINUX, { ctrlKey: true, key: 'K' }, true],
  ['Ctrl and the key of K on an Arabic keyboard', LINUX, { ctrlKey: true, key: 'ن' }, true],
  ['Cmd-K', MAC, { metaKey: true }, true],
  ['K alone', LINUX, {}, false],
  ['Ctrl-Shift-K', LINUX, { ctrlKey: true, shiftKey: true }, false],
  ['Ctrl-Alt-K', LINUX, { ctrlKey: true, altKey: true }, false],
  ['Ctrl-T, whose key is where K is elsewhere', LINUX, { ctrlKey: true, key: 't' }, false],
  ['the key of Windows with K', LINUX, { metaKey: true }, false],
  ['Ctrl-K on a Mac, which cuts the rest of a line', MAC, { ctrlKey: true }, false],
] as const)('whether %s opens the search', (_, userAgent, keys, opens) => {
  expect(shortcutOf(userAgent).isPressed(pressed(keys))).toBe(opens)
})

test('the button names the keys of the device', () => {
  expect(shortcutOf(MAC)).toMatchObject({ text: '⌘K', ariaKeys: 'Meta+K' })
  expect(shortcutOf(LINUX)).toMatchObject({ text: 'Ctrl K', ariaKeys: 'Control+K' })
})
