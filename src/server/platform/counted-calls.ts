import type pg from 'pg'
import { batchCalls } from './batch-calls.ts'
import { inLane } from './db/lanes.ts'
import { statement } from './db/statement.ts'
import { keptSubject } from './failed-proofs.ts'
import type { Told, TellCalls, Untold } from './http/shared-window.ts'

type Total = { readonly subject: Buffer; readonly calls: number; readonly ends_in_ms: number }

/** Adds calls to the running window of each subject, or begins the next one; gives the calls of all processes in it. */
const addCalls = statement<
  [subjects: readonly Buffer[], calls: readonly number[], windowSeconds: readonly number[]],
  Total
>({
  name: 'add_calls',
  // In order of subject, as for failed proofs: no two processes wait for each other.
  text: `
    insert into failed_proofs as f (subject, failures, window_ends_at)
    select subject, sum(calls)::integer, now() + make_interval(secs => max(seconds))
    from unnest($1::bytea[], $2::integer[], $3::integer[]) as s (subject, calls, seconds)
    group by subject order by subject
    on conflict (subject) do update set
      failures = case when f.window_ends_at <= now() then excluded.failures else f.failures + excluded.failures end,
      window_ends_at = case when f.window_ends_at <= now() then excluded.window_ends_at else f.window_ends_at end
    returning f.subject, f.failures as calls,
      (extract(epoch from f.window_ends_at - now()) * 1000)::float8 as ends_in_ms`,
})

/** How the processes of one database tell each other whom they have counted: one statement at a time in each. */
export function tellByDatabase(pool: pg.Pool): TellCalls {
  const send = batchCalls<Telling>(async tellings => {
    const subjects = tellings.map(subjectOf)
    const totals = await inLane('urgent', () =>
      addCalls(
        pool,
        subjects,
        tellings.map(({ untold }) => untold.calls),
        tellings.map(({ untold }) => untold.windowMs / 1000),
      ),
    )
    const bySubject = new Map(totals.map(total => [total.subject.toString('hex'), total]))
    for (const [n, telling] of tellings.entries()) {
      const { calls, ends_in_ms } = bySubject.get(subjects[n]!.toString('hex'))! // one for each that was sent
      telling.told = { total: calls, endsInMs: ends_in_ms }
    }
  })
  return async untold => {
    const telling: Telling = { untold }
    try {
      await send(telling)
    } catch {
      return undefined // the database does not answer: its callers read so themselves
    }
    return telling.told
  }
}

type Telling = { readonly untold: Untold; told?: Told }

const subjectOf = ({ untold }: Telling): Buffer => keptSubject(`counted\n${untold.subject}`)
