import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

type Loaded<Value> = { readonly value: Value }

/**
 * A chunk that is fetched once the page is idle, and asked for again by `fetchNow` where it did not come. Not `lazy`:
 * React holds back for 300 ms what was suspended, and a list should open under the finger.
 */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [loaded, setLoaded] = useState<Loaded<Value>>()
  useEffect(() => whenIdle(() => fetchInto(setLoaded, load)), [load])
  return { loaded: loaded?.value, fetchNow: () => void fetchInto(setLoaded, load) }
}

async function fetchInto<Value>(
  keep: (loaded: Loaded<Value>) => void,
  load: () => Promise<Value>,
): Promise<void> {
  try {
    keep({ value: await load() })
  } catch {
    // The line is down; whoever opens the list asks again.
  }
}
