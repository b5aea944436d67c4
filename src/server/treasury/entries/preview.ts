import type { TreasuryPreview } from '#shared/api/admin/money/treasury.api.ts'
import { balances, type Posting } from '#server/ledger/ledger.ts'
import type { TreasuryDeps } from '../deps.ts'
import { findByReference } from './entries.sql.ts'
import type { EntryBody } from './entry-faults.ts'
import { postingsOf } from './entry-postings.ts'
import { postingView } from './entry-view.ts'
import { checkedEntry } from './record.ts'
import { signedText } from '../signed.ts'
import { tradeResultOf } from './trade-result.ts'

/**
 * The postings that an entry would make and what they do. Changes nothing.
 * @throws DomainError 'invalid_request' naming the fields at fault
 */
export async function previewEntry(deps: TreasuryDeps, body: EntryBody): Promise<TreasuryPreview> {
  const entry = await checkedEntry(deps, body)
  const postings = postingsOf(entry)
  const { amount, other, kind, reference } = entry
  const isTrade = kind === 'currency_trade' && other !== null
  const [{ balances: found }, used, trade] = await Promise.all([
    balances(deps.pool),
    findByReference(deps.pool, kind, reference),
    isTrade ? tradeResultOf(deps, { bought: amount, sold: other }) : null,
  ])
  const before = new Map(found.map(({ account, minor }) => [account, minor]))
  return {
    postings: postings.map(postingView),
    balances: movesOf(postings).map(({ account, currency, minor }) => ({
      account,
      before: signedText(currency, before.get(account) ?? 0n),
      after: signedText(currency, (before.get(account) ?? 0n) + minor),
    })),
    trade,
    isRepeated: used.length > 0,
  }
}

/** The change that postings make to each account, in the order in which they name it. */
function movesOf(postings: readonly Posting[]) {
  const legs = postings.flatMap(({ debit, credit, currency, amountMinor }) => [
    { account: debit, currency, minor: amountMinor },
    { account: credit, currency, minor: -amountMinor },
  ])
  return [...Map.groupBy(legs, ({ account }) => account)].map(([account, of]) => ({
    account,
    currency: of[0]?.currency ?? '',
    minor: of.reduce((sum, { minor }) => sum + minor, 0n),
  }))
}
