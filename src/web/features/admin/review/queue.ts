import type { AdminTransferView } from '#shared/api/admin/transfers.api.ts'

/** Since when it waits for us: since it was paid, where it was. */
const waitsSince = ({ paidAt, createdAt }: AdminTransferView): string => paidAt ?? createdAt

/** Whoever has waited longest stands first. */
export const oldestFirst = (rows: readonly AdminTransferView[]): AdminTransferView[] =>
  rows.toSorted((one, other) => (waitsSince(one) < waitsSince(other) ? -1 : 1))

/** In ms; the two clocks may differ a little. */
export const ageOf = (transfer: AdminTransferView, nowMs: number): number =>
  Math.max(0, nowMs - Date.parse(waitsSince(transfer)))
