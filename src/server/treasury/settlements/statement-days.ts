import type { TreasuryDeps } from '../deps.ts'
import { lastClosedDay } from '../safeguarding/safeguarding.ts'
import { statement } from '#server/platform/db/statement.ts'

/** Each day is a look at all that moved in it: what a long silence has left is read in some hours. */
const DAYS_AT_ONCE = 10
/** Days that fail in one run, until the next. */
const FAILURES_MAX = 2

type Reading = {
  /** The source that reports: the provider, 'rail:manila'. */
  readonly who: string
  /** Days that are read before we have ever read one: the last that is over, and those before it. */
  readonly daysBefore: number
  readonly read: (day: string) => Promise<void>
}

/**
 * Reads days of somebody's account with us that are over, each once, from the oldest on; the log says what is left. A day that
 * cannot be read gives way to the others, and is tried again with the next run.
 * @throws whatever kept the first such day from being read
 */
export async function readStatementDays(deps: Deps, reading: Reading): Promise<void> {
  const { pool, clock, log } = deps
  const { who, daysBefore } = reading
  const days = await findUnreadDays(pool, who, lastClosedDay(clock.now()), daysBefore)
  const failures = await readSome(deps, reading, days)
  const left = days.length - DAYS_AT_ONCE
  if (left > 0)
    log.warn({ who, days: left, from: days[0]?.day }, 'days of an account with us are still to be booked')
  if (failures.length > 0) throw failures[0]
}

type Deps = Pick<TreasuryDeps, 'pool' | 'clock' | 'log'>

/**
 * Reads days and gives the faults that kept some from being read. After a day that fails the newest go first, because its
 * neighbours may fail too; a source that does not answer is asked at most twice.
 */
async function readSome(
  { pool, log }: Deps,
  { who, read }: Reading,
  days: readonly { day: string }[],
): Promise<unknown[]> {
  const failures: unknown[] = []
  const left = days.map(({ day }) => day)
  for (let done = 0; done < DAYS_AT_ONCE && failures.length < FAILURES_MAX;) {
    const day = failures.length === 0 ? left.shift() : left.pop()
    if (day === undefined) break
    try {
      await read(day)
      await insertProviderDay(pool, who, day)
      done += 1
    } catch (error) {
      log.error({ who, day, err: error }, 'a day of an account with us cannot be booked, and is tried again')
      failures.push(error)
    }
  }
  return failures
}

/** Whether a settlement of the provider has been booked, by whomever. */
export const findSettlement = statement<[reference: string], { id: string }>({
  name: 'find_settlement',
  text: `select id from treasury_entries where kind = 'settlement' and reference = $1 and reverses is null limit 1`,
})

/**
 * Days up to a last one whose movements have not been read, the oldest first: of all since the first that was, however long
 * ago, or where none has been since some days before the last.
 */
const findUnreadDays = statement<[who: string, last: string, daysBefore: number], { day: string }>({
  name: 'find_unread_provider_days',
  text: `
    select wanted.day::date::text as day
    from generate_series(
      least((select min(day) from provider_days where provider = $1), $2::date - $3::integer + 1)::timestamp,
      $2::date::timestamp, interval '1 day'
    ) wanted (day)
    where not exists (select from provider_days d where d.provider = $1 and d.day = wanted.day::date) order by wanted.day`,
})

const insertProviderDay = statement<[provider: string, day: string], never>({
  name: 'insert_provider_day',
  text: 'insert into provider_days (provider, day) values ($1, $2::date) on conflict do nothing',
})
