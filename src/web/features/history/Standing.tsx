import type { TransferView } from '#shared/api/transfers.api.ts'
import { StatusBadge } from '#web/parts/StatusBadge.tsx'
import { moneyOutcome } from './money-outcome.ts'

/** The badge, and beside it what has happened to the money. */
export function Standing({ transfer, symbol }: { transfer: TransferView; symbol: string }) {
  const outcome = moneyOutcome(transfer, symbol)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={transfer.status} />
      {outcome !== '' && <span className="text-sm font-medium">{outcome}</span>}
    </span>
  )
}
