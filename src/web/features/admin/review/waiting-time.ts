import type { AdminTransferView } from '#shared/api/admin/transfers/transfers.api.ts'

type Waiting = Pick<AdminTransferView, 'paidAt' | 'createdAt'>

/** Since when it waits for us: since it was paid, where it was. */
const waitsSince = ({ paidAt, createdAt }: Waiting): string => paidAt ?? createdAt

/** In ms; the two clocks may differ a little. */
export const ageOf = (transfer: Waiting, nowMs: number): number =>
  Math.max(0, nowMs - Date.parse(waitsSince(transfer)))
