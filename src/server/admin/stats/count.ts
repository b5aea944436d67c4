import type pg from 'pg'
import * as z from 'zod/mini'
import { withTransaction } from '#server/platform/db/tx.ts'
import { defineJob, listen, type Listener, type Schedule } from '#server/platform/jobs.ts'
import { countChanges, countUsers, lockFigures } from './count.sql.ts'

type CountDeps = { readonly pool: pg.Pool }

const figuresCount = defineJob({ name: 'figures.count', payload: z.object({}), isSerial: true })

export const figureListeners = (deps: CountDeps): Listener[] => [
  listen(figuresCount, () => countFigures(deps)),
]

/** Once a minute, because each request for the figures reads the pending changes again. */
export const figureSchedule: readonly Schedule[] = [{ job: figuresCount, cron: '* * * * *' }]

/** Well within a statement's 5 s. */
const CHANGES_AT_ONCE = 5_000
/** A job stops after this time so that other jobs get its place in the queue; the next minute's job does the rest. */
const PASS_MS_MAX = 20_000

/** Adds to the figures whatever has changed since they were last counted. */
export async function countFigures({ pool }: CountDeps): Promise<void> {
  const late = AbortSignal.timeout(PASS_MS_MAX)
  await withTransaction(pool, async tx => {
    await lockFigures(tx)
    await countUsers(tx)
  })
  while (!late.aborted && (await countSome(pool)) === CHANGES_AT_ONCE);
}

const countSome = (pool: pg.Pool): Promise<number> =>
  withTransaction(pool, async tx => {
    await lockFigures(tx)
    const [taken] = await countChanges(tx, CHANGES_AT_ONCE)
    return taken?.count ?? 0
  })
