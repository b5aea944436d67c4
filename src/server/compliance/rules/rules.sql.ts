import { POSITION } from './preview-place.ts'
import type { RuleName, RuleSettings } from '#shared/compliance/rules.ts'
import { statement } from '#server/platform/db/statement.ts'

export type RuleRow = {
  /** A rule that this release does not know any more keeps its rows. */
  readonly rule: string
  readonly version: number
  readonly settings: RuleSettings
  readonly changed_at: Date
}

/** The version of each changed rule that counts. */
export const findRules = statement<[], RuleRow>({
  name: 'find_monitoring_rules',
  text: `
    select distinct on (rule) rule, version, settings, changed_at from monitoring_rules
    order by rule, version desc`,
})

/** Adds the version after the one that it is based on; no row where another one has been added meanwhile. */
export const insertRule = statement<
  [rule: RuleName, basedOn: number, settings: string, at: Date, by: string],
  Pick<RuleRow, 'version'>
>({
  name: 'insert_monitoring_rule',
  text: `
    insert into monitoring_rules (rule, version, settings, changed_at, changed_by)
    select $1, $2::integer + 1, $3::jsonb, $4, $5
    where $2 = (select coalesce(max(version), 0) from monitoring_rules where rule = $1)
    on conflict do nothing
    returning version`,
})

type LookValues = [
  /** One of each for every look: its number, the first term, the second (null: any), from when until before when, and how many. */
  numbers: readonly number[],
  terms: readonly bigint[],
  wholes: readonly (bigint | null)[],
  since: readonly Date[],
  before: readonly Date[],
  most: readonly number[],
]

export type LookRow = {
  readonly number: number
  readonly transfer_id: string
  readonly at: Date
  readonly whole: bigint
  readonly usd_minor: bigint
  readonly send_currency: string
  readonly send_minor: bigint
  readonly is_paid: boolean
  readonly user_id: string | null
  readonly capability_hash: Buffer | null
}

/** Earlier orders that were paid or can still be paid, for any number of looks at once, each by the index of the terms. */
export const lookBack = statement<LookValues, LookRow>({
  name: 'look_back',
  text: `
    select a.number, h.transfer_id, h.at, h.whole, h.usd_minor, h.send_currency, h.send_minor, h.is_paid, h.user_id, h.capability_hash
    from unnest($1::integer[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::timestamptz[], $6::integer[])
      a (number, term, whole, since, before, most)
    cross join lateral (
      select k.transfer_id, t.created_at as at, k.whole, t.usd_amount_minor as usd_minor, t.send_currency,
        t.send_amount_minor as send_minor, (t.paid_at is not null or t.authorised_at is not null) as is_paid,
        o.user_id, o.capability_hash
      from transfer_terms k join transfers t on t.id = k.transfer_id join owners o on o.id = t.owner_id
      where k.term = a.term and (a.whole is null or k.whole = a.whole)
        and k.newest_first > -app.microseconds(a.before) and k.newest_first <= -app.microseconds(a.since)
        and (t.paid_at is not null or t.authorised_at is not null or (t.status = 'pending' and t.price_locked_until > now()))
      order by k.newest_first limit a.most
    ) h
    order by a.number, h.at desc`,
})

export type ReplayRow = {
  readonly id: string
  readonly reference_number: string
  readonly created_at: Date
  /** The moment to the microsecond, which the driver cuts off. */
  readonly position: string
  readonly send_country: string
  readonly receive_country: string
  readonly send_currency: string
  readonly send_amount_minor: bigint
  readonly usd_amount_minor: bigint
  readonly user_id: string | null
  readonly capability_hash: Buffer | null
  /** Null: it was not paid by card, or the provider did not name the card's country. */
  readonly card_country: string | null
}

/** Paid transfers behind a position, the oldest first. */
export const findPaid = statement<[after: string, afterId: string, before: Date, most: number], ReplayRow>({
  name: 'find_paid_to_replay',
  text: `
    select t.id, t.reference_number, t.created_at,
      ${POSITION} as position, t.send_country, t.receive_country, t.send_currency, t.send_amount_minor,
      t.usd_amount_minor, o.user_id, o.capability_hash,
      (select p.card_country from payments p where p.transfer_id = t.id and p.state = 'captured')
    from transfer_search s join transfers t on t.id = s.transfer_id join owners o on o.id = t.owner_id
    where (s.created_at, s.transfer_id) > ($1::text::timestamptz, $2::uuid) and s.created_at < $3 and t.paid_at is not null
    order by s.created_at, s.transfer_id limit $4`,
})

/** The terms of transfers of a period; by their order in the table, which is that of time. */
export const findTerms = statement<
  [ids: readonly string[], since: Date, until: Date],
  { readonly transfer_id: string; readonly term: bigint; readonly whole: bigint }
>({
  name: 'find_terms_to_replay',
  text: `
    select transfer_id, term, whole from transfer_terms
    where transfer_id = any($1::uuid[])
      and newest_first between -app.microseconds($3) and -app.microseconds($2)`,
})
