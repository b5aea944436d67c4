import type { DB } from '#server/platform/db/tables.ts'

/** What an entry books: a capture, an exchange, a payout … */
export type EntryKind = DB['ledger_entries']['kind']
