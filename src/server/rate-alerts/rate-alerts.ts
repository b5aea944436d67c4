import type { Pool } from 'pg'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import type { RateAlertView, setRateAlert as contract } from '#shared/api/users/rate-alerts.api.ts'
import type { Currency } from '#shared/money/currencies.ts'
import { corridorRate, parseRate, rate, type Rate, rateText } from '#shared/money/rate.ts'
import { datedRates } from '#server/countries/countries.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import {
  listAlertsOf,
  putAlert,
  type RateAlertRow,
  removeAlert,
  takeReachedAlerts,
} from './rate-alerts.sql.ts'

/** The dependencies of the operations on rate alerts; deps.ts builds them. */
export type RateAlertDeps = {
  readonly pool: Pool
  readonly newId: () => string
  readonly signingKeys: SigningKeys
  readonly log: Log
}

/** A user's alerts that have not been reached, by pair of currencies. */
export const rateAlertsOf = async (
  { pool }: Pick<RateAlertDeps, 'pool'>,
  userId: string,
): Promise<RateAlertView[]> => (await listAlertsOf(pool, userId)).map(viewOf)

const viewOf = (row: RateAlertRow): RateAlertView => ({
  id: row.id,
  sendCurrency: row.send_currency,
  receiveCurrency: row.receive_currency,
  rate: rateText(rate(row.rate)),
  setAt: row.set_at.toISOString(),
})

/** No alert waits for a rate that never comes, or that its column could not hold. */
const TIMES_MAX = 100n

type RatedPair = { readonly send: Currency; readonly receive: Currency; readonly now: Rate }

/**
 * Has a user mailed once when the mid-market rate of a pair is at `rate` or above; takes the place of their alert for this pair.
 * @throws DomainError 'invalid_request' naming `rate` that is no rate or is reached already, 'rate_unavailable'
 */
export async function setRateAlert(
  deps: RateAlertDeps,
  userId: string,
  { sendCurrency, receiveCurrency, rate: text }: BodyOf<typeof contract>,
): Promise<RateAlertView> {
  const wanted = parseRate(text)
  if (wanted === undefined) throw new DomainError('invalid_request', { fields: { rate: 'above zero' } })
  const pair = (await ratedPairs(deps, deps.pool)).find(
    ({ send, receive }) => send === sendCurrency && receive === receiveCurrency,
  )
  if (pair === undefined) throw new DomainError('rate_unavailable')
  if (wanted <= pair.now || wanted > pair.now * TIMES_MAX)
    throw new DomainError('invalid_request', {
      fields: { rate: `above ${rateText(pair.now)} and at most ${TIMES_MAX} times that` },
    })
  const [row] = await putAlert(
    deps.pool,
    deps.newId(),
    userId,
    sendCurrency,
    receiveCurrency,
    rateText(wanted),
  )
  return viewOf(row!) // inserted or changed a moment ago
}

/** Removes an alert of a user. @throws DomainError 'not_found' */
export async function removeRateAlert(
  { pool }: Pick<RateAlertDeps, 'pool'>,
  userId: string,
  id: string,
): Promise<void> {
  const [removed] = await removeAlert(pool, id, userId)
  if (removed === undefined) throw new DomainError('not_found')
}

export type ReachedAlert = RateAlertView & { readonly userId: string; readonly now: string }

/** Takes out at most so many alerts that are reached, each with the rate now: whoever takes them mails them in the same transaction. */
export async function takeReached(
  deps: Pick<RateAlertDeps, 'signingKeys' | 'log'>,
  tx: Tx,
  limit: number,
): Promise<ReachedAlert[]> {
  const pairs = await ratedPairs(deps, tx)
  const nowOf = new Map(pairs.map(({ send, receive, now }) => [`${send} ${receive}`, rateText(now)]))
  const rows = await takeReachedAlerts(
    tx,
    pairs.map(({ send }) => send),
    pairs.map(({ receive }) => receive),
    pairs.map(({ now }) => rateText(now)),
    limit,
  )
  return rows.map(row => ({
    ...viewOf(row),
    userId: row.user_id,
    now: nowOf.get(`${row.send_currency} ${row.receive_currency}`)!, // only rated pairs are taken
  }))
}

/** Each pair of two currencies with its mid-market rate now, without rates that this server did not write. */
async function ratedPairs(
  deps: Pick<RateAlertDeps, 'signingKeys' | 'log'>,
  executor: Executor,
): Promise<RatedPair[]> {
  const rates = [...(await datedRates(executor, deps))].filter(([, { isGenuine }]) => isGenuine)
  return rates.flatMap(([send, from]) =>
    rates.flatMap(([receive, to]) => {
      const now = send === receive ? undefined : corridorRate({ from: from.perUsd, to: to.perUsd })
      return now === undefined ? [] : [{ send, receive, now }]
    }),
  )
}
