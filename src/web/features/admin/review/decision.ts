import type { KeyboardEvent } from 'react'

export type Decision = 'release' | 'reject'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The decision of a key: the letter alone, since with a modifier it belongs to the browser. */
export function decisionOf({ key, ctrlKey, metaKey, altKey }: Key): Decision | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key.toLowerCase() === 'r') return 'release'
  return key.toLowerCase() === 'x' ? 'reject' : undefined
}
