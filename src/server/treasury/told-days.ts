import type { TreasuryDeps } from './deps.ts'
import { lastClosedDay } from './safeguarding.ts'
import { findUnreadDays, insertProviderDay } from './settlements.sql.ts'

/** Each day is a look at all that moved in it: what a long silence has left is read in some hours. */
const DAYS_AT_ONCE = 10

type Reading = {
  /** Who tells: the provider, 'rail:manila'. */
  readonly who: string
  /** Days that are read before we have ever read one: the last that is over, and those before it. */
  readonly daysBefore: number
  readonly read: (day: string) => Promise<void>
}

/** Reads days of somebody's account with us that are over, each once, from the oldest on; the log says what is left. */
export async function readToldDays(
  { pool, clock, log }: Pick<TreasuryDeps, 'pool' | 'clock' | 'log'>,
  { who, daysBefore, read }: Reading,
): Promise<void> {
  const days = await findUnreadDays(pool, who, lastClosedDay(clock.now()), daysBefore)
  for (const { day } of days.slice(0, DAYS_AT_ONCE)) {
    await read(day)
    await insertProviderDay(pool, who, day)
  }
  const left = days.slice(DAYS_AT_ONCE)
  if (left.length > 0)
    log.warn(
      { who, days: left.length, from: left[0]?.day },
      'days of an account with us are still to be booked',
    )
}
