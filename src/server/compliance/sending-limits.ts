import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { TierLimitsView } from '#shared/api/admin/compliance/limits.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type SenderTier, senderTier, senderTiers } from '#shared/api/users/limits.api.ts'
import { usdText } from '#shared/money/money.ts'
import { type ApprovalDeps, type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, type AuditDeps, bySystem, withAct } from '#server/audit/audit.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { SendingLimits } from './left-to-send.ts'

export type TierLimits = Readonly<Record<SenderTier, SendingLimits>>

/** Reads the limits from memory; a change that any process commits holds for the next transfer. */
export type ReadTierLimits = () => Promise<TierLimits>

export const watchTierLimits = (watch: Watch, { pool, provider }: LimitParts): ReadTierLimits =>
  watch.watched(['sending_limits'], async () => {
    const rows = await findLimits(pool)
    const of = (tier: SenderTier): SendingLimits => {
      const limits = limitsOf(rows.find(row => row.tier === tier))
      return provider.livemode ? completed(tier, limits) : limits
    }
    return { guest: of('guest'), basic: of('basic'), verified: of('verified') }
  })

function limitsOf(row: LimitsRow | undefined): SendingLimits {
  if (row === undefined) throw new Error('a tier without its row of limits')
  return { perTransfer: row.per_transfer, perDay: row.per_day, per30Days: row.per_30_days }
}

export const listTierLimits = async ({ pool }: { readonly pool: Pool }): Promise<TierLimitsView[]> =>
  (await findLimits(pool)).map(viewOf)

/** With real money every tier has all three limits. */
type Mode = { readonly provider: { readonly livemode: boolean } }
type LimitParts = Mode & { readonly pool: Pool }
export type LimitDeps = ApprovalDeps & Mode

type Change = SendingLimits & { readonly tier: SenderTier; readonly reason: string }

/**
 * Sets all three limits of a tier, for the next transfer on; one that waits for its payment stays payable. A second admin
 * may have to agree first.
 * @throws DomainError 'invalid_request' naming each limit that is missing where payments are live, 'awaits_approval'
 */
export async function updateTierLimits(
  deps: LimitDeps,
  call: ActCall,
  change: Change,
): Promise<TierLimitsView> {
  if (deps.provider.livemode) refuseMissing(change)
  await askForLimits(deps, call, change)
  return withAct(deps, call, act => changeLimits(act, change))
}

async function changeLimits(
  { tx, audit }: ActContext,
  { tier, reason, ...wanted }: Omit<Change, 'reason'> & { readonly reason: string | null },
): Promise<TierLimitsView> {
  const [before] = await lockLimits(tx, tier)
  const [after] = await setLimits(tx, tier, wanted.perTransfer, wanted.perDay, wanted.per30Days)
  if (before === undefined || after === undefined) throw new DomainError('not_found')
  const changes = changesBetween(viewOf(before), viewOf(after))
  const subject = { kind: 'limits', id: tier }
  if (changes) await audit({ action: 'limits.changed', subject, ...changes, reason })
  return viewOf(after)
}

const limitTexts = z.object({
  perTransfer: z.nullable(z.string()),
  perDay: z.nullable(z.string()),
  per30Days: z.nullable(z.string()),
})

/** Payload of the approval request: the limits at the time, and the wanted ones. In USD minor units. */
const limitsRequest = z.object({ tier: senderTier, was: limitTexts, wanted: limitTexts })

/** Whether an approved request is about the limits of a tier. */
export const isLimitsRequest = (payload: unknown): boolean => limitsRequest.safeParse(payload).success

async function askForLimits(
  deps: LimitDeps,
  call: ActCall,
  { tier, reason, ...wanted }: Change,
): Promise<void> {
  if (!(await deps.needsSecond(deps.pool, 'limits'))) return
  const before = (await findLimits(deps.pool)).find(row => row.tier === tier)
  const was = limitsOf(before)
  const payload = { tier, was: textsOf(was), wanted: textsOf(wanted) } satisfies z.infer<typeof limitsRequest>
  await requireApproval(deps, call, {
    kind: 'limits',
    payload,
    title: `Set the limits of ${tier} senders to ${wordsOf(wanted)} (now ${wordsOf(was)})`,
    reason,
  })
}

/** Sets the limits that a second admin has approved. @throws DomainError 'approval_outdated' if they have changed since */
export async function updateLimitsApproved(act: ApprovedAct, payload: unknown): Promise<void> {
  const { tier, was, wanted } = limitsRequest.parse(payload)
  const [before] = await lockLimits(act.tx, tier)
  if (!isDeepStrictEqual(textsOf(limitsOf(before)), was)) throw new DomainError('approval_outdated')
  const limits = {
    perTransfer: minorOf(wanted.perTransfer),
    perDay: minorOf(wanted.perDay),
    per30Days: minorOf(wanted.per30Days),
  }
  await changeLimits(act, { tier, ...limits, reason: act.reason })
}

const textsOf = ({ perTransfer, perDay, per30Days }: SendingLimits): z.infer<typeof limitTexts> => ({
  perTransfer: perTransfer?.toString() ?? null,
  perDay: perDay?.toString() ?? null,
  per30Days: per30Days?.toString() ?? null,
})

const minorOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

const wordsOf = ({ perTransfer, perDay, per30Days }: SendingLimits): string =>
  `${limitWords(perTransfer)} per transfer, ${limitWords(perDay)} a day, ${limitWords(per30Days)} in 30 days`

const limitWords = (minor: bigint | null): string => (minor === null ? 'no limit' : `${usdText(minor)} USD`)

function refuseMissing(limits: SendingLimits): void {
  const missing = Object.entries(limits).filter(([, limit]) => limit === null)
  if (missing.length === 0) return
  const fields = missing.map(([field]) => [field, 'required where payments are live'] as const)
  throw new DomainError('invalid_request', { fields: Object.fromEntries(fields) })
}

/**
 * The limits of a tier to which nobody has given others when the first real money comes, in USD minor units. A transfer of
 * a sender whom nobody has verified stays under the 3,000 USD from which a US operator must record who sends (31 CFR
 * 1010.410(e)).
 */
const cautious: TierLimits = {
  guest: { perTransfer: 500_00n, perDay: 500_00n, per30Days: 1_500_00n },
  basic: { perTransfer: 2_000_00n, perDay: 2_000_00n, per30Days: 6_000_00n },
  verified: { perTransfer: 10_000_00n, perDay: 10_000_00n, per30Days: 30_000_00n },
}

const completed = (tier: SenderTier, { perTransfer, perDay, per30Days }: SendingLimits): SendingLimits => ({
  perTransfer: perTransfer ?? cautious[tier].perTransfer,
  perDay: perDay ?? cautious[tier].perDay,
  per30Days: per30Days ?? cautious[tier].per30Days,
})

/** Stores the cautious limits of each tier that lacks some, so that the desk and the audit log show them. For live payments. */
export async function ensureLimits(deps: AuditDeps): Promise<void> {
  await withAct(deps, bySystem, async ({ tx, audit }) => {
    for (const tier of senderTiers) {
      const [before] = await lockLimits(tx, tier)
      const { perTransfer, perDay, per30Days } = completed(tier, limitsOf(before))
      const [after] = await setLimits(tx, tier, perTransfer, perDay, per30Days)
      const changes = changesBetween(viewOf(before!), viewOf(after!)) // limitsOf has refused a missing row
      const subject = { kind: 'limits', id: tier }
      if (changes) await audit({ action: 'limits.changed', subject, ...changes, reason: 'payments are live' })
    }
  })
}

const viewOf = (row: LimitsRow): TierLimitsView => ({
  tier: row.tier,
  perTransfer: limitText(row.per_transfer),
  perDay: limitText(row.per_day),
  per30Days: limitText(row.per_30_days),
})

/** A limit in US dollars; null: there is none. */
export const limitText = (minor: bigint | null): string | null => (minor === null ? null : usdText(minor))

/** USD minor units; null: no limit. */
type LimitsRow = {
  readonly tier: SenderTier
  readonly per_transfer: bigint | null
  readonly per_day: bigint | null
  readonly per_30_days: bigint | null
}

const columns =
  'tier, per_transfer_usd_minor as per_transfer, per_day_usd_minor as per_day, per_30_days_usd_minor as per_30_days'

/** The tiers from the least known sender on. */
const findLimits = statement<[], LimitsRow>({
  name: 'find_sending_limits',
  text: `select ${columns} from sending_limits order by array_position(array['guest', 'basic', 'verified'], tier)`,
})

/** Waits for others that change the same tier. */
const lockLimits = statement<[tier: SenderTier], LimitsRow>({
  name: 'lock_sending_limits',
  text: `select ${columns} from sending_limits where tier = $1 for update`,
})

type Amount = bigint | null

const setLimits = statement<
  [tier: SenderTier, perTransfer: Amount, perDay: Amount, per30Days: Amount],
  LimitsRow
>({
  name: 'set_sending_limits',
  text: `
    update sending_limits
    set per_transfer_usd_minor = $2, per_day_usd_minor = $3, per_30_days_usd_minor = $4, changed_at = now()
    where tier = $1 returning ${columns}`,
})
