import { proveLedger } from '#server/admin/ledger/proof.ts'
import { findSucceeded } from '#server/payments/sandbox/intents.sql.ts'
import { money } from '#shared/money/money.ts'
import type { Executor } from '#server/platform/db/statement.ts'

/** The product's own proof of its books. Answers what does not hold, in words: 'entries: Entry … (capture)'. */
export async function auditLedger(executor: Executor): Promise<string[]> {
  const provider = { name: 'sandbox', listSucceeded: (page: Page) => succeeded(executor, page) } as const
  const { checks } = await proveLedger(executor, { provider, now: () => new Date(), seals: null })
  return checks.flatMap(({ name, faults, examples }) =>
    faults === 0 ? [] : examples.map(example => `${name}: ${example}`),
  )
}

type Page = { after: string | null; limit: number }

/** The provider's list on the executor's own connection, so that both are of one moment where that is a snapshot. */
async function succeeded(executor: Executor, { after, limit }: Page) {
  const rows = await findSucceeded(executor, after ?? '', limit)
  return rows.map(({ id, currency, amount_minor, refunded_minor }) => ({
    id,
    amount: money(currency, amount_minor),
    refunded: money(currency, refunded_minor),
  }))
}
