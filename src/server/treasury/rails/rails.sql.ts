import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type ThresholdRow = {
  readonly rail: string
  readonly currency: string
  readonly threshold_minor: bigint
  readonly low_since: Date | null
}

export const findThresholds = statement<[], ThresholdRow>({
  name: 'find_rail_thresholds',
  text: 'select rail, currency, threshold_minor, low_since from rail_thresholds order by rail, currency',
})

/** Waits for others that set the threshold of this rail, also its first one: the value read afterwards holds. */
export const lockThreshold = statement<[rail: string, currency: string], never, Tx>({
  name: 'lock_rail_threshold',
  text: `select pg_advisory_xact_lock(hashtextextended('rail threshold ' || $1::text || ' ' || $2::text, 0))`,
})

export const findThreshold = statement<
  [rail: string, currency: string],
  Pick<ThresholdRow, 'threshold_minor'>
>({
  name: 'find_rail_threshold',
  text: 'select threshold_minor from rail_thresholds where rail = $1 and currency = $2',
})

/** A new threshold warns again, also if an earlier one had been crossed. */
export const storeThreshold = statement<[rail: string, currency: string, minor: bigint], never>({
  name: 'store_rail_threshold',
  text: `
    insert into rail_thresholds (rail, currency, threshold_minor) values ($1, $2, $3)
    on conflict (rail, currency) do update set threshold_minor = excluded.threshold_minor, low_since = null`,
})

export const removeThreshold = statement<[rail: string, currency: string], never>({
  name: 'remove_rail_threshold',
  text: 'delete from rail_thresholds where rail = $1 and currency = $2',
})

/** A row where it was not low before. */
export const noteLow = statement<[rail: string, currency: string, since: Date], { rail: string }>({
  name: 'note_rail_low',
  text: `
    update rail_thresholds set low_since = $3 where rail = $1 and currency = $2 and low_since is null returning rail`,
})

export const noteFunded = statement<[rail: string, currency: string], never>({
  name: 'note_rail_funded',
  text: `
    update rail_thresholds set low_since = null where rail = $1 and currency = $2 and low_since is not null`,
})

/** The sums sent to each rail since a moment, less returns, in minor units. */
export const findFunding = statement<[since: Date], { account: string; minor: bigint }>({
  name: 'find_rail_funding',
  text: `
    select rail_account || '.' || currency as account,
      sum(case when is_reverse then -amount_minor else amount_minor end)::bigint as minor
    from treasury_entries where kind = 'rail_funding' and rail_account is not null and at >= $1
    group by rail_account, currency`,
})
