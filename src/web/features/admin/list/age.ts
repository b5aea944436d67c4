import type { AdminTransferView } from '#shared/api/admin/transfers/transfers.api.ts'

type Waiting = Pick<AdminTransferView, 'paidAt' | 'createdAt'>

/** Since when it waits for us: since it was paid, where it was. */
const waitsSince = ({ paidAt, createdAt }: Waiting): string => paidAt ?? createdAt

/** In ms; the two clocks may differ a little. */
export const ageOf = (transfer: Waiting, nowMs: number): number =>
  Math.max(0, nowMs - Date.parse(waitsSince(transfer)))

/** The waiting time in its largest unit alone. */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes === 0) return 'less than a minute'
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
