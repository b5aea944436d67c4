import { entryKinds } from '#shared/api/admin/ledger.api.ts'
import { type AccountCode, railAccount } from '#server/ledger/ledger.ts'
import type { PaymentProvider, ProviderMovement } from '#server/payments/provider.ts'
import type { PayoutRail, RailMovement } from '#server/payouts/rail.ts'
import type { ReconciliationDeps } from './deps.ts'
import type { StagedLine } from './lines.sql.ts'
import { type Ours, ofProvider, ofRail } from './ours.sql.ts'

type Between = { readonly from: Date; readonly to: Date }

/** Somebody who has money of ours and tells what they did with it. */
export type Source = {
  /** 'provider:stripe', 'rail:sandbox'. */
  readonly name: string
  /** What they call themselves. */
  readonly whose: string
  /** Where the ledger has that money. */
  readonly account: AccountCode
  readonly ours: Ours
  readonly theirs: (span: Between) => AsyncIterable<StagedLine>
  /** Whether fees are told with each line and booked by the day. */
  readonly hasFees: boolean
  /** Whether payouts come back before we have booked them. */
  readonly hasReturns: boolean
  readonly patienceMs: number
}

/** An entry of any kind may move an account, were it by a fault of ours. */
export const allKinds: readonly string[] = entryKinds

const HOUR_MS = 3_600_000
/** What one side has alone is a break after a day: statements are of days, and clocks differ at midnight. */
const PATIENCE_MS = 24 * HOUR_MS

/** Everybody whose books this server can compare with ours. */
export const sourcesOf = ({ provider, rail, partners }: ReconciliationDeps): Source[] => [
  providerSource(provider),
  ...[rail, ...partners].map(railSource),
]

const providerSource = (provider: Pick<PaymentProvider, 'name' | 'listMovements'>): Source => ({
  name: `provider:${provider.name}`,
  whose: provider.name,
  account: 'psp_clearing',
  ours: ofProvider,
  theirs: span => mapped(provider.listMovements(span), providerLine),
  hasFees: true,
  hasReturns: false,
  patienceMs: PATIENCE_MS,
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
    minor: isFee ? 0n : amount.minor,
    fee: isFee ? fee.minor - amount.minor : fee.minor,
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
