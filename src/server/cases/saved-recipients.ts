import { savedRescreening, screenSaved } from '#server/compliance/compliance.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { enqueue, listen, type Listener } from '#server/platform/jobs/jobs.ts'
import { beginTimeSlice } from '#server/platform/jobs/time-slice.ts'
import {
  recipientSaved,
  type SavedRow,
  savedRecipient,
  savedRecipients,
} from '#server/recipients/recipients.ts'
import type { CaseDeps } from './open-case.ts'

// A hit becomes an alert, and the alert a case: `alert-cases.ts`.

/** Rows in memory at once. */
const BATCH = 200
const START = '00000000-0000-0000-0000-000000000000'

export const savedRecipientListeners = (deps: CaseDeps): Listener[] => [
  listen(recipientSaved, async ({ recipientId }) => {
    const saved = await savedRecipient(deps, recipientId)
    if (saved !== undefined) await screen(deps, saved)
  }),
  listen(savedRescreening, async ({ after }) => {
    const rest = await rescreenSaved(deps, after ?? START)
    if (rest !== undefined) await enqueue(deps.pool, savedRescreening, { after: rest })
  }),
]

/** Compares all saved recipients with the lists that count, in the order of their ids; where its turn ends first, the last id. */
async function rescreenSaved(deps: CaseDeps, from: string): Promise<string | undefined> {
  const isOver = beginTimeSlice()
  for (let after = from; ;) {
    const rows = await savedRecipients(deps, after, BATCH)
    for (const { id, open } of rows) await attempt(deps, id, open)
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return undefined
    if (isOver()) return last.id
    after = last.id
  }
}

/** One that does not open keeps no other from being compared. */
async function attempt(deps: CaseDeps, id: string, open: () => SavedRow): Promise<void> {
  try {
    await screen(deps, open())
  } catch (err) {
    deps.log.error({ recipientId: id, err }, 'a saved recipient cannot be screened')
  }
}

async function screen(deps: CaseDeps, recipient: SavedRow): Promise<void> {
  const lists = await deps.screener.newest()
  if (lists.index === null) return
  await withTransaction(deps.pool, tx => screenSaved(deps, tx, { lists, recipient }))
}
