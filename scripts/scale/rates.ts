import { type Size, YEARS_SECONDS } from './plan.ts'

/**
 * Today's rates held from before the first transfer on, by which all are priced: without a history a statement of a past
 * day would have no rate to add up by.
 */
export const ratesOfThen = ({ until }: Size): string => `
  insert into rate_history (id, currency, per_usd, source, at)
  select pg_temp.id_at(begun, 'rate ' || currency), currency, per_usd, 'seed', begun
  from currency_rates r, (select timestamptz '${until}' - make_interval(secs => ${YEARS_SECONDS}, days => 2)) b (begun)
  where not exists (select from rate_history h where h.currency = r.currency and h.at <= begun)`
