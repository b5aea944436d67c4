import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type Tier = 'basic' | 'verified'
export type TierSource = 'identity' | 'exception' | 'expired' | 'before'

export type TierRow = {
  readonly user_id: string
  readonly version: number
  readonly tier: Tier
  readonly until: Date | null
  readonly source: TierSource
  readonly seal: Buffer
}

const columns = 'user_id, version, tier, until, source, seal'

/** The newest version, where `users` says the same. */
export const findGivenTier = statement<[userId: string], TierRow>({
  name: 'find_given_tier',
  text: `
    select ${columns} from sender_tiers t
    where user_id = $1 and version = (select max(version) from sender_tiers where user_id = $1)
      and exists (select from users u where u.id = t.user_id and u.closed_at is null and u.tier = t.tier)`,
})

export const findNewestVersion = statement<[userId: string], { readonly version: number }, Tx>({
  name: 'find_newest_tier_version',
  text: 'select coalesce(max(version), 0)::integer as version from sender_tiers where user_id = $1',
})

export const insertTier = statement<
  [userId: string, version: number, tier: Tier, until: Date | null, source: TierSource, seal: Buffer],
  never,
  Tx
>({
  name: 'insert_sender_tier',
  text: `insert into sender_tiers (${columns}) values ($1, $2, $3, $4, $5, $6)`,
})

/** Lets one of several starting servers seal at a time. */
export const holdTiers = statement<[], never, Tx>({
  name: 'hold_tiers',
  text: `select pg_advisory_xact_lock(hashtext('sender tiers'))`,
})

export const takeUnsealedTiers = statement<[], { readonly user_id: string }, Tx>({
  name: 'take_unsealed_tiers',
  text: 'delete from unsealed_tiers returning user_id',
})

/** The newest version of everybody who has more than the lowest tier. */
export const listGivenTiers = statement<[], TierRow>({
  name: 'list_given_tiers',
  text: `
    select * from (select distinct on (user_id) ${columns} from sender_tiers order by user_id, version desc) newest
    where tier = 'verified'`,
})

/** Users whose verified tier has ended by a moment, and who are still marked as verified. */
export const listEndedTiers = statement<[now: Date, atMost: number], { readonly user_id: string }>({
  name: 'list_ended_tiers',
  text: `
    select t.user_id from users u
    join lateral (select * from sender_tiers where user_id = u.id order by version desc limit 1) t on true
    where u.tier = 'verified' and u.closed_at is null and t.tier = 'verified' and t.until <= $1
    order by t.until limit $2`,
})
