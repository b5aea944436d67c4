import * as z from 'zod/mini'
import { amountText, currencyCode, day, id, instant, listQuery, requiredText } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { bankLineKinds } from './bank-lines.api.ts'

/** A file of the bank's as text, and what it may weigh as JSON. */
const FILE_BYTES_MAX = 5 * 1024 * 1024

const fileBody = z.object({
  name: requiredText(200),
  /** The file as text: CSV, or camt.053 as XML. */
  content: z.string().check(z.minLength(1, 'is empty'), z.maxLength(FILE_BYTES_MAX, 'at most 5 MB')),
  /** The bank's Ed25519 signature of the file's bytes in UTF-8, in base64. A signed file needs no second admin. */
  signature: z.optional(z.string().check(z.maxLength(200, 'at most 200 characters'))),
})

export const bankPreview = z.object({
  format: z.enum(['csv', 'camt.053']),
  /** These very bytes have been imported: nothing will change. */
  isImported: z.boolean(),
  lines: z.number(),
  /** The number of these lines that are known from other files. */
  known: z.number(),
  /** Left out: not booked yet, or of no amount. */
  skipped: z.number(),
  /** The kinds that the other lines would get. */
  kinds: z.array(z.object({ kind: z.enum(bankLineKinds), count: z.number() })),
  /** The sums of the other lines, in and out. */
  totals: z.array(z.object({ currency: currencyCode, in: amountText, out: amountText })),
  /** The first of them, each with what would become of it. */
  examples: z.array(
    z.object({
      direction: z.enum(['in', 'out']),
      amount: amountText,
      currency: currencyCode,
      bookedOn: day,
      counterparty: z.nullable(z.string()),
      text: z.string(),
      kind: z.enum(bankLineKinds),
      referenceNumber: z.nullable(z.string()),
    }),
  ),
})

export type BankPreview = z.infer<typeof bankPreview>

export const previewBankFile = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/preview',
  summary: 'Shows the effect of a bank file. Nothing is stored.',
  access: { needs: 'bank.write' },
  body: fileBody,
  bodyBytesMax: FILE_BYTES_MAX,
  success: { status: 200, body: bankPreview },
  refusals: ['bank_file_unreadable'],
})

export const bankFileView = z.object({
  id,
  name: z.string(),
  format: z.enum(['csv', 'camt.053']),
  importedBy: z.nullable(z.string()),
  importedAt: instant,
  /** Lines that this file was the first to tell of, and of these those that paid a transfer and those that wait. */
  lines: z.number(),
  paid: z.number(),
  waiting: z.number(),
})

export type BankFileView = z.infer<typeof bankFileView>

export const importBankFile = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/files',
  summary:
    'Imports a bank file and books its lines. The same file twice changes nothing; a line counts once.',
  access: { needs: 'bank.write' },
  needsFreshProof: true,
  body: fileBody,
  bodyBytesMax: FILE_BYTES_MAX,
  success: { status: 201, body: bankFileView },
  refusals: ['bank_file_unreadable', 'awaits_approval'],
})

export const listBankFiles = defineRoute({
  method: 'GET',
  path: '/api/admin/bank/files',
  summary: 'Imported bank files, the newest first.',
  access: { needs: 'bank.read' },
  query: z.object(listQuery),
  success: { status: 200, body: z.array(bankFileView) },
})
