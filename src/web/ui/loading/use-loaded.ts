import { useEffect, useState } from 'react'
import { later } from './later.ts'
import { onFirstUse } from './on-first-use.ts'

type Chunk<Value> = { readonly value?: Value; readonly hasFailed?: true }

/**
 * A chunk that is fetched at the first sign of use, and asked for again by `fetchNow` where it did not come. Not `lazy`:
 * React holds back for 300 ms what was suspended, and a list should open under the finger.
 */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [chunk, setChunk] = useState<Chunk<Value>>({})
  useEffect(() => onFirstUse(() => void fetched(load).then(setChunk)), [load])
  const fetchNow = () => {
    setChunk({})
    void fetched(load).then(setChunk)
  }
  return { loaded: chunk.value, hasFailed: chunk.hasFailed === true, fetchNow }
}

const fetched = <Value>(load: () => Promise<Value>): Promise<Chunk<Value>> =>
  later(load).then(
    value => ({ value }),
    () => ({ hasFailed: true }),
  )
