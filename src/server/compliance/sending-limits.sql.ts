import { statement } from '#server/platform/db/statement.ts'
import type { SenderTier } from '#shared/api/limits.api.ts'

/** USD minor units; null: no limit. */
export type LimitsRow = {
  readonly tier: SenderTier
  readonly per_transfer: bigint | null
  readonly per_day: bigint | null
  readonly per_30_days: bigint | null
}

const columns =
  'tier, per_transfer_usd_minor as per_transfer, per_day_usd_minor as per_day, per_30_days_usd_minor as per_30_days'

/** The tiers from the least known sender on. */
export const findLimits = statement<[], LimitsRow>({
  name: 'find_sending_limits',
  text: `select ${columns} from sending_limits order by array_position(array['guest', 'basic', 'verified'], tier)`,
})

/** Waits for others that change the same tier. */
export const lockLimits = statement<[tier: SenderTier], LimitsRow>({
  name: 'lock_sending_limits',
  text: `select ${columns} from sending_limits where tier = $1 for update`,
})

type Amount = bigint | null

export const setLimits = statement<
  [tier: SenderTier, perTransfer: Amount, perDay: Amount, per30Days: Amount],
  LimitsRow
>({
  name: 'set_sending_limits',
  text: `
    update sending_limits
    set per_transfer_usd_minor = $2, per_day_usd_minor = $3, per_30_days_usd_minor = $4, changed_at = now()
    where tier = $1 returning ${columns}`,
})
