import { DomainError } from '#shared/api/error.ts'
import { amountText, money } from '#shared/money/money.ts'
import { findItem } from '#server/banking/banking.ts'
import { accountId } from '#server/ledger/ledger.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { postingsOf, type TreasuryEntry } from './entry-postings.ts'

/**
 * A line of the bank is of its entry's amount, and goes its way.
 * @throws DomainError 'invalid_request' naming `bankLine` or `amount`
 */
export async function refuseOtherLine(
  executor: Executor,
  lineId: string,
  entry: TreasuryEntry,
): Promise<void> {
  const [line] = await findItem(executor, lineId)
  if (line === undefined) throw fault('bankLine', 'no line of the bank')
  const { currency, minor } = line
  if (movedOf(entry, currency) === minor) return
  const size = amountText(money(currency, minor < 0n ? -minor : minor))
  throw fault('amount', `the bank has told of ${size} ${currency} that ${minor < 0n ? 'went' : 'came'}`)
}

/** The change that an entry makes to our bank account in a currency, in minor units. */
function movedOf(entry: TreasuryEntry, currency: string): bigint {
  const bank = accountId('bank', currency)
  return postingsOf(entry).reduce((sum, { debit, credit, amountMinor }) => {
    if (debit === bank) return sum + amountMinor
    return credit === bank ? sum - amountMinor : sum
  }, 0n)
}

const fault = (field: string, text: string): DomainError =>
  new DomainError('invalid_request', { fields: { [field]: text } })
