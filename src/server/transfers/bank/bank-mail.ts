import type { Pool } from 'pg'
import type { BankInstructions } from '#shared/api/transfers/payments.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import { findLateFor, waitingFor } from '#server/banking/banking.ts'
import { providerNamed } from '#server/payments/providers.ts'
import { awaitsMoney } from './bank-decision.ts'
import type { TransferDeps } from '../row/deps.ts'
import { isOurs } from '../pay-in/intent-reading.ts'
import { findPayments } from '../pay-in/pay-in.sql.ts'
import { totalOf } from '../pay-in/provider-intent.ts'
import { findTransfer } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

export type BankPayInDeps = Pick<TransferDeps, 'pool' | 'provider' | 'ownBank' | 'bankAccounts'>

/** Bank details for the sender, with the amounts received so far and still missing, as wire text. */
export type BankPayIn = {
  readonly instructions: BankInstructions
  readonly received: string
  readonly missing: string
  /** A part has come. */
  readonly isShort: boolean
}

/** Bank details of a transfer; undefined if it can no longer be paid by bank. @throws DomainError 'provider_unavailable' */
export async function bankPayInOf(deps: BankPayInDeps, transferId: string): Promise<BankPayIn | undefined> {
  const [transfer] = await findTransfer(deps.pool, transferId)
  if (transfer === undefined || !awaitsMoney(transfer) || transfer.payment_method !== 'bank') return undefined
  const instructions = (await shownByProvider(deps, transfer)) ?? ownInstructions(deps, transfer)
  if (instructions === undefined) return undefined
  const { currency, minor: total } = totalOf(transfer)
  const [waiting] = await waitingFor(deps.pool, transfer.id, currency)
  const received = waiting?.minor ?? 0n
  const missing = received < total ? total - received : 0n
  return {
    instructions,
    received: amountText(money(currency, received)),
    missing: amountText(money(currency, missing)),
    isShort: received > 0n && missing > 0n,
  }
}

/** True if money waits that came for a transfer when it could no longer be paid. */
export const hasLateBankMoney = async (pool: Pool, transferId: string): Promise<boolean> =>
  (await findLateFor(pool, transferId)).length > 0

/** As the sender has been shown it. */
async function shownByProvider(
  deps: BankPayInDeps,
  { id }: TransferRow,
): Promise<BankInstructions | undefined> {
  const open = (await findPayments(deps.pool, id)).find(({ state }) => state === 'open')
  if (open === undefined || open.provider_ref === null) return undefined
  const intent = await providerNamed(deps, open.provider).getIntent(open.provider_ref)
  // SQL may have noted the intent of another transfer, whose reference would send the money there.
  return intent !== undefined && isOurs(intent, open) ? (intent.bankInstructions ?? undefined) : undefined
}

/** Instructions for a sender who has not opened the account details yet. */
function ownInstructions(
  { bankAccounts }: BankPayInDeps,
  transfer: TransferRow,
): BankInstructions | undefined {
  const account = bankAccounts.find(({ currency }) => currency === transfer.send_currency)
  return (
    account && {
      ...account,
      paymentReference: transfer.reference_number,
      amount: amountText(totalOf(transfer)),
      payBefore: transfer.price_locked_until.toISOString(),
    }
  )
}
