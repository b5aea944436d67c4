import type { KeyboardEvent } from 'react'

export type Decision = 'release' | 'reject'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key decides: the letter alone, since with another key it belongs to the browser. */
export function decisionOf({ key, ctrlKey, metaKey, altKey }: Key): Decision | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key.toLowerCase() === 'r') return 'release'
  return key.toLowerCase() === 'x' ? 'reject' : undefined
}
