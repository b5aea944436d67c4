import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A chunk that is fetched once the page is idle, and asked for again by `fetchNow` where it did not come. Not `lazy`:
 * React holds back for 300 ms what was suspended, and a list should open under the finger.
 */
export function useLoaded<Value>(load: () => Promise<Value>): { loaded: Value | undefined; fetchNow: () => void } {
  const [loaded, setLoaded] = useState<{ value: Value }>()
  const fetchNow = () => {
    load().then(
      value => setLoaded({ value }),
      () => {}, // the next opening asks again
    )
  }
  useEffect(() => whenIdle(fetchNow), [load]) // oxlint-disable-line react-hooks/exhaustive-deps -- fetchNow only changes with load
  return { loaded: loaded?.value, fetchNow }
}
