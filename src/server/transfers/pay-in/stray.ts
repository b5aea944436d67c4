import type { Money } from '#shared/money/money.ts'
import { entryValues, openAccounts } from '#server/ledger/ledger.ts'
import type { TransferDeps } from '../row/deps.ts'
import { strayCaptureEntry } from '../row/entries.ts'
import { bookForeignStray, bookStray, isKept, type PaymentRow, type StrayValues } from './pay-in.sql.ts'

/** Money that came and is not what was due: booked apart for what it is; its refund is on its way. */
export async function bookAsStray(deps: TransferDeps, payment: PaymentRow, amount: Money): Promise<void> {
  await bookStray(deps.pool, ...strayValues(deps, payment, amount))
}

/**
 * The same of money in another amount or currency than we asked for. In a currency that we do not keep an operator sends it
 * back: what it is worth there is not ours to say.
 */
export async function bookOtherMoney(deps: TransferDeps, payment: PaymentRow, amount: Money): Promise<void> {
  const [kept] = await isKept(deps.pool, amount.currency)
  if (kept !== undefined) return await bookAsStray(deps, payment, amount)
  await openAccounts(deps.pool, [amount.currency])
  await bookForeignStray(deps.pool, ...strayValues(deps, payment, amount))
}

function strayValues(deps: TransferDeps, payment: PaymentRow, amount: Money): StrayValues {
  const { id: paymentId, transfer_id: transferId, provider, method } = payment
  const entry = strayCaptureEntry({ paymentId, transferId, provider, method, amount }, deps.newId)
  const isAsAsked = amount.minor === payment.amount_minor && amount.currency === payment.currency
  const really = isAsAsked ? ([null, null] as const) : ([amount.minor, amount.currency] as const)
  return [paymentId, deps.newId(), deps.newId(), ...really, ...entryValues([entry])]
}
