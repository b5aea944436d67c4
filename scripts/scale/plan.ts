import { sqlArray } from './draws.ts'

/** Percentage of senders from each country; the rest of the world shares the remainder. */
const FROM: Readonly<Record<string, number>> = { US: 34, GB: 15, EU: 14, CA: 9, AU: 8, JP: 4, KR: 2 }
const TO: Readonly<Record<string, number>> = {
  PH: 20,
  MX: 18,
  IN: 17,
  NG: 8,
  VN: 6,
  PK: 6,
  BD: 5,
  KE: 4,
  CN: 3,
}

const ALL = 'US PH MX IN GB CA AU EU BR CN JP KR VN TH NG KE ZA EG BD PK'.split(' ')

/** A hundred countries to draw from. */
function hundred(shares: Readonly<Record<string, number>>): string[] {
  const named = Object.entries(shares).flatMap(([code, share]) => Array.from({ length: share }, () => code))
  return [...named, ...Array.from({ length: 100 - named.length }, (_, i) => ALL[i % ALL.length] ?? 'US')]
}

const AMOUNTS = [25, 50, 75, 100, 100, 150, 200, 200, 250, 300, 400, 500, 500, 750, 1000, 1500, 2500]
const DIALLING: Readonly<Record<string, string>> = {
  US: '1',
  PH: '63',
  MX: '52',
  IN: '91',
  GB: '44',
  CA: '1',
  AU: '61',
  EU: '49',
  BR: '55',
  CN: '86',
  JP: '81',
  KR: '82',
  VN: '84',
  TH: '66',
  NG: '234',
  KE: '254',
  ZA: '27',
  EG: '20',
  BD: '880',
  PK: '92',
}

export type Size = {
  readonly transfers: number
  readonly users: number
  /** Rows of earlier seedings: numbers go on from there. */
  readonly firstTransfer: number
  readonly firstUser: number
  /** The day before which everything happened, ISO 8601. */
  readonly until: string
}

export const YEARS_SECONDS = 2 * 365 * 86_400

/**
 * End of each transfer by a draw of 10,000: the first row whose number is not reached. Unfinished transfers are of the last
 * days, and no sweep ends them within the hour.
 */
const ends = (last: number): string => `case
    -- However few there are, something is to be seen of each kind.
    when i > ${last} - 12 then (array['unpaid', 'held', 'submitted', 'delivered'])[1 + i % 4]
    when age < 40 * 3600 and payment_method = 'bank' and d < 2500 then 'unpaid'
    when age < 20 * 86400 and age > 3600 and d < 60 then 'held'
    when age < 2 * 86400 and d < 120 then 'submitted'
    when d < 320 then 'expired'
    when d < 400 then 'cancelledUnpaid'
    when d < 450 then 'payInFailed'
    when d < 570 then 'payoutRefusedForGood'
    when d < 620 then 'payoutReturned'
    when d < 660 then 'cancelled'
    when d < 680 then 'rejected'
    else 'delivered' end`

/**
 * The temporary table `plan`: everything about the transfers from $1 to $2 that the rows of all tables are made of. Each step is
 * materialized: merged into one, they would compute the first again for each mention of it.
 */
export const planText = (size: Size): string => `
  create temporary table plan on commit drop as
  with drawn as materialized (
    select i, pg_temp.pick(i, 10, ${sqlArray(hundred(FROM))}) as send_country, pg_temp.pick(i, 11, ${sqlArray(hundred(TO))}) as receive_country,
      pg_temp.draw(i, 12, 10000) as d,
      (array['bank', 'bank', 'bank', 'wallet', 'wallet', 'cash'])[1 + pg_temp.draw(i, 13, 6)] as delivery_method,
      case when pg_temp.draw(i, 14, 100) < 72 then 'card' else 'bank' end as payment_method,
      (array[${AMOUNTS.join(', ')}])[1 + pg_temp.draw(i, 15, ${AMOUNTS.length})] + pg_temp.draw(i, 16, 20) as usd,
      -- More and more of them, as a business grows.
      timestamptz '${size.until}' - make_interval(secs => floor(${YEARS_SECONDS} * (1 - (power((i - ${size.firstTransfer} + 0.5) / ${size.transfers}, 0.7)))))
        - make_interval(secs => pg_temp.draw(i, 17, 60)) as created_at,
      -- Some send often: the square of a draw is more often small.
      case when pg_temp.draw(i, 18, 100) < 75 and ${size.users} > 0
        then ${size.firstUser} + floor(power(pg_temp.draw(i, 19, 1000000) / 1000000.0, 2) * ${size.users})::bigint end as user_number,
      pg_temp.draw(i, 20, 100) < 3 as has_promo, pg_temp.draw(i, 21, 100) < 3 as is_second_try
    from generate_series($1::bigint, $2::bigint) i
  ),
  rated as materialized (
    select d.*, extract(epoch from timestamptz '${size.until}' - d.created_at) as age, s.currency as send_currency, r.currency as receive_currency,
      sr.per_usd as send_per_usd, rr.per_usd as receive_per_usd,
      case when s.currency in ('JPY', 'KRW', 'VND') then 1 else 100 end as send_unit,
      case when r.currency in ('JPY', 'KRW', 'VND') then 1 else 100 end as receive_unit,
      round(rr.per_usd / sr.per_usd, 15) as mid_market_rate,
      case when d.receive_country in ('IN', 'NG', 'EG') then 50 else 0 end as margin_bps
    from drawn d
    join countries s on s.code = d.send_country and s.deleted_at is null
    join countries r on r.code = d.receive_country and r.deleted_at is null
    join currency_rates sr on sr.currency = s.currency
    join currency_rates rr on rr.currency = r.currency
  ),
  priced as materialized (
    select *, ceil(usd * send_per_usd)::bigint * send_unit as send_minor,
      round(mid_market_rate * (10000 - margin_bps) / 10000, 15) as rate,
      case delivery_method when 'cash' then 5 when 'wallet' then 2 else 0 end * send_unit as delivery_fee,
      ${ends(size.firstTransfer + size.transfers - 1)} as ends_as
    from rated
  ),
  charged as materialized (
    select *, floor(send_minor * rate * receive_unit / send_unit)::bigint as receive_minor,
      case payment_method when 'card' then floor(send_minor * 0.029 + 0.30 * send_unit + 0.5)::bigint else 0 end as payment_fee,
      send_minor * margin_bps / 10000 as margin_minor,
      round(send_minor * 100 / (send_per_usd * send_unit))::bigint as usd_minor
    from priced
  ),
  timed as materialized (
    select *, delivery_fee + payment_fee as gross_fee,
      case when has_promo then (delivery_fee + payment_fee) / 10 else 0 end as discount,
      created_at + make_interval(secs => case payment_method when 'card' then 20 + pg_temp.draw(i, 30, 600) else 600 + pg_temp.draw(i, 30, 140000) end) as paid
    from charged
  )
  select t.*, gross_fee - discount as fee, send_minor + gross_fee - discount as total,
    ends_as in ('expired', 'cancelledUnpaid', 'payInFailed') as is_void,
    ends_as not in ('unpaid', 'expired', 'cancelledUnpaid', 'payInFailed') as is_paid,
    ends_as in ('delivered', 'payoutReturned', 'payoutRefusedForGood', 'submitted') as is_handed_over,
    ends_as in ('delivered', 'payoutReturned') as was_delivered,
    ends_as in ('payoutRefusedForGood', 'payoutReturned', 'cancelled', 'rejected') as is_refunded,
    least(paid, timestamptz '${size.until}' - interval '5 seconds') as paid_at,
    least(paid + make_interval(secs => case delivery_method
        when 'wallet' then 1 + pg_temp.draw(i, 31, 40) when 'cash' then 5 + pg_temp.draw(i, 31, 900)
        else (array[4, 30, 280, 1700, 9000, 40000, 90000, 180000, 270000])[1 + pg_temp.draw(i, 31, 9)] + pg_temp.draw(i, 32, 300) end),
      timestamptz '${size.until}' - interval '3 seconds') as settled_at,
    least(paid + interval '4 days', timestamptz '${size.until}' - interval '1 second') as returned_at,
    pg_temp.id_at(created_at, 't' || i) as id, pg_temp.id_at(created_at, 'p' || i) as payment_id,
    pg_temp.id_at(created_at, 'r' || i) as refund_id,
    coalesce('scale' || user_number, 'guest' || i) as sender_key,
    pg_temp.person(coalesce(user_number, i + 50000000)) as sender_name,
    pg_temp.person(i + 90000000) as recipient_name,
    ${phone('send_country', 'coalesce(user_number, i + 50000000)')} as sender_phone,
    ${phone('receive_country', 'i + 90000000')} as recipient_phone
  from timed t`

function phone(country: string, number: string): string {
  const code = Object.entries(DIALLING).map(([name, dialling]) => `when '${name}' then '${dialling}'`)
  return `'+' || case ${country} ${code.join(' ')} end || lpad(((${number}) * 7919 % 1000000000)::text, 9, '2')`
}
