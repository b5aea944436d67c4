import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { StatusBadge } from '#web/parts/StatusBadge.tsx'
import { moneyText } from '#web/ui/Money.tsx'
import { messages } from './messages.ts'

/** The badge, and beside it what has happened to the money. */
export function Standing({ transfer, symbol }: { transfer: TransferView; symbol: string }) {
  const outcome = moneyOutcome(transfer, symbol)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge {...transfer} />
      {outcome !== '' && <span className="text-sm font-medium">{outcome}</span>}
    </span>
  )
}

/** The fate of the sender's money where the badge does not show it; '' where there is nothing to add. */
export function moneyOutcome(transfer: TransferView, symbol: string): string {
  const { status, payIn, totalAmount, partialRefunds, paymentMethod } = transfer
  const { outcomes } = messages
  if (payIn === 'refunding' || payIn === 'refunded')
    return outcomes[payIn](moneyText({ amount: totalAmount, symbol }))
  if (partialRefunds !== '0.00') return outcomes.refunded(moneyText({ amount: partialRefunds, symbol }))
  if (payIn === 'captured') return ''
  if (status === 'failed') return outcomes.notCharged
  if (payIn !== 'processing') return outcomes.notPaid
  return paymentMethod === 'card' ? outcomes.notChargedYet : outcomes.notReceived
}
