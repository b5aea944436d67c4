import { useSyncExternalStore } from 'react'

/** How an operator has set the desk. Names of settings, as this browser keeps them. */
type Name = 'keys' | 'density'

const listeners = new Set<() => void>()
/** Where the browser keeps nothing, a setting lasts as long as the page. */
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
