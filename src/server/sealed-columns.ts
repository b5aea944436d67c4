import type { SealedColumn } from './platform/personal/reseal.ts'

/** Bank files have five megabytes at most. */
const FILES_AT_ONCE = 10

/** All columns that `DATA_KEY` seals, which a rotation seals again. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'users', column: 'person', id: 'id::text' },
  { table: 'email_confirmations', column: 'proof', id: 'id::text' },
  { table: 'email_links', column: 'address', id: `id || ' ' || purpose || ' ' || user_id` },
  { table: 'api_keys', column: 'personal', id: 'id::text' },
  { table: 'webhook_endpoints', column: 'sealed', id: 'id::text' },
  { table: 'address_codes', column: 'address', id: 'id::text' },
  {
    table: 'messages',
    column: 'address',
    id: `id || ' ' || kind || ' ' || coalesce(transfer_id::text, '') || ' '
      || coalesce(data ->> 'codeId', data ->> 'linkId', data ->> 'eventId', '')`,
  },
  { table: 'recipients', column: 'personal', id: `user_id || ' ' || id` },
  {
    table: 'transfers',
    column: 'personal',
    id: `id || case people_version when 0 then '' else ':' || people_version end`,
  },
  { table: 'recipient_corrections', column: 'personal', id: `transfer_id || ':' || version` },
  { table: 'transfers', column: 'claim', id: `id || ' claim'` },
  { table: 'transfer_disclosures', column: 'content', id: 'id::text' },
  { table: 'transfer_details', column: 'personal', id: `transfer_id || ':' || version` },
  { table: 'transfer_notes', column: 'text', id: 'id::text', isBase64: true },
  { table: 'transfer_views', column: 'name', id: `owner_id || ' ' || id` },
  { table: 'cases', column: 'person', id: 'id::text' },
  { table: 'case_events', column: 'text', id: 'id::text' },
  { table: 'compliance_reports', column: 'draft', id: `id || ':' || version` },
  { table: 'compliance_alerts', column: 'explanation', id: 'id::text' },
  { table: 'bank_lines', column: 'personal', id: 'id::text' },
  { table: 'bank_files', column: 'name', id: `id || ' name'` },
  { table: 'bank_files', column: 'content', id: `id || ' content'`, rowsAtOnce: FILES_AT_ONCE },
  { table: 'bank_uploads', column: 'name', id: `encode(sha256, 'hex') || ' name'` },
  {
    table: 'bank_uploads',
    column: 'content',
    id: `encode(sha256, 'hex') || ' content'`,
    rowsAtOnce: FILES_AT_ONCE,
  },
  { table: 'identity_checks', column: 'personal', id: `id || ' ' || user_id` },
  {
    table: 'documents',
    column: 'content',
    id: `id || ' ' || purpose || ' ' || owner_id`,
    rowsAtOnce: FILES_AT_ONCE,
  },
]
