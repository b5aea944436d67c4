import type { Clock } from '#server/platform/clock.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { RateLimitMode } from '#server/platform/http/rate-limits.ts'
import { DomainError } from '#shared/api/error.ts'
import type { Pool } from 'pg'

/** Admits a payer who wants to open a payment. @throws DomainError 'busy' */
export type AdmitPayer = (actor: Pick<Actor, 'userId'>) => Promise<void>

type Settings = { readonly pool: Pool; readonly clock: Clock; readonly mode: RateLimitMode }

/** Above this share somebody is testing stolen cards. Source: reliability, M15. */
const DECLINED_PERCENT_MAX = 30
const WINDOW_MINUTES = 5
/** Fewer attempts make the share meaningless; relaxed mode needs a hundred times as many. */
const TRIED_MIN: Record<Exclude<RateLimitMode, 'off'>, number> = { strict: 20, relaxed: 2_000 }
/** Lifetime of a count: each process reads the database once in this time, however many payers come. */
const COUNT_MS = 10_000
const RETRY_SECONDS = 60

/**
 * Turns anonymous payers away while too many cards are declined; signed-in users and open payments continue. The count uses
 * the provider's events, which all processes share. It ends by itself once no card has been tried for a while.
 */
export function declineBreaker({ pool, clock, mode }: Settings): AdmitPayer {
  if (mode === 'off') return async () => {}
  const triedMin = TRIED_MIN[mode]
  let countedAtMs = -Infinity
  let isOpen: Promise<boolean> = Promise.resolve(false)
  return async ({ userId }) => {
    if (userId !== null) return
    const nowMs = clock.now().getTime()
    if (nowMs - countedAtMs > COUNT_MS) {
      countedAtMs = nowMs
      // A failed count turns nobody away.
      isOpen = tooManyDeclined(pool, triedMin).catch(() => false)
    }
    if (await isOpen)
      throw new DomainError('busy', { message: TURNED_AWAY, retryAfterSeconds: RETRY_SECONDS })
  }
}

const TURNED_AWAY =
  'Many cards are being declined just now. Please sign in to go on, or try again in a few minutes.'

async function tooManyDeclined(pool: Pool, triedMin: number): Promise<boolean> {
  const [counted] = await countDeclines(pool, WINDOW_MINUTES)
  if (counted === undefined || counted.tried < triedMin) return false
  return counted.declined * 100 > counted.tried * DECLINED_PERCENT_MAX
}

/** Number of cards tried in the last minutes, and of those declined, according to the provider's events. */
const countDeclines = statement<[minutes: number], { tried: number; declined: number }>({
  name: 'count_declines',
  text: `
    select count(*)::integer as tried, (count(*) filter (where type = 'payment_intent.payment_failed'))::integer as declined
    from webhook_events
    where received_at > now() - make_interval(mins => $1)
      and type in ('payment_intent.payment_failed', 'payment_intent.succeeded')`,
})
