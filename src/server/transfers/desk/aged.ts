import type { TransferRow } from '../row/transfer-row.ts'
import type { WorkDeps } from './acting.ts'

const DAY_MS = 86_400_000

/**
 * True if a transfer that was paid more than a day ago is not delivered yet: whoever sends its money back now knows how the rate has moved since.
 * A second person agrees then, however small it is, where refunds or rates take two.
 * @see docs/decisions/0104
 */
export async function isAged(
  { pool, clock, needsSecond }: Pick<WorkDeps, 'pool' | 'clock' | 'needsSecond'>,
  { status, paid_at: paidAt }: Pick<TransferRow, 'status' | 'paid_at'>,
): Promise<boolean> {
  if (status !== 'processing' || paidAt === null || clock.now().getTime() - paidAt.getTime() < DAY_MS)
    return false
  return (await needsSecond(pool, 'refunds')) || (await needsSecond(pool, 'rates'))
}
