import type { Clock } from '#server/platform/clock.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { RateLimitMode } from '#server/platform/http/rate-limits.ts'
import { confirmedAddresses, type KeyDeps } from '#server/users/users.ts'
import { DomainError } from '#shared/api/error.ts'
import type { Pool } from 'pg'

/** A user or a guest who wants to open a payment, in a network (`wideNetworkOf`). */
export type Payer = Pick<Actor, 'userId' | 'capabilityHash'> & { readonly network: string }

/** Admits a payer who wants to open a payment. @throws DomainError 'email_unconfirmed' */
export type AdmitPayer = (payer: Payer) => Promise<void>

type Settings = KeyDeps & { readonly pool: Pool; readonly clock: Clock; readonly mode: RateLimitMode }

/** Above this share somebody is testing stolen cards. */
const DECLINED_PERCENT_MAX = 30
const WINDOW_MINUTES = 5
/** Fewer attempts make the share meaningless; relaxed mode needs a hundred times as many. */
const TRIED_MIN: Record<Exclude<RateLimitMode, 'off'>, number> = { strict: 20, relaxed: 2_000 }
/** At least so many networks must try cards before all guests are asked. */
const NETWORKS_MIN = 5
/** Lifetime of a count: each process reads the database once in this time, however many payers come. */
const COUNT_MS = 10_000

/**
 * Asks guests to confirm an address while too many cards are declined: those of one network by its own declines, all of them by
 * the declines of several. Nobody is turned away, so that few networks cannot stop the payments of others. Signed-in users and
 * open payments continue. The count uses the provider's events, which all processes share. It ends by itself once no card has
 * been tried for a while.
 */
export function declineBreaker({ pool, dataKeys, clock, mode }: Settings): AdmitPayer {
  if (mode === 'off') return async () => {}
  const triedMin = TRIED_MIN[mode]
  const asked = counted<Asked>(clock, {
    count: async () => askedBy(await countTries(pool, WINDOW_MINUTES), triedMin),
    failed: () => false, // asks nobody
  })
  return async payer => {
    if (payer.userId !== null) return
    if ((await asked())(payer.network) && (await confirmedAddresses({ dataKeys }, pool, payer)).length === 0)
      throw new DomainError('email_unconfirmed', { message: CONFIRM_FIRST })
  }
}

type Count<Answer> = { readonly count: () => Promise<Answer>; readonly failed: Answer }

/** Counts again once a count is ten seconds old, however many ask; `failed` stands for a count that failed. */
export function counted<Answer>(clock: Clock, { count, failed }: Count<Answer>): () => Promise<Answer> {
  const fallback = async (): Promise<Answer> => failed
  let countedAtMs = -Infinity
  let answer = fallback()
  return () => {
    const nowMs = clock.now().getTime()
    if (nowMs - countedAtMs > COUNT_MS) {
      countedAtMs = nowMs
      answer = count().catch(fallback)
    }
    return answer
  }
}

const CONFIRM_FIRST =
  'Many cards are being declined at the moment. Please confirm your email address to continue, or sign in.'

/** True if guests of this network are asked to confirm an address. */
export type Asked = (network: string) => boolean

/** Cards tried by the payers of a network, and those of them that were declined. */
export type Tries = { readonly network: string; readonly tried: number; readonly declined: number }

/**
 * Decides who is asked. For the decision about all guests a network counts at most for the fifth part of the tries that
 * are needed, so that neither its declines nor its successes outweigh those of others.
 */
export function askedBy(tries: readonly Tries[], triedMin: number): Asked {
  const most = triedMin / NETWORKS_MIN
  const bounded = tries.map(({ tried, declined }) => {
    const weight = Math.min(1, most / tried)
    return { tried: tried * weight, declined: declined * weight }
  })
  const sum = (part: 'tried' | 'declined') => bounded.reduce((all, each) => all + each[part], 0)
  const isTooMany = (each: { tried: number; declined: number }) =>
    each.tried >= triedMin && each.declined * 100 > each.tried * DECLINED_PERCENT_MAX
  if (isTooMany({ tried: sum('tried'), declined: sum('declined') })) return () => true
  const networks = new Set(tries.filter(isTooMany).map(({ network }) => network))
  return network => networks.has(network)
}

/** Cards tried in the last minutes according to the provider's events, by network; '' for payments of unknown origin. */
const countTries = statement<[minutes: number], Tries>({
  name: 'count_tries',
  text: `
    select coalesce(p.payer_network, '') as network, count(*)::integer as tried,
      (count(*) filter (where type = 'payment_intent.payment_failed'))::integer as declined
    from webhook_events e left join payments p on p.provider = e.provider and p.provider_ref = e.object_id
    where e.received_at > now() - make_interval(mins => $1)
      and type in ('payment_intent.payment_failed', 'payment_intent.succeeded')
    group by 1`,
})
