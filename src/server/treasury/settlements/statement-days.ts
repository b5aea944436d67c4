import type { TreasuryDeps } from '../deps.ts'
import { lastClosedDay } from '../safeguarding/safeguarding.ts'
import { addDays } from '#server/platform/days.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
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
  const { clock, log } = deps
  const { who } = reading
  const days = await unreadDays(deps, reading, lastClosedDay(clock.now()))
  const failures = await readSome(deps, reading, days)
  const left = days.length - DAYS_AT_ONCE
  if (left > 0)
    log.warn({ who, days: left, from: days[0] }, 'days of an account with us are still to be booked')
  if (failures.length > 0) throw failures[0]
}

type Deps = Pick<TreasuryDeps, 'pool' | 'clock' | 'log' | 'signingKeys'>

/**
 * Reads days and gives the faults that kept some from being read. After a day that fails the newest go first, because its
 * neighbours may fail too; a source that does not answer is asked at most twice.
 */
async function readSome(
  { pool, log, signingKeys }: Deps,
  { who, read }: Reading,
  days: readonly string[],
): Promise<unknown[]> {
  const failures: unknown[] = []
  const left = [...days]
  for (let done = 0; done < DAYS_AT_ONCE && failures.length < FAILURES_MAX;) {
    const day = failures.length === 0 ? left.shift() : left.pop()
    if (day === undefined) break
    try {
      await read(day)
      await insertProviderDay(pool, who, day, sealRow(signingKeys, ofDay(who, day)))
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

type ProviderDay = { readonly day: string; readonly seal: Buffer | null }

const ofDay = (who: string, day: string): SealedFacts => ({ purpose: 'provider day', facts: [who, day] })

/**
 * Days up to a last one whose movements the server has not read, the oldest first: of all since the first that was, however long
 * ago, or where none has been since some days before the last.
 */
async function unreadDays(
  { pool, signingKeys }: Pick<Deps, 'pool' | 'signingKeys'>,
  { who, daysBefore }: Reading,
  last: string,
): Promise<string[]> {
  const rows = await listProviderDays(pool, who)
  const read = new Set(
    rows.filter(row => isSealedRow(signingKeys, ofDay(who, row.day), row.seal)).map(({ day }) => day),
  )
  const [first] = read
  const begin = addDays(last, 1 - daysBefore)
  const unread: string[] = []
  for (let day = first !== undefined && first < begin ? first : begin; day <= last; day = addDays(day, 1))
    if (!read.has(day)) unread.push(day)
  return unread
}

const listProviderDays = statement<[who: string], ProviderDay>({
  name: 'list_provider_days',
  text: 'select day::text as day, seal from provider_days where provider = $1 order by day',
})

const insertProviderDay = statement<[provider: string, day: string, seal: Buffer], never>({
  name: 'insert_provider_day',
  text: 'insert into provider_days (provider, day, seal) values ($1, $2::date, $3)',
})
