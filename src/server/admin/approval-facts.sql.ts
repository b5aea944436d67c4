import { statement } from '#server/platform/db/statement.ts'

export type TransferFactRow = {
  readonly id: string
  readonly reference_number: string
  readonly personal: Buffer | null
  readonly people_version: number
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly payment_method: string
  readonly receive_currency: string
  readonly receive_amount_minor: bigint
}

export const findTransferFacts = statement<[ids: readonly string[]], TransferFactRow>({
  name: 'find_transfers_of_approvals',
  text: `
    select id, reference_number, personal, people_version, created_at, paid_at, payment_method, receive_currency, receive_amount_minor
    from transfers where id = any($1::uuid[])`,
})

export type LineFactRow = {
  readonly id: string
  readonly personal: Buffer | null
  readonly source: 'file' | 'provider'
  readonly booked_on: string
  readonly minor: bigint
  readonly file_id: string | null
  readonly file_name: Buffer | null
  readonly imported_by: string | null
  readonly imported_at: Date | null
  readonly approved_by: string | null
  readonly is_signed: boolean
}

export const findLineFacts = statement<[ids: readonly string[]], LineFactRow>({
  name: 'find_lines_of_approvals',
  text: `
    select l.id, l.personal, l.source, l.booked_on::text as booked_on, l.amount_minor as minor, f.id as file_id, f.name as file_name,
      f.imported_by, f.imported_at, f.approved_by, f.signature is not null as is_signed
    from bank_lines l left join bank_files f on f.id = l.file_id where l.id = any($1::uuid[])`,
})
