import type { ProofView } from '#shared/api/admin/money/ledger.api.ts'
import {
  bookChecks,
  type Findings,
  type Looked,
  newFindings,
  proveBooks,
  proveSeals,
  type SealDeps,
} from '#server/ledger/ledger.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { lookAtBank } from './proof-bank.sql.ts'
import { lookAtCauses } from './proof-causes.sql.ts'
import { lookAtDisputes, lookAtOwed, lookAtRefunds } from './proof-refunds.sql.ts'
import { countCaptured, lookAtCharges, lookAtPayments } from './proof-payments.sql.ts'
import { lookAtTransfers } from './proof-transfers.sql.ts'
import { ids, lookAtHeads, lookAtPromos, ROWS_AT_ONCE } from './proof.sql.ts'
import { proveTreasury } from './treasury-proof.ts'
import { lookAtTreasury } from './treasury-proof.sql.ts'

export const checks = {
  ...bookChecks,
  causes: 'Every entry books something that is there, between accounts of its kind',
  heads: 'The chain still has every head that the audit log has recorded',
  transfers: 'Every transfer has the history and the entries of its state, with its own figures',
  refunded: 'Refunded transfers have moved nothing in the end',
  payments: 'Every captured payment has its entry and has paid its transfer',
  refunds: 'Every sum to be refunded has its refund, and every sent refund has its entry',
  disputes: 'Every dispute is booked with its amount, and reversed if it was won',
  provider: 'Every charge at the provider is one of our payments, and every payment is a charge',
  treasury: 'Every treasury entry has its ledger entry, and every such ledger entry its treasury entry',
  safeguarding: 'Every safeguarding statement equals the books of that day',
  promos: 'The count of every promo code equals its uses',
  bank: 'Held money of each bank line is in unapplied funds, and money that paid a transfer or is our own counts once',
} as const

export type Provider = Pick<PaymentProvider, 'name' | 'listSucceeded'>

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** Charges asked for at once. */
const CHARGES_AT_ONCE = 5_000

export type ProofParts = {
  readonly provider: Provider
  readonly now: () => Date
  /** Keys and folder of the server; null: they are not known here, and seals are not checked. */
  readonly seals: SealDeps | null
}

/**
 * Recomputes every invariant of the books from the rows themselves. It changes nothing, holds no snapshot from one
 * statement to the next, and needs no more memory for a million transfers than for one.
 * @throws DomainError 'provider_unavailable'
 */
export async function proveLedger(
  executor: Executor,
  { provider, now, seals }: ProofParts,
): Promise<ProofView> {
  const startedAt = now()
  const findings = newFindings(checks)
  await proveBooks(executor, findings)
  if (seals !== null) await proveSeals(executor, seals, 0, findings)
  await proveTable(executor, { table: 'ledger_entries', look: lookAtCauses, findings })
  note(findings, await lookAtHeads(executor))
  for (const [table, look] of looks) await proveTable(executor, { table, look, findings })
  await proveCharges(executor, { provider, startedAt, findings })
  await proveTreasury(executor, findings)
  note(findings, await lookAtPromos(executor))
  note(findings, await lookAtBank(executor))
  return viewOf(findings, { startedAt, now })
}

export function viewOf(
  findings: Findings,
  { startedAt, now }: { startedAt: Date; now: () => Date },
): ProofView {
  const found = findings.checks()
  return {
    at: startedAt.toISOString(),
    tookMs: now().getTime() - startedAt.getTime(),
    isProven: found.every(({ faults }) => faults === 0),
    checks: found,
  }
}

export const note = (findings: Findings, looked: readonly Looked[]) =>
  looked.forEach(each => findings.note(each))

export const looks = [
  ['transfers', lookAtTransfers],
  ['payments', lookAtPayments],
  ['refunds', lookAtRefunds],
  ['transfers', lookAtOwed],
  ['disputes', lookAtDisputes],
  ['treasury_entries', lookAtTreasury],
] as const

type OfTable = {
  readonly table: keyof typeof ids
  readonly look: (executor: Executor, ids: readonly string[]) => Promise<Looked[]>
  readonly findings: Findings
}

export async function proveTable(executor: Executor, { table, look, findings }: OfTable): Promise<void> {
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const page: { id: string }[] = await ids[table](executor, after)
    note(
      findings,
      await look(
        executor,
        page.map(({ id }) => id),
      ),
    )
    after = page.length < ROWS_AT_ONCE ? undefined : page.at(-1)?.id
  }
}

type Charges = { readonly provider: Provider; readonly startedAt: Date; readonly findings: Findings }

/** The provider's books and ours, both ways: each of its charges is looked for, and then as many must have been found. */
async function proveCharges(executor: Executor, { provider, startedAt, findings }: Charges): Promise<void> {
  let matched = 0
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<Provider['listSucceeded']>> = await provider.listSucceeded({
      after,
      limit: CHARGES_AT_ONCE,
    })
    const [looked] = await lookAtCharges(
      executor,
      provider.name,
      page.map(({ id }) => id),
      page.map(({ amount }) => amount.currency),
      page.map(({ amount }) => amount.minor),
      page.map(({ refunded }) => refunded.minor),
      startedAt,
    )
    if (looked !== undefined) findings.note(looked)
    matched += looked?.matched ?? 0
    after = page.at(-1)?.id ?? null
    if (page.length < CHARGES_AT_ONCE) break
  }
  const [ours] = await countCaptured(executor, provider.name, startedAt)
  const missing = (ours?.captured ?? 0) - matched
  if (missing === 0) return
  const what = `${missing} of our captured payments are no charge at ${provider.name}`
  findings.note({ counted: {}, faults: [{ check: 'provider', what }] })
}
