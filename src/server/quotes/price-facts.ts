import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { BootView, CountryView } from '#shared/api/countries.api.ts'
import type { Country } from '#shared/countries.ts'
import { type Rate, rateText } from '#shared/money/rate.ts'
import type { Corridor, Reach } from '#shared/pricing/corridor.ts'
import type { FeeSetting } from '#shared/pricing/fee-schedule.ts'
import type { PriceTable } from '#shared/pricing/price.ts'
import { corridorSettings } from '#server/corridors/corridors.ts'
import { activeCountries, type DatedRate, datedRates, staleCurrencies } from '#server/countries/countries.ts'
import { activeFees } from '#server/fees/fees.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import { type Carriers, endsOf, reachOf } from './reach.ts'

/** Everything a price depends on, at one moment. */
export type PriceFacts = PriceTable & {
  readonly byCode: ReadonlyMap<string, Country>
  /** Currencies whose rate is older than the operator allows, or not the server's: `perUsd` has none for them. */
  readonly stale: ReadonlySet<string>
  /** The facts as the page gets them. */
  readonly boot: Omit<BootView, 'operator'>
}

/** Reads the facts from memory; a change that any process commits is seen by the next quote. */
export type ReadPriceFacts = () => Promise<PriceFacts>

export type PriceFactsDeps = {
  readonly watch: Watch
  readonly db: Kysely<DB>
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: Log
  readonly signingKeys: SigningKeys
  /** Hours after which a rate prices nothing any more; null: never. */
  readonly rateMaxAgeHours: number | null
  readonly carriers: Pick<Carriers, 'waysToPay' | 'waysTo'>
}

export function watchPriceFacts(deps: PriceFactsDeps): ReadPriceFacts {
  const tables = ['countries', 'currency_rates', 'fee_settings', 'corridors']
  const read = deps.watch.watched(tables, () => loadPriceFacts(deps))
  return async () => (await read())(deps.clock.now())
}

type Loaded = {
  readonly countries: readonly Country[]
  readonly rates: ReadonlyMap<string, DatedRate>
  readonly fees: readonly FeeSetting[]
  readonly corridors: readonly Corridor[]
  readonly reach: Reach | undefined
}

/** The facts at a moment; the same object for as long as no rate grows too old. */
async function loadPriceFacts(deps: PriceFactsDeps): Promise<(now: Date) => PriceFacts> {
  const { db, pool, rateMaxAgeHours } = deps
  const [countries, rates, fees, corridors] = await Promise.all([
    activeCountries(db),
    datedRates(pool, deps),
    activeFees(db),
    corridorSettings(pool),
  ])
  const loaded = { countries, rates, fees, corridors, reach: reachOf(countries, deps.carriers) }
  let last: PriceFacts | undefined
  return now => {
    const stale = staleCurrencies(rates, rateMaxAgeHours, now)
    if (last === undefined || !isSame(stale, last.stale)) last = factsOf(loaded, stale)
    return last
  }
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && a.isSubsetOf(b)

function factsOf(
  { countries, rates, fees, corridors, reach }: Loaded,
  stale: ReadonlySet<string>,
): PriceFacts {
  return {
    byCode: new Map(countries.map(country => [country.code, country])),
    perUsd: currency => (stale.has(currency) ? undefined : rates.get(currency)?.perUsd),
    fees,
    corridors,
    reach,
    stale,
    boot: {
      countries: countries.flatMap(country => {
        const perUsd = rates.get(country.currency)?.perUsd
        return countryView(country, perUsd, {
          ...(stale.has(country.currency) && { isStale: true }),
          ...(reach && endsOf(reach, country.code)),
        })
      }),
      fees: [...fees],
      ...(corridors.length > 0 && { corridors: [...corridors] }),
      ...(reach && { reach }),
    },
  }
}

// A country whose currency has no rate cannot be priced, so it is not offered. A country whose rate is too old stays for a
// while: a sender who has chosen it sees why there is no price.
function countryView(country: Country, perUsd: Rate | undefined, marks: Partial<CountryView>): CountryView[] {
  if (perUsd === undefined) return []
  return [{ ...country, exchangeRate: rateText(perUsd), ...marks }]
}
