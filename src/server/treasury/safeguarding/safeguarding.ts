import type { SafeguardingView } from '#shared/api/admin/money/safeguarding.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { rate, rateText } from '#shared/money/rate.ts'
import { type ActCall, type ActContext, bySystem, withAct } from '#server/audit/audit.ts'
import { ratesBefore } from '#server/countries/countries.ts'
import { type Balance, balancesAt } from '#server/ledger/ledger.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { addDays, dayOf, daysBefore, startOfDay } from '#server/platform/days.ts'
import type { TreasuryDeps } from '../deps.ts'
import { figuresOf } from './figures.ts'
import {
  findDaysWithout,
  findStatements,
  insertDayBalances,
  insertDayRates,
  insertStatement,
  type StatementRow,
} from './safeguarding.sql.ts'

const HOUR_MS = 3_600_000
/** A transaction that began on a day is of that day; none takes so long. */
const STILL_BOOKED_MS = HOUR_MS
/** Nothing was booked before. */
const FIRST_DAY = '2020-01-01'

/** The moment after a day in UTC. */
const endOf = (day: string): Date => startOfDay(addDays(day, 1))

/** The last day on which nothing more can be booked. */
export const lastClosedDay = (now: Date): string =>
  dayOf(daysBefore(new Date(now.getTime() - STILL_BOOKED_MS), 1))

/** The sums owed and held at this moment, by balances of this moment. */
export async function runningFigures(
  { pool, clock }: Pick<TreasuryDeps, 'pool' | 'clock'>,
  found: readonly Balance[],
): Promise<SafeguardingView> {
  const now = clock.now()
  return { day: dayOf(now), madeAt: null, ...figuresOf(found, await ratesBefore(pool, now)) }
}

/**
 * The statement of a day that is over; the first call makes it.
 * @throws DomainError 'day_not_over', 'invalid_request' naming `day`
 */
export async function makeSafeguarding(
  deps: TreasuryDeps,
  call: ActCall,
  day: string,
): Promise<SafeguardingView> {
  if (day < FIRST_DAY) throw new DomainError('invalid_request', { fields: { day: `from ${FIRST_DAY} on` } })
  if (day > lastClosedDay(deps.clock.now())) throw new DomainError('day_not_over')
  await withAct(deps, call, act => insertOnce(act, day))
  return await findSafeguarding(deps.pool, day)
}

async function insertOnce({ tx, actor, clock, audit }: ActContext, day: string): Promise<void> {
  const [inserted] = await insertStatement(tx, day, clock.now(), actor)
  if (inserted === undefined) return
  const end = endOf(day)
  const rows = (await balancesAt(tx, end)).filter(({ minor }) => minor !== 0n)
  await insertDayBalances(
    tx,
    day,
    rows.map(({ account }) => account),
    rows.map(({ minor }) => minor),
  )
  const rates = [...(await ratesBefore(tx, end))]
  await insertDayRates(
    tx,
    day,
    rates.map(([currency]) => currency),
    rates.map(([, perUsd]) => rateText(perUsd)),
  )
  await audit({ action: 'safeguarding.made', subject: { kind: 'safeguarding', id: day } })
}

/** @throws DomainError 'not_found' where there is no statement of that day */
export async function findSafeguarding(executor: Executor, day: string): Promise<SafeguardingView> {
  const [row] = await findStatements(executor, dayOf(endOf(day)), 1)
  if (row?.day !== day) throw new DomainError('not_found')
  return statementView(row)
}

/** Statements of days before one, the newest first. */
export async function listSafeguarding(
  executor: Executor,
  beforeDay: string,
  limit: number,
): Promise<SafeguardingView[]> {
  return (await findStatements(executor, beforeDay, limit)).map(statementView)
}

const statementView = (row: StatementRow): SafeguardingView => ({
  day: row.day,
  madeAt: row.made_at.toISOString(),
  ...figuresOf(
    row.balances.map(([account, code, kind, currency, minor]): Balance => ({
      account,
      code,
      kind,
      currency,
      minor: BigInt(minor),
    })),
    new Map(row.rates.map(([currency, perUsd]) => [currency, rate(perUsd)])),
  ),
})

/** One pass makes a year's statements if none exists. */
const DAYS_AT_ONCE = 400
const PASS_MS_MAX = 45_000

/** Makes the statements of all days that are over and have none, the oldest first. */
export async function makeDueStatements(deps: TreasuryDeps): Promise<void> {
  const late = AbortSignal.timeout(PASS_MS_MAX)
  for (const { day } of await findDaysWithout(deps.pool, lastClosedDay(deps.clock.now()), DAYS_AT_ONCE)) {
    if (late.aborted) return
    const { sums } = await makeSafeguarding(deps, bySystem, day)
    deps.log.info({ day, ...sums }, 'safeguarding statement made')
    if (sums.surplus.startsWith('-'))
      deps.log.warn({ day, ...sums }, 'less is held than is owed to customers')
  }
}
