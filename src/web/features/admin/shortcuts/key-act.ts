export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** Things that one key does on every page of the desk. */
export type KeyAct = 'next' | 'previous' | 'select' | 'search' | 'help'

const acts: Readonly<Record<string, KeyAct>> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  '/': 'search',
  '?': 'help',
}

/** The act of a key, in either case; undefined for others, and with a modifier, which belongs to the browser. */
export function keyActOf({ key, ctrlKey, metaKey, altKey, isComposing }: Pressed): KeyAct | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined
  return acts[key.toLowerCase()]
}
