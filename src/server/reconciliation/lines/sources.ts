import type { Pool } from 'pg'
import { entryKinds } from '#shared/api/admin/money/ledger.api.ts'
import { type AccountCode, railAccount } from '#server/ledger/ledger.ts'
import type { PaymentProvider, ProviderMovement } from '#server/payments/provider.ts'
import type { PayoutRail, RailMovement } from '#server/payouts/rail.ts'
import { findBankCurrencies, findBankLines, ofBank } from './bank.sql.ts'
import type { ReconciliationDeps } from '../deps.ts'
import type { StagedLine } from './lines.sql.ts'
import { type Ours, ofProvider, ofRail } from './ours.sql.ts'

type Between = { readonly from: Date; readonly to: Date }

/** A party that holds our money and reports what it did with it. */
export type Source = {
  /** 'provider:stripe', 'rail:sandbox'. */
  readonly name: string
  /** The name that they use for themselves. */
  readonly whose: string
  /** The ledger account of that money. */
  readonly account: AccountCode
  readonly ours: Ours
  readonly theirs: (span: Between) => AsyncIterable<StagedLine>
  /** Whether each line names its fee and we book fees by the day. */
  readonly hasFees: boolean
  /** Whether payouts come back before we have booked them. */
  readonly hasReturns: boolean
  readonly patienceMs: number
  /** The currency of a bank account; null if a source has all currencies. */
  readonly currency: string | null
}

/** An entry of any kind may move an account, if only by our own mistake. */
export const allKinds: readonly string[] = entryKinds

const HOUR_MS = 3_600_000
/** A line that one side has alone is a break after a day: statements cover days, and clocks differ at midnight. */
const PATIENCE_MS = 24 * HOUR_MS

/** A settlement is at the bank after a few working days, and a bank's file comes when somebody uploads it. */
const BANK_PATIENCE_MS = 5 * 24 * HOUR_MS

/** All parties whose books this server can compare with ours: the bank, once it has reported an account. */
export async function sourcesOf({ pool, provider, rail, partners }: Deps): Promise<Source[]> {
  const currencies = await findBankCurrencies(pool)
  return [
    providerSource(provider),
    ...[rail, ...partners].map(railSource),
    ...currencies.map(({ currency }) => bankSource(pool, currency)),
  ]
}

type Deps = Pick<ReconciliationDeps, 'pool' | 'provider' | 'rail' | 'partners'>

const bankSource = (pool: Pool, currency: string): Source => ({
  name: `bank:${currency}`,
  whose: currency,
  account: 'bank',
  ours: ofBank,
  theirs: span => bankLines(pool, currency, span),
  hasFees: false,
  hasReturns: false,
  patienceMs: BANK_PATIENCE_MS,
  currency,
})

const LINES_AT_ONCE = 2_000

async function* bankLines(pool: Pool, currency: string, { from, to }: Between): AsyncGenerator<StagedLine> {
  let after = { at: from, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const rows = await findBankLines(pool, currency, from, to, after.at, after.id, LINES_AT_ONCE)
    yield* rows
    after = rows.at(-1) ?? after
    if (rows.length < LINES_AT_ONCE) return
  }
}

const providerSource = (provider: Pick<PaymentProvider, 'name' | 'listMovements'>): Source => ({
  name: `provider:${provider.name}`,
  whose: provider.name,
  account: 'psp_clearing',
  ours: ofProvider,
  theirs: span => mapped(provider.listMovements(span), providerLine),
  hasFees: true,
  hasReturns: false,
  patienceMs: PATIENCE_MS,
  currency: null,
})

const railSource = (rail: Pick<PayoutRail, 'name' | 'listMovements'>): Source => ({
  name: `rail:${rail.name}`,
  whose: rail.name,
  account: railAccount(rail.name),
  ours: ofRail,
  theirs: span => mapped(rail.listMovements(span), railLine),
  hasFees: false,
  hasReturns: true,
  patienceMs: PATIENCE_MS,
  currency: null,
})

async function* mapped<From, To>(all: AsyncIterable<From>, to: (each: From) => To): AsyncGenerator<To> {
  for await (const each of all) yield to(each)
}

function providerLine({ id, kind, intentId, objectId, amount, fee, at }: ProviderMovement): StagedLine {
  // A fee of its own is a fee like those of the other lines: our books have the sum of a day.
  const isFee = kind === 'fee'
  return {
    key: isFee
      ? `fees:of ${id}`
      : kind === 'charge' && intentId !== null
        ? `charge:${intentId}`
        : `${kind}:${objectId}`,
    id,
    kind,
    currency: amount.currency,
    // A settlement and its fee are one entry.
    minor: isFee ? 0n : kind === 'settlement' ? amount.minor - fee.minor : amount.minor,
    fee: isFee ? fee.minor - amount.minor : kind === 'settlement' ? 0n : fee.minor,
    at,
  }
}

function railLine({ id, kind, key, amount, at }: RailMovement): StagedLine {
  const known = kind === 'payout' ? key : kind === 'return' && key !== null ? `return:${key}` : null
  return {
    key: known ?? `line:${id}`,
    id,
    kind,
    currency: amount.currency,
    minor: amount.minor,
    fee: 0n,
    at,
  }
}
