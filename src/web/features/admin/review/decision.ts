import type { KeyboardEvent } from 'react'

export type Decision = 'release' | 'reject'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The decision of a key: with a modifier it belongs to the browser. X selects, as in every list of the desk. */
export function decisionOf({ key, ctrlKey, metaKey, altKey }: Key): Decision | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key.toLowerCase() === 'r') return 'release'
  return key === 'Delete' || key === 'Backspace' ? 'reject' : undefined
}
