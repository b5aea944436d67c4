import type * as z from 'zod/mini'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { accountNews } from '../account-jobs.ts'

type News = z.output<typeof accountNews.payload>
type RightsChange = Extract<News, { kind: 'rights_changed' }>['change']

/** Tells a user of what an admin has changed: what they may do, and whether they are let in. */
export async function tellOfRights(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  { userId, change }: { readonly userId: string; readonly change: RightsChange },
): Promise<void> {
  await enqueue(tx, accountNews, { kind: 'rights_changed', userId, at: clock.now().toISOString(), change })
}
