import { statement } from '#server/platform/db/statement.ts'

export type FeedRow = {
  read_at: Date | null
  published_on: string | null
  fault: string | null
  tried_at: Date | null
}

export const findFeed = statement<[], FeedRow>({
  name: 'find_rate_feed',
  text: 'select read_at, published_on, fault, tried_at from rate_feed',
})

/** Takes the reading that is due, so that one process does it; a failed one is due again within the hour. */
export const takeReading = statement<[now: Date, dueBefore: Date], { published_on: string | null }>({
  name: 'take_rate_reading',
  text: `
    update rate_feed set tried_at = $1
    where tried_at is null or tried_at < $2::timestamptz
      or (fault is not null and tried_at < $1::timestamptz - interval '5 minutes')
    returning published_on`,
})

export const noteFault = statement<[fault: string], never>({
  name: 'note_rate_fault',
  text: 'update rate_feed set fault = $1',
})

export const noteReading = statement<[now: Date, publishedOn: string], never>({
  name: 'note_rate_reading',
  text: 'update rate_feed set read_at = $1, published_on = $2, fault = null',
})

export const findCurrencies = statement<[], { currency: string }>({
  name: 'find_rated_currencies',
  text: 'select currency from currency_rates order by currency',
})

export const offerRate = statement<[currency: string, perUsd: string, now: Date], never>({
  name: 'offer_rate',
  text: `
    insert into rate_offers (currency, per_usd, at) values ($1, $2, $3)
    on conflict (currency) do update set per_usd = excluded.per_usd, at = excluded.at`,
})
