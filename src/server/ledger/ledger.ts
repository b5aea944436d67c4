import { createHash } from 'node:crypto'
import type { EntryKind } from '#shared/api/admin/money/ledger.api.ts'
import type { Currency } from '#shared/money/currencies.ts'
import type { Money } from '#shared/money/money.ts'
import { type Executor, type Parameter, parameters, statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type AccountCode, accountId, accountKinds, railAccount } from './accounts.ts'

export { legsOf } from './balances.sql.ts'
export { type AccountCode, accountId, railAccount, type RailAccount, railOf } from './accounts.ts'
export { type Balance, balances, balancesAt, someBalancesAt } from './balances.ts'
export { chainEntries } from './chain.ts'
export { listEntries } from './entry-list.ts'
export { type BookedEntry, entriesOfTransfer } from './entries.ts'
export { type Findings, type Looked, newFindings } from './findings.ts'
export { bookChecks, proveBooks, proveBooksAfter } from './proof.ts'
export { faultsOf } from './proof.sql.ts'
export { proveSeals, resealLedger, type SealDeps, startKeepingLedgerHead } from './seals.ts'

/** Debit one account, credit another, in one currency and one amount. Minor units, above zero. */
export type Posting = {
  readonly currency: Currency
  readonly debit: string
  readonly credit: string
  readonly amountMinor: bigint
}

/** A journal entry as it is written: once for its kind and source. */
export type Entry = {
  readonly id: string
  readonly kind: EntryKind
  /** The payment, payout attempt, refund or treasury entry that this entry books. */
  readonly sourceId: string
  /** Null where it books no transfer. */
  readonly transferId: string | null
  readonly postings: readonly Posting[]
}

/** Debit `debit`, credit `credit` with an amount; nothing where the amount is zero. */
export function posting(debit: AccountCode, credit: AccountCode, { currency, minor }: Money): Posting[] {
  if (minor === 0n) return []
  return [
    { currency, debit: accountId(debit, currency), credit: accountId(credit, currency), amountMinor: minor },
  ]
}

/** The postings with debit and credit swapped: an append-only ledger reverses an entry in this way. */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ debit, credit, ...rest }) => ({ ...rest, debit: credit, credit: debit }))

/** SHA-256 over everything an entry says, in a fixed order: a changed amount no longer fits its hash. */
function entryHash(entry: Entry): Buffer {
  const lines = entry.postings.map(({ currency, debit, credit, amountMinor }) =>
    [currency, debit, credit, amountMinor].join(' '),
  )
  const transfer = entry.transferId === null ? [] : [entry.transferId]
  const text = [entry.id, entry.kind, entry.sourceId, ...transfer, ...lines].join('\n')
  return createHash('sha256').update(text).digest()
}

/**
 * The part of a money statement that writes journal entries: CTEs that insert what `entryValues` gives, if and only
 * if the CTE named `condition` has a row.
 */
export function entryCtes(entry: EntryParameters, condition: string): string {
  return `
    written_entries as (
      insert into ledger_entries (id, kind, source_id, transfer_id, hash)
      select * from unnest(${entry.entryIds}::uuid[], ${entry.entryKinds}::text[], ${entry.entrySources}::text[], ${entry.entryTransfers}::uuid[], ${entry.entryHashes}::bytea[])
      where exists (select from ${condition})
    ),
    written_postings as (
      insert into ledger_postings (entry_id, position, currency, debit_account_id, credit_account_id, amount_minor)
      select (p->>0)::uuid, (p->>1)::smallint, p->>2, p->>3, p->>4, (p->>5)::bigint
      from jsonb_array_elements(${entry.entryPostings}::jsonb) p
      where exists (select from ${condition})
    )`
}

/** Names of the parameters of `entryCtes`, in the order of `EntryValues`. */
export const entryParameters = [
  'entryIds',
  'entryKinds',
  'entrySources',
  'entryTransfers',
  'entryHashes',
  'entryPostings',
] as const

type EntryParameters = Record<(typeof entryParameters)[number], Parameter>

/** Values of the parameters of `entryCtes`. */
export type EntryValues = [
  ids: string[],
  kinds: string[],
  sources: string[],
  transfers: (string | null)[],
  hashes: Buffer[],
  postings: string,
]

export function entryValues(entries: readonly Entry[]): EntryValues {
  const postings = entries.flatMap(({ id, postings: lines }) =>
    lines.map((line, position) => [
      id,
      position,
      line.currency,
      line.debit,
      line.credit,
      `${line.amountMinor}`,
    ]),
  )
  return [
    entries.map(entry => entry.id),
    entries.map(entry => entry.kind),
    entries.map(entry => entry.sourceId),
    entries.map(entry => entry.transferId),
    entries.map(entryHash),
    JSON.stringify(postings),
  ]
}

const insertEntries = statement<EntryValues, never>({
  name: 'insert_entries',
  text: `with wanted as (select), ${entryCtes(parameters(entryParameters), 'wanted')} select from wanted`,
})

/** Writes journal entries that no statement of another table carries, in the transaction of what they book. */
export async function writeEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  await insertEntries(tx, ...entryValues(entries))
}

/** Opens every account of these currencies, at each rail too; those that exist stay. A currency needs them before its first transfer. */
export async function openAccounts(executor: Executor, currencies: readonly Currency[]): Promise<void> {
  await insertAccounts(executor, currencies, Object.keys(accountKinds), Object.values(accountKinds))
}

/** Opens the account of each rail in each of these currencies; those that exist stay. */
export async function openRailAccounts(
  executor: Executor,
  currencies: readonly Currency[],
  rails: readonly string[],
): Promise<void> {
  const codes = rails.map(railAccount)
  await insertAccounts(
    executor,
    currencies,
    codes,
    codes.map(() => accountKinds.rail_settlement),
  )
}

const insertAccounts = statement<
  [currencies: readonly Currency[], codes: readonly string[], kinds: readonly string[]],
  never
>({
  name: 'insert_accounts',
  text: `
    insert into ledger_accounts (id, code, currency, kind)
    select account.code || '.' || currency, account.code, currency, account.kind
    from unnest($1::text[]) as currency, (
      select code, kind from unnest($2::text[], $3::text[]) as account (code, kind)
      union select code, kind from ledger_accounts where code like 'rail_settlement:%'
    ) as account
    on conflict do nothing`,
})
