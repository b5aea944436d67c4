import { hash } from 'node:crypto'
import { statement } from './db/statement.ts'

export type FailedProofs = {
  readonly subject: Buffer
  /** Within the window, this one included. */
  readonly failures: number
  /** Whole seconds until the window ends, rounded up. */
  readonly seconds_left: number
}

/** A subject whose count falls with its window alone: the database refuses to take anything back. */
export const keptSubject = (text: string): Buffer =>
  Buffer.concat([Buffer.from('kept '), hash('sha256', text, 'buffer')])

/** The end of an insertion into `failed_proofs as f`: one more in the running window, or the first of the next. */
export const countsOneMore = `
    on conflict (subject) do update set
      failures = case when f.window_ends_at <= now() then 1 else f.failures + 1 end,
      window_ends_at = case when f.window_ends_at <= now() then excluded.window_ends_at else f.window_ends_at end`

/**
 * Counts a proof as failed before it is looked at, so that a hundred at the same moment are a hundred; who turns out to
 * be right has it taken back. A window begins with its first failure.
 */
export const countFailures = statement<
  [subjects: readonly Buffer[], windowSeconds: readonly number[]],
  FailedProofs
>({
  name: 'count_failed_proofs',
  // In order of subject: two calls that count the same ones lock them in one order.
  text: `
    insert into failed_proofs as f (subject, failures, window_ends_at)
    select subject, 1, now() + make_interval(secs => seconds)
    from unnest($1::bytea[], $2::integer[]) as s (subject, seconds) order by subject
    ${countsOneMore}
    returning f.subject, f.failures, ceil(extract(epoch from f.window_ends_at - now()))::integer as seconds_left`,
})

/** Takes one failure of a subject back. */
export const removeFailure = statement<[subject: Buffer], never>({
  name: 'remove_failed_proof',
  text: 'update failed_proofs set failures = failures - 1 where subject = $1 and failures > 0',
})

export const forgetFailures = statement<[subject: Buffer], never>({
  name: 'forget_failed_proofs',
  text: 'delete from failed_proofs where subject = $1',
})

export const purgeFailures = statement<[], never>({
  name: 'purge_failed_proofs',
  text: 'delete from failed_proofs where window_ends_at <= now()',
})
