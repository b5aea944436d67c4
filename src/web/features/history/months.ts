import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { monthText } from '#web/parts/dates.ts'

type Month = { readonly name: string; readonly transfers: readonly TransferView[] }

/** The transfers by the months in which they were created, in the order in which they came. */
export function byMonth(transfers: readonly TransferView[]): Month[] {
  const months = Map.groupBy(transfers, ({ createdAt }) => monthText(createdAt))
  return [...months].map(([name, own]) => ({ name, transfers: own }))
}
