import type { Selectable } from 'kysely'
import { statement } from '#server/platform/db/statement.ts'
import type { CountriesTable, CurrencyRatesTable } from '#server/platform/db/tables.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const findCountry = statement<[code: string], { id: string }>({
  name: 'find_country',
  text: 'select id from countries where code = $1 and deleted_at is null',
})

/** A country as the desk sees it, with the rate of its currency. */
export type CountryRow = Omit<Selectable<CountriesTable>, 'created_at' | 'deleted_at'> &
  Pick<Selectable<CurrencyRatesTable>, 'per_usd' | 'updated_at'>

const columns =
  'id, name, code, currency, currency_symbol, flag, is_active, position, per_usd, currency_rates.updated_at'
const ratedCountries = 'countries join currency_rates using (currency)'

/** Those that are named or coded by `search`, after a place in the order of the pickers. */
export const findCountries = statement<
  [search: string, position: number, id: string, limit: number],
  CountryRow
>({
  name: 'find_countries',
  text: `
    select ${columns} from ${ratedCountries}
    where deleted_at is null and (position, id) > ($2::integer, $3::uuid)
      and strpos(lower(concat_ws(' ', name, code, currency)), lower($1::text)) > 0
    order by position, id limit $4`,
})

export const findCountryById = statement<[id: string], CountryRow>({
  name: 'find_country_by_id',
  text: `select ${columns} from ${ratedCountries} where id = $1 and deleted_at is null`,
})

/** Waits for other changes of the country. */
export const lockCountry = statement<[id: string], { id: string }, Tx>({
  name: 'lock_country',
  text: 'select id from countries where id = $1 and deleted_at is null for update',
})

type CountryValues = [
  id: string,
  name: string,
  code: string,
  currency: string,
  symbol: string,
  flag: string,
  isActive: boolean,
]

/** An empty symbol is that of another country of the currency, or else the currency's code. */
const symbol = `
  coalesce(
    nullif($5, ''),
    (select c.currency_symbol from countries c where c.currency = $4 and c.id <> $1 and c.deleted_at is null order by c.position limit 1),
    $4
  )`

export const insertCountry = statement<CountryValues, never>({
  name: 'insert_country',
  text: `
    insert into countries (id, name, code, currency, currency_symbol, flag, is_active, position)
    select $1::uuid, $2::text, $3::text, $4::text, ${symbol}, $6::text, $7::boolean, coalesce(max(position), -1) + 1
    from countries`,
})

export const storeCountry = statement<CountryValues, never>({
  name: 'store_country',
  text: `
    update countries set name = $2, code = $3, currency = $4, currency_symbol = ${symbol}, flag = $6, is_active = $7
    where id = $1`,
})

export const removeCountry = statement<[id: string, at: Date], Pick<CountryRow, 'name' | 'code'>>({
  name: 'remove_country',
  text: 'update countries set deleted_at = $2 where id = $1 and deleted_at is null returning name, code',
})
