import type { Clock } from '#server/platform/clock.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { RateLimitMode } from '#server/platform/http/rate-limits.ts'
import { DomainError } from '#shared/api/error.ts'
import type { Pool } from 'pg'
import { counted } from './declines.ts'

/** A sender may mistype a card or two; a person who has tried five is testing them. Relaxed mode lets a hundred times as many pass. */
const DECLINES_MAX: Record<RateLimitMode, number> = { strict: 5, relaxed: 500, off: Infinity }
const DECLINES_MINUTES = 60
/** Declines of an intent count for as long as it can be paid. */
const INTENT_MINUTES = 7 * 24 * 60

/** Declines by which testing is recognised. */
export type Declines = {
  /** Declines of the payment intents themselves. */
  readonly of_intents: number
  /** Declines within an hour, for any payment, of the most often declined card that these intents were tried with. */
  readonly of_card: number
  /** Different cards of the sender that were declined within an hour, for any payment. */
  readonly of_sender: number
}

/** True if somebody is testing cards. Nothing slows the tries at a real provider down, so its intents take five in every mode. */
export function isTesting(
  { of_intents, of_card, of_sender }: Declines,
  { provider, mode }: { readonly provider: string; readonly mode: RateLimitMode },
): boolean {
  const most = DECLINES_MAX[mode]
  const mostOfIntent = provider === 'stripe' ? DECLINES_MAX.strict : most
  return of_intents >= mostOfIntent || of_card >= most || of_sender >= most
}

type DeclinesValues = [provider: string, intentIds: readonly string[], intentMinutes: number, minutes: number]

const countDeclines = statement<DeclinesValues, Declines>({
  name: 'count_declines',
  // Each event is stored once, in whatever order and however often it comes.
  text: `
    with own as (
      select card_key from webhook_events
      where object_id = any($2::text[]) and type = 'payment_intent.payment_failed' and provider = $1
        and received_at > now() - make_interval(mins => $3)
    )
    select (select count(*) from own)::integer as of_intents,
      (
        select coalesce(max(declines), 0) from (
          select count(*) as declines from webhook_events e
          where e.card_key in (select card_key from own) and e.received_at > now() - make_interval(mins => $4)
          group by e.card_key
        ) cards
      )::integer as of_card,
      (
        select count(distinct coalesce(encode(e.card_key, 'hex'), e.event_id))
        from (
          select t.id from transfers t
          where t.owner_id in (
            select paid.owner_id from payments p join transfers paid on paid.id = p.transfer_id
            where p.provider = $1 and p.provider_ref = any($2)
          )
          order by t.created_at desc limit 100
        ) recent
        join payments p on p.transfer_id = recent.id
        join webhook_events e on e.object_id = p.provider_ref and e.provider = p.provider
        where e.type = 'payment_intent.payment_failed' and e.received_at > now() - make_interval(mins => $4)
      )::integer as of_sender`,
})

type Intents = { readonly provider: string; readonly intentIds: readonly string[] }

/** True if so many cards were declined for an intent, with its card or for its sender that it takes no other. */
export async function isDeclinedTooOften(
  executor: Executor,
  { provider, intentId }: { readonly provider: string; readonly intentId: string },
  mode: RateLimitMode,
): Promise<boolean> {
  if (mode === 'off' && provider !== 'stripe') return false
  const [declines] = await countDeclines(executor, provider, [intentId], INTENT_MINUTES, DECLINES_MINUTES)
  return declines !== undefined && isTesting(declines, { provider, mode })
}

/** Lets a transfer have another intent unless cards were tested with its voided ones in the last hour. @throws DomainError 'too_many_requests' */
export async function refuseAfterDeclines(
  executor: Executor,
  { provider, intentIds }: Intents,
  mode: RateLimitMode,
): Promise<void> {
  const [declines] = await countDeclines(executor, provider, intentIds, DECLINES_MINUTES, DECLINES_MINUTES)
  if (declines === undefined || !isTesting(declines, { provider, mode })) return
  throw tooManyCards()
}

export const tooManyCards = (): DomainError =>
  new DomainError('too_many_requests', {
    message: TOO_MANY_CARDS,
    retryAfterSeconds: DECLINES_MINUTES * 60,
  })

const TOO_MANY_CARDS = 'Several cards were declined. You were not charged. You can try again in an hour.'

/** True if an owner has had so many different cards declined within an hour that they pay with no other. */
export type IsTester = (ownerId: string) => Promise<boolean>

/** Knows the owners who test cards, by figures that are ten seconds old at most: asking for one costs no read. */
export function watchTesters({
  pool,
  clock,
  mode,
}: {
  readonly pool: Pool
  readonly clock: Clock
  readonly mode: RateLimitMode
}): IsTester {
  if (mode === 'off') return async () => false
  const testers = counted<ReadonlySet<string>>(clock, {
    count: async () => {
      const rows = await findTesters(pool, DECLINES_MINUTES, DECLINES_MAX[mode])
      return new Set(rows.map(({ owner_id }) => owner_id))
    },
    failed: new Set(),
  })
  return async ownerId => (await testers()).has(ownerId)
}

const findTesters = statement<[minutes: number, cardsMax: number], { owner_id: string }>({
  name: 'find_testers_of_cards',
  text: `
    select t.owner_id from webhook_events e
    join payments p on p.provider = e.provider and p.provider_ref = e.object_id
    join transfers t on t.id = p.transfer_id
    where e.type = 'payment_intent.payment_failed' and e.received_at > now() - make_interval(mins => $1)
    group by t.owner_id having count(distinct coalesce(encode(e.card_key, 'hex'), e.event_id)) >= $2::integer`,
})
