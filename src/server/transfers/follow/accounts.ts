import type { Executor } from '#server/platform/db/statement.ts'
import type { TransferView } from '#shared/api/transfers.api.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { claimByCapability, findTransfersOfUser, isMoneyUnderWay } from './accounts.sql.ts'
import { transferView } from '../row/transfer-row.ts'

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
export async function hasTransfersUnderWay(executor: Executor, userId: string): Promise<boolean> {
  const [row] = await isMoneyUnderWay(executor, userId)
  return row?.is_under_way === true
}

/** Every transfer of a user as they see it, for the download of their data. */
export async function transfersOf(executor: Executor, userId: string): Promise<TransferView[]> {
  return (await findTransfersOfUser(executor, userId)).map(transferView)
}
