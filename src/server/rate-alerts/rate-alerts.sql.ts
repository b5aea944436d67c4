import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type RateAlertRow = {
  readonly id: string
  readonly user_id: string
  readonly send_currency: string
  readonly receive_currency: string
  readonly rate: string
  readonly set_at: Date
}

const columns = 'id, user_id, send_currency, receive_currency, rate, set_at'

export const listAlertsOf = statement<[userId: string], RateAlertRow>({
  name: 'list_rate_alerts',
  text: `select ${columns} from rate_alerts where user_id = $1 order by send_currency, receive_currency`,
})

/** One alert for each pair of currencies: a further one takes its place. */
export const putAlert = statement<
  [id: string, userId: string, sendCurrency: string, receiveCurrency: string, rate: string],
  RateAlertRow
>({
  name: 'put_rate_alert',
  text: `
    insert into rate_alerts (id, user_id, send_currency, receive_currency, rate) values ($1, $2, $3, $4, $5)
    on conflict (user_id, send_currency, receive_currency) do update set rate = excluded.rate, set_at = now()
    returning ${columns}`,
})

export const removeAlert = statement<[id: string, userId: string], { id: string }>({
  name: 'remove_rate_alert',
  text: 'delete from rate_alerts where id = $1 and user_id = $2 returning id',
})

export const removeAlertsOf = statement<[userId: string], never>({
  name: 'remove_rate_alerts_of_user',
  text: 'delete from rate_alerts where user_id = $1',
})

/**
 * Takes out alerts whose pair is at their rate or above it. The three lists are of one length: each pair and its rate now. A further
 * call skips those that another has locked.
 */
export const takeReachedAlerts = statement<
  [
    sendCurrencies: readonly string[],
    receiveCurrencies: readonly string[],
    rates: readonly string[],
    limit: number,
  ],
  RateAlertRow,
  Tx
>({
  name: 'take_reached_rate_alerts',
  text: `
    delete from rate_alerts where id = any(array(
      select a.id
      from unnest($1::text[], $2::text[], $3::numeric[]) as current (send_currency, receive_currency, rate)
      join rate_alerts a on a.send_currency = current.send_currency and a.receive_currency = current.receive_currency
        and a.rate <= current.rate
      limit $4
      for update of a skip locked
    ))
    returning ${columns}`,
})
