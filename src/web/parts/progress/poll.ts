import type { NextStep } from '#shared/api/transfers/progress.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'

const FIRST_MS = 3_000
const GROWTH = 1.5
/** A page left open asks ten to twenty times in ten minutes: several of one household stay below the limit of calls. */
const LAST_MS = 60_000

type Asked = { readonly dataUpdateCount: number; readonly errorUpdateCount: number }

/** Milliseconds until something under way is asked for again. React Query waits while the page is hidden. */
export const pollMs = ({ dataUpdateCount, errorUpdateCount }: Asked): number =>
  Math.min(FIRST_MS * GROWTH ** Math.max(0, dataUpdateCount + errorUpdateCount - 1), LAST_MS)

/** Whether money of a transfer is on its way, to the recipient or back to the sender. */
export const isOnItsWay = ({ status, payIn }: Pick<TransferView, 'status' | 'payIn'>): boolean =>
  status === 'processing' || payIn === 'refunding'

/** Whether what comes next comes by itself; a payment and an answer come from the sender. */
export const isMoving = (next: NextStep | undefined): boolean =>
  next !== undefined && next !== null && next.milestone !== 'paid' && next.milestone !== 'action_taken'
