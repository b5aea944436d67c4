import type { Pool } from 'pg'
import { setImmediate as pause } from 'node:timers/promises'
import type { Watch } from '#server/platform/db/watch.ts'
import { buildNameIndex, type NameIndex } from '../names/name-index.ts'
import type { Scores } from '#shared/compliance/screening-scores.ts'
import { entriesOf, type SealDeps, type Standing, standingOf } from './versions.ts'

/** The lists and scores that count, ready to be searched. */
export type InForce = Pick<Standing, 'upTo' | 'seen'> & {
  /** Null: no list counts. */
  readonly index: NameIndex | null
  readonly scores: Scores
}

/** The lists in the memory of this process. */
export type Screener = {
  /** The lists in force, or those of a moment ago while a newer one is being loaded. */
  readonly current: () => Promise<InForce>
  /** The lists in force at the call; waits until they are loaded. */
  readonly newest: () => Promise<InForce>
}

type Parts = SealDeps & { readonly pool: Pool; readonly watch: Watch }
type Loaded = InForce & { readonly key: string }

/**
 * Opens the lists. A change that any process commits is loaded beside the one that is in use, so that no order waits for it; what
 * was screened by the older one is screened again before its payout.
 */
export function openScreener({ pool, watch, signingKeys, log }: Parts): Screener {
  const deps = { signingKeys, log }
  const standing = watch.watched(['screening_changes'], () => standingOf(deps, pool))
  let loaded: Loaded | undefined
  let loading: Promise<Loaded> | undefined
  async function load(wanted: Standing): Promise<Loaded> {
    const numbers = [...wanted.versions.values()].map(({ version }) => version.number)
    const key = numbers.toSorted((a, b) => a - b).join(' ')
    const index = loaded?.key === key ? loaded.index : await indexOf(deps, pool, wanted)
    const { upTo, seen, scores } = wanted
    loaded = { upTo, seen, scores, index, key }
    return loaded
  }
  async function newest(): Promise<InForce> {
    const wanted = await standing()
    if (loaded?.seen === wanted.seen) return loaded
    loading ??= load(wanted).finally(() => {
      loading = undefined
    })
    const got = await loading
    return got.seen >= wanted.seen ? got : newest()
  }
  async function current(): Promise<InForce> {
    if (loaded === undefined) return newest()
    const wanted = await standing()
    if (loaded.seen !== wanted.seen)
      newest().catch((err: unknown) => log.error({ err }, 'sanctions lists could not be loaded'))
    return loaded
  }
  return { current, newest }
}

async function indexOf(deps: SealDeps, pool: Pool, { versions }: Standing): Promise<NameIndex | null> {
  if (versions.size === 0) return null
  const entries = []
  for (const [list, { version }] of versions)
    for (const entry of await entriesOf(deps, pool, version.number))
      entries.push({ ...entry, id: `${list} ${entry.id}` })
  return await buildNameIndex(entries, () => pause())
}
