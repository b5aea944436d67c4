import type { BankAction } from '#shared/api/admin/bank/bank-lines.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type BankLineFacts, bankRefusalOf } from '#shared/bank/bank-actions.ts'
import type { BankItem } from '#server/banking/banking.ts'
import { awaitsMoney } from './bank-decision.ts'
import type { TransferRow } from '../row/transfer-row.ts'

type Standing = Pick<
  BankItem,
  'state' | 'kind' | 'outcome' | 'minor' | 'is_reversal' | 'left_minor' | 'used_minor'
>

/** Facts that decide which actions a line allows, from the line and its transfer. */
export const bankLineFacts = (
  { state, kind, outcome, minor, is_reversal, left_minor, used_minor }: Standing,
  transfer: Pick<TransferRow, 'pay_in' | 'payout'> | undefined,
): BankLineFacts => ({
  state,
  kind,
  isCredit: minor > 0n,
  isReversal: is_reversal,
  isElsewhere: outcome === 'elsewhere',
  isLeft: left_minor > 0n,
  isUsed: used_minor > 0n,
  isTransferWaiting: transfer !== undefined && awaitsMoney(transfer),
})

/** @throws DomainError 'action_not_possible' saying why */
export function refuseLine(action: BankAction, item: Standing, transfer: TransferRow | undefined): void {
  const message = bankRefusalOf[action](bankLineFacts(item, transfer))
  if (message !== null) throw new DomainError('action_not_possible', { message })
}
