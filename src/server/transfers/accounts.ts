import type { Pool } from 'pg'
import type { Tx } from '#server/platform/db/tx.ts'
import { claimByCapability, isMoneyUnderWay } from './accounts.sql.ts'

/**
 * Lets a guest's transfers join the account of the user who has just signed in with the same browser: those, and only
 * those, whose sender gave the account's e-mail. Source: design, section 9.
 */
export async function claimTransfers(
  tx: Tx,
  { capabilityHash, userId, email }: { capabilityHash: Buffer; userId: string; email: string },
): Promise<void> {
  await claimByCapability(tx, capabilityHash, userId, email)
}

/** Whether a user still has money on its way, to a recipient or back. */
export async function hasTransfersUnderWay({ pool }: { pool: Pool }, userId: string): Promise<boolean> {
  const [row] = await isMoneyUnderWay(pool, userId)
  return row?.is_under_way === true
}
