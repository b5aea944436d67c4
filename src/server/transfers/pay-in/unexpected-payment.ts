import type { Money } from '#shared/money/money.ts'
import { entryValues, openAccounts } from '#server/ledger/ledger.ts'
import type { TransferDeps } from '../row/deps.ts'
import { unexpectedPaymentEntry } from '../row/entries.ts'
import {
  recordUnexpectedForeignPayment,
  recordUnexpectedPayment,
  isKept,
  type PaymentRow,
  type UnexpectedPaymentValues,
} from './pay-in.sql.ts'

/** Books money that is not due to unapplied funds, with its refund under way. */
export async function bookUnexpectedPayment(
  deps: TransferDeps,
  payment: PaymentRow,
  amount: Money,
): Promise<void> {
  await recordUnexpectedPayment(deps.pool, ...unexpectedPaymentValues(deps, payment, amount))
}

/**
 * Like `bookUnexpectedPayment`, for another amount or currency than we asked for. In a currency that we do not keep an operator
 * refunds it, because we have no rate for it.
 */
export async function bookOtherMoney(deps: TransferDeps, payment: PaymentRow, amount: Money): Promise<void> {
  const [kept] = await isKept(deps.pool, amount.currency)
  if (kept !== undefined) return await bookUnexpectedPayment(deps, payment, amount)
  await openAccounts(deps.pool, [amount.currency])
  await recordUnexpectedForeignPayment(deps.pool, ...unexpectedPaymentValues(deps, payment, amount))
}

function unexpectedPaymentValues(
  deps: TransferDeps,
  payment: PaymentRow,
  amount: Money,
): UnexpectedPaymentValues {
  const { id: paymentId, transfer_id: transferId, provider, method } = payment
  const entry = unexpectedPaymentEntry({ paymentId, transferId, provider, method, amount }, deps.newId)
  const isAsAsked = amount.minor === payment.amount_minor && amount.currency === payment.currency
  const really = isAsAsked ? ([null, null] as const) : ([amount.minor, amount.currency] as const)
  return [paymentId, deps.newId(), deps.newId(), ...really, ...entryValues([entry])]
}
