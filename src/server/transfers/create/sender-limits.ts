import {
  isLimited,
  leftToSend,
  type LeftToSend,
  type SendingLimits,
  type TierLimits,
} from '#server/compliance/compliance.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import {
  codeAddressKey,
  confirmedAddresses,
  type KeyDeps,
  standingTier,
  type TierDeps,
} from '#server/users/users.ts'
import { DomainError } from '#shared/api/error.ts'
import type { LimitsView, SenderTier } from '#shared/api/users/limits.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { amountText, type Money, money } from '#shared/money/money.ts'
import { convert, type Rate } from '#shared/money/rate.ts'
import type { TransferDeps } from '../row/deps.ts'
import { emailTerm, SENDERS } from '../row/search-terms.ts'
import { lockNames } from '../row/name-locks.ts'

/** Sender for the limits: an owner, and the emails that they have confirmed. */
export type Sender = {
  readonly capabilityHash: Buffer | null
  readonly userId: string | null
  readonly emails: readonly string[]
  /** Their unpaid transfer that the next one is to replace, which does not count. */
  readonly replaces?: string | undefined
}

/** Whether a sender may have limits at all; where not, nothing needs to be counted. */
export const mayBeLimited = (limits: TierLimits, { userId }: Pick<Sender, 'userId'>): boolean =>
  userId === null ? isLimited(limits.guest) : isLimited(limits.basic) || isLimited(limits.verified)

type Orderer = Omit<Sender, 'emails'>

/** Waits for other creations of the same sender. Whoever locks a transfer too does this first. */
export async function lockSender(deps: KeyDeps, tx: Tx, owner: Orderer): Promise<Sender> {
  const sender = { ...owner, emails: await confirmedAddresses(deps, tx, owner) }
  await lockNames(tx, namesOf(sender))
  return sender
}

type Order = { readonly send: Money; readonly usd: Money; readonly fromPerUsd: Rate }

/**
 * Lets an order pass that is within its sender's limits. Other creations of the same sender wait for the end of the
 * transaction, and then count this one: of twenty at once no more get through than the limit allows. The email of the order
 * plays no part, because anybody may write anybody's: docs/decisions/0075.
 * @throws DomainError 'limit_exceeded' naming `sendAmount`; with `limits` for a sender who has confirmed an email
 */
export async function admitAmount(
  deps: Pick<TransferDeps, 'tierLimits' | 'dataKeys'> & TierDeps,
  tx: Tx,
  orderer: Orderer,
  { send, usd, fromPerUsd }: Order,
): Promise<void> {
  const tier = await tierOfSender(deps, tx, orderer)
  const limits = (await deps.tierLimits())[tier]
  if (!isLimited(limits)) return
  const sender = await lockSender(deps, tx, orderer)
  const left = await leftOf(deps, tx, sender, limits) // a statement of its own: it sees what the one before us has committed
  if (left.most === null || usd.minor <= left.most) return
  const fields = { sendAmount: 'more than can be sent now' }
  if (sender.emails.length === 0) throw new DomainError('limit_exceeded', { fields })
  const view = viewOf(tier, left, { currency: send.currency, perUsd: fromPerUsd })
  throw new DomainError('limit_exceeded', {
    message: `This amount is more than you can send now. The maximum is ${groupThousands(view.most ?? '')} ${send.currency}.`,
    fields,
    extra: { limits: view },
  })
}

/**
 * Limits of the caller now from a country. For a guest we count the transfers of this browser.
 * @throws DomainError 'corridor_unavailable' | 'rate_unavailable'
 */
export async function getLimits(
  deps: Pick<TransferDeps, 'pool' | 'tierLimits' | 'priceFacts' | 'dataKeys'> & TierDeps,
  { userId, capabilityHash }: Actor,
  { sendCountry, replaces }: { sendCountry: string; replaces?: string | undefined },
): Promise<LimitsView> {
  const facts = await deps.priceFacts()
  const currency = facts.byCode.get(sendCountry)?.currency
  if (currency === undefined) throw new DomainError('corridor_unavailable')
  const perUsd = facts.perUsd(currency)
  if (perUsd === undefined) throw new DomainError('rate_unavailable')
  const owner = { userId, capabilityHash: userId === null ? capabilityHash : null }
  const sender = { ...owner, replaces, emails: await confirmedAddresses(deps, deps.pool, owner) }
  const tier = await tierOfSender(deps, deps.pool, sender)
  const left = await leftOf(deps, deps.pool, sender, (await deps.tierLimits())[tier])
  return viewOf(tier, left, { currency, perUsd })
}

const tierOfSender = async (
  deps: TierDeps,
  executor: Executor,
  { userId }: Pick<Sender, 'userId'>,
): Promise<SenderTier> => (userId === null ? 'guest' : (await standingTier(deps, executor, userId)).tier)

async function leftOf(
  { dataKeys }: KeyDeps,
  executor: Executor,
  sender: Sender,
  limits: SendingLimits,
): Promise<LeftToSend> {
  if (limits.perDay === null && limits.per30Days === null) return leftToSend(limits, { day: 0n, month: 0n })
  const [sent] = await findSent(
    executor,
    sender.capabilityHash,
    sender.userId,
    sender.emails.map(email => codeAddressKey({ dataKeys }, email)),
    sender.emails.map(email => emailTerm(dataKeys, email)),
    sender.replaces ?? null,
  )
  if (sent === undefined) throw new Error('a sum without its row')
  return leftToSend(limits, sent)
}

const namesOf = ({ userId, capabilityHash, emails }: Sender): string[] => [
  userId ?? capabilityHash?.toString('hex') ?? '',
  ...emails,
]

type SendRate = { readonly currency: string; readonly perUsd: Rate }

/** Rounded down: what is shown can be sent. */
function viewOf(tier: SenderTier, left: LeftToSend, { currency, perUsd }: SendRate): LimitsView {
  const text = (usdMinor: bigint | null): string | null => {
    if (usdMinor === null) return null
    const amount = money('USD', usdMinor)
    return amountText(convert({ amount, to: currency, rate: perUsd, rounding: 'down' }))
  }
  return {
    tier,
    currency,
    perTransfer: text(left.perTransfer),
    leftOfDay: text(left.ofDay),
    leftOf30Days: text(left.of30Days),
    most: text(left.most),
  }
}

type SenderValues = [
  capabilityHash: Buffer | null,
  userId: string | null,
  /** Keyed hashes of the emails, as confirmations have them. */
  addressKeys: readonly string[],
  /** Terms of the emails, in the same order. */
  terms: readonly bigint[],
  /** A transfer that does not count while it is the sender's own and unpaid: the next one is to replace it. */
  replaces: string | null,
]

/**
 * Amounts that a sender has sent in 24 hours and in 30 days, in minor units of USD: those of their owner, and paid ones that
 * name one of the emails, whoever owns them. An unpaid order counts, as long as it can be paid, for its owner and for an
 * email that its owner has confirmed.
 */
const findSent = statement<SenderValues, { day: bigint; month: bigint }>({
  name: 'find_sent',
  text: `
    with own as (
      select id from owners where capability_hash = $1::bytea or user_id = $2::uuid
    ),
    sent as (
      select id, usd_amount_minor, created_at, status, price_locked_until from transfers
      where owner_id in (select id from own) and created_at > now() - interval '30 days'
      union
      select t.id, t.usd_amount_minor, t.created_at, t.status, t.price_locked_until
      from unnest($3::text[], $4::bigint[]) named (address_key, term) join transfer_terms s on s.term = named.term and s.whole = ${SENDERS}
        join transfers t on t.id = s.transfer_id
      where s.newest_first < -app.microseconds(now() - interval '30 days')
        and (t.status <> 'pending' or t.authorised_at is not null or exists (
          select from address_codes c
          where c.owner_id = t.owner_id and c.purpose = 'address' and c.confirmed_at is not null and c.address_key = named.address_key
        ))
    )
    select coalesce(sum(usd_amount_minor) filter (where created_at > now() - interval '24 hours'), 0)::bigint as day,
      coalesce(sum(usd_amount_minor), 0)::bigint as month
    from sent
    where not exists (
      select from transfers r
      where r.id = $5::uuid and r.id = sent.id and r.awaits_money and r.authorised_at is null and r.owner_id in (select id from own)
    ) and (status in ('processing', 'completed') or (status = 'pending' and price_locked_until > now()))`,
})
