import type { BankAction, BankLineKind } from '#shared/api/admin/bank/bank-lines.api.ts'
import type { BankItem } from '#server/banking/banking.ts'
import type { TransferRow } from '../row/transfer-row.ts'
import { DomainError } from '#shared/api/error.ts'
import { type BankLineFacts, bankRefusalOf } from '#shared/bank/bank-actions.ts'

/** Use of a line's money: it pays a transfer, or an operator decides. */
export type Decision =
  | { readonly pays: TransferRow }
  | { readonly pays: null; readonly kind: BankLineKind; readonly transfer: TransferRow | null }

type Came = Pick<BankItem, 'currency' | 'minor' | 'is_reversal'>

/**
 * Decides on money that came, by the transfers that its text names. It pays one only if the text names no other, currency
 * and amount are exactly the total, and the transfer waits for it; an operator decides on everything else.
 */
export function decideCredit(line: Came, named: readonly TransferRow[]): Decision {
  const [transfer] = named
  if (line.is_reversal) return { pays: null, kind: 'reversal', transfer: transfer ?? null }
  if (transfer === undefined || named.length > 1) return { pays: null, kind: 'unknown', transfer: null }
  const kind = kindFor(line, transfer)
  return kind === 'paid' ? { pays: transfer } : { pays: null, kind, transfer }
}

function kindFor({ currency, minor }: Came, transfer: TransferRow): BankLineKind {
  if (currency !== transfer.send_currency) return 'wrong_currency'
  if (transfer.pay_in === 'void') return 'late'
  if (!awaitsMoney(transfer)) return 'duplicate'
  if (transfer.payment_method !== 'bank') return 'unexpected'
  if (minor === transfer.total_minor) return 'paid'
  return minor < transfer.total_minor ? 'short' : 'over'
}

/** Whether its money may still come. */
export const awaitsMoney = (row: Pick<TransferRow, 'pay_in' | 'payout'>): boolean =>
  row.payout === 'none' && ['none', 'open', 'processing'].includes(row.pay_in)

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
