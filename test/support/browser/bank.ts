import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BankFileView } from '#shared/api/admin/bank/bank-files.api.ts'
import type { BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import type { FastifyInstance } from 'fastify'
import { type Browser, created, openBrowser, opened } from './browser.ts'

/** Two accounts of ours, as an operator names them. */
const bankAccounts = [
  {
    currency: 'USD',
    accountHolder: 'OpenRemit Client Funds',
    bankName: 'First Bank',
    accountNumber: '000111222333',
    routingCode: '026009593',
  },
  {
    currency: 'EUR',
    accountHolder: 'OpenRemit Client Funds',
    bankName: 'Erste Bank',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
  },
]

/** A file that `BANK_ACCOUNTS` may name. */
export async function bankAccountsFile(accounts: unknown = bankAccounts): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'openremit-bank-')), 'bank-accounts.json')
  await writeFile(file, typeof accounts === 'string' ? accounts : JSON.stringify(accounts))
  return file
}

export type CsvLine = {
  readonly amount: string
  readonly text: string
  readonly date?: string
  readonly currency?: string
  readonly ref?: string
  readonly name?: string
}

/** An order by bank whose sender has been told where to pay, and has not paid. */
export async function unpaidOrder(app: { readonly server: FastifyInstance }, changes: object = {}) {
  const sender = openBrowser(app.server)
  const transfer = await created(sender, { paymentMethod: 'bank', ...changes })
  await opened(sender, transfer.id)
  return transfer
}

let references = 0

/** A CSV in our own form; every line has a reference of the bank's that no other has, unless it names one. */
export const csvOf = (lines: readonly CsvLine[]): string =>
  [
    'Date,Amount,Currency,Text,Bank reference,Name',
    ...lines.map(({ date = '2026-11-20', amount, currency = 'USD', text, ref, name = 'Ana Lee' }) =>
      [date, amount, currency, `"${text}"`, ref ?? `BR${++references}`, name].join(','),
    ),
  ].join('\n')

/** The answer to a file of the bank, also where it is refused. */
export const sendFile = (admin: Browser, content: string, name = 'statement.csv') =>
  admin.call<BankFileView & { readonly code?: string }>('POST', '/api/admin/bank/files', { name, content })

/** Uploads a file. @throws Error with the answer where it is refused */
export async function upload(admin: Browser, content: string, name?: string): Promise<BankFileView> {
  const { status, body, text } = await sendFile(admin, content, name)
  if (status !== 201) throw new Error(`${status} ${text}`)
  return body
}

/** Lines of a file in the order of their amounts. */
export async function linesOf(admin: Browser, file: BankFileView): Promise<BankLineView[]> {
  const { body } = await admin.call<BankLineView[]>('GET', `/api/admin/bank/lines?file=${file.id}&limit=100`)
  return body.toSorted((a, b) => a.amount.length - b.amount.length || (a.amount < b.amount ? -1 : 1))
}

/** Uploads one line and answers what became of it. */
export async function oneLine(admin: Browser, line: CsvLine): Promise<BankLineView> {
  const [only] = await linesOf(admin, await upload(admin, csvOf([line])))
  if (only === undefined) throw new Error('no line')
  return only
}

/** An operator's act on a line. */
export const actOn = (admin: Browser, line: { readonly id: string }, verb: string, body: object = {}) =>
  admin.call<BankLineView>('POST', `/api/admin/bank/lines/${line.id}/${verb}`, {
    reason: 'as agreed',
    ...body,
  })
