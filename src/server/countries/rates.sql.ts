import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Waits for others that set the rate of this currency, also its first one: the rate read afterwards holds. */
export const lockRate = statement<[currency: string], never, Tx>({
  name: 'lock_rate',
  text: "select pg_advisory_xact_lock(hashtextextended('rate ' || $1::text, 0))",
})

export const findRate = statement<[currency: string], { per_usd: string; updated_at: Date }>({
  name: 'find_rate',
  text: 'select per_usd, updated_at from currency_rates where currency = $1',
})

/** Sets a rate and appends it to the history. */
export const insertRate = statement<
  [
    currency: string,
    perUsd: string,
    at: Date,
    seal: Buffer,
    id: string,
    source: 'admin' | 'feed',
    authorId: string | null,
  ],
  never
>({
  name: 'insert_rate',
  text: `
    with rate as (
      insert into currency_rates (currency, per_usd, updated_at, seal) values ($1, $2::numeric, $3::timestamptz, $4)
      on conflict (currency) do update set per_usd = excluded.per_usd, updated_at = excluded.updated_at, seal = excluded.seal
      returning currency, per_usd, updated_at
    )
    insert into rate_history (id, currency, per_usd, source, author_id, at)
    select $5::uuid, currency, per_usd, $6, $7::uuid, updated_at from rate`,
})

/** The rate of each currency just before a moment, of those that had one. */
export const findRatesBefore = statement<[at: Date], { currency: string; per_usd: string }>({
  name: 'find_rates_before',
  text: `
    select c.currency, h.per_usd from currency_rates c cross join lateral (
      select per_usd from rate_history where currency = c.currency and at < $1 order by at desc, id desc limit 1
    ) h`,
})

export const findRatedCountries = statement<[], { code: string; currency: string; per_usd: string }>({
  name: 'find_rated_countries',
  text: `
    select code, currency, per_usd from countries join currency_rates using (currency)
    where is_active and deleted_at is null order by position, code`,
})

export type SealedRate = {
  readonly currency: string
  readonly per_usd: string
  readonly updated_at: Date
  readonly seal: Buffer | null
}

export const takeUnsealedRates = statement<[], { id: string }, Tx>({
  name: 'take_unsealed_rates',
  text: 'delete from unsealed_rates returning currency as id',
})

export const listSealedRates = statement<[], SealedRate>({
  name: 'list_sealed_rates',
  text: 'select currency, per_usd, updated_at, seal from currency_rates order by currency',
})

/** Dates and seals what is said to be right at a moment. */
export const setRateSeal = statement<[currency: string, at: Date, seal: Buffer], never>({
  name: 'set_rate_seal',
  text: 'update currency_rates set updated_at = $2, seal = $3 where currency = $1',
})
