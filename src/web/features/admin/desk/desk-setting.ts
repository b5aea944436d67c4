import { useSyncExternalStore } from 'react'

/** Names of the settings that this browser keeps for an operator. */
type Name = 'keys' | 'density'

const listeners = new Set<() => void>()
/** Settings for the life of the page, in a browser that keeps nothing. */
const kept = new Map<string, string>()

const keyOf = (name: Name): string => `desk.${name}`

function read(name: Name): string | null {
  try {
    return localStorage.getItem(keyOf(name))
  } catch {
    return kept.get(name) ?? null
  }
}

function write(name: Name, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value)
  } catch {
    kept.set(name, value)
  }
  for (const listener of listeners) listener()
}

/** Another tab of the desk changes it as well. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** A setting of this operator's browser, and what changes it; null before the first change. */
export function useDeskSetting(name: Name): readonly [string | null, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => null,
  )
  return [value, next => write(name, next)]
}
