import type { TreasuryKind } from '#shared/api/admin/money/treasury.api.ts'
import type { RailAccount } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type TreasuryRow = {
  readonly id: string
  readonly kind: TreasuryKind
  readonly value_date: string
  readonly currency: string
  readonly amount_minor: bigint
  readonly other_currency: string | null
  readonly other_minor: bigint | null
  readonly is_reverse: boolean
  readonly rail_account: RailAccount | null
  readonly reference: string
  readonly note: string
  readonly entry_id: string
  readonly at: Date
  readonly reverses: string | null
  readonly reason: string | null
  readonly reversed_by: string | null
  readonly recorded_by: string | null
}

const columns = `
  t.id, t.kind, t.value_date::text, t.currency, t.amount_minor, t.other_currency, t.other_minor, t.is_reverse, t.rail_account,
  t.reference, t.note, t.entry_id, t.at, t.reverses, t.reason,
  (select r.id from treasury_entries r where r.reverses = t.id) as reversed_by,
  t.recorded_by`

export type NewRow = [
  id: string,
  kind: string,
  valueDate: string,
  currency: string,
  minor: bigint,
  otherCurrency: string | null,
  otherMinor: bigint | null,
  isReverse: boolean,
  railAccount: string | null,
  reference: string,
  note: string,
  source: string,
  entryId: string,
  reverses: string | null,
  reason: string | null,
  recordedBy: string | null,
  key: string | null,
  hash: Buffer | null,
]

/** Nothing where there is one of this source, under this key, or that reverses the same entry. */
export const insertTreasuryEntry = statement<NewRow, { id: string }>({
  name: 'insert_treasury_entry',
  text: `
    insert into treasury_entries (
      id, kind, value_date, currency, amount_minor, other_currency, other_minor, is_reverse, rail_account, reference, note,
      source, entry_id, reverses, reason, recorded_by, creation_key, creation_hash
    )
    values ($1, $2, $3::date, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
    on conflict do nothing
    returning id`,
})

export const findTreasuryEntry = statement<[id: string], TreasuryRow>({
  name: 'find_treasury_entry',
  text: `select ${columns} from treasury_entries t where t.id = $1`,
})

export const findByKey = statement<[key: string], { id: string; creation_hash: Buffer }>({
  name: 'find_treasury_entry_by_key',
  text: 'select id, creation_hash from treasury_entries where creation_key = $1',
})

/** Waits for others that record an entry of this kind under this reference. */
export const lockReference = statement<[kind: string, reference: string], never, Tx>({
  name: 'lock_treasury_reference',
  text: `select pg_advisory_xact_lock(hashtextextended('treasury ' || $1::text || ' ' || $2::text, 0))`,
})

/** Entries of a kind under a reference that was not reversed. */
export const findByReference = statement<[kind: string, reference: string], { id: string }>({
  name: 'find_treasury_entries_by_reference',
  text: `
    select t.id from treasury_entries t
    where t.kind = $1 and t.reference = $2 and t.reverses is null
      and not exists (select from treasury_entries r where r.reverses = t.id)`,
})

/** An entry that an admin recorded before the provider reported it, and that was not reversed. */
export const findByHand = statement<[kind: string, reference: string, isReverse: boolean], { id: string }>({
  name: 'find_treasury_entry_by_hand',
  text: `
    select t.id from treasury_entries t
    where t.kind = $1 and t.reference = $2 and t.is_reverse = $3 and t.reverses is null and t.source = t.id::text
      and not exists (select from treasury_entries r where r.reverses = t.id)`,
})

export type ListedRow = TreasuryRow & { readonly micros: bigint }

/** Those before a place in the list, the newest first; of a kind, or of all. */
export const findTreasuryEntries = statement<
  [kind: string | null, beforeMicros: string, beforeId: string, limit: number],
  ListedRow
>({
  name: 'find_treasury_entries',
  text: `
    select ${columns}, (extract(epoch from t.at) * 1000000)::bigint as micros from treasury_entries t
    where ($1::text is null or t.kind = $1)
      and (t.at, t.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
    order by t.at desc, t.id desc limit $4`,
})

/** The ids of accounts that there are not. */
export const findMissingAccounts = statement<[ids: readonly string[]], { id: string }>({
  name: 'find_missing_accounts',
  text: `
    select wanted.id from unnest($1::text[]) as wanted (id)
    where not exists (select from ledger_accounts a where a.id = wanted.id)`,
})

/** A fee of a rail that an admin has recorded for a day, and that was not reversed. */
export const findFeeByHand = statement<
  [railAccount: string, day: string, currency: string, minor: bigint, isReverse: boolean],
  { id: string }
>({
  name: 'find_rail_fee_by_hand',
  text: `
    select t.id from treasury_entries t
    where t.kind = 'rail_fee' and t.rail_account = $1 and t.value_date = $2::date and t.currency = $3 and t.amount_minor = $4
      and t.is_reverse = $5 and t.reverses is null and t.source = t.id::text
      and not exists (select from treasury_entries r where r.reverses = t.id) limit 1`,
})
