import { messages } from '../search/messages.ts'

export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The keys that open the search: their name for people, for assistive technology (`aria-keyshortcuts`), and the test of a key press. */
export type Shortcut = {
  readonly text: string
  readonly ariaKeys: string
  readonly isPressed: (event: Pressed) => boolean
}

/** Cmd-K on the devices of Apple, where Ctrl-K cuts the rest of a line; Ctrl-K elsewhere. */
export function shortcutOf(userAgent: string): Shortcut {
  const isMac = /\b(Macintosh|iPhone|iPad)\b/.test(userAgent)
  return {
    text: isMac ? messages.keysOnMac : messages.keys,
    ariaKeys: isMac ? 'Meta+K' : 'Control+K',
    isPressed: event => isLetterK(event) && isAlone(event) && (isMac ? event.metaKey : event.ctrlKey),
  }
}

/** One of Ctrl and Cmd and nothing else: with Alt or Shift the keys belong to the browser. */
const isAlone = ({ ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey

/** A keyboard of another script has no K: there the key in its place counts. */
const isLetterK = ({ key, code }: Pressed): boolean =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
