import type * as z from 'zod/mini'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { accountNotices } from '../account-jobs.ts'

type Notice = z.output<typeof accountNotices.payload>
type RightsChange = Extract<Notice, { kind: 'rights_changed' }>['change']

/** Tells a user of what an admin has changed: what they may do, and whether they are let in. */
export async function tellOfRights(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  { userId, change }: { readonly userId: string; readonly change: RightsChange },
): Promise<void> {
  await enqueue(tx, accountNotices, { kind: 'rights_changed', userId, at: clock.now().toISOString(), change })
}
