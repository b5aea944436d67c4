import * as z from 'zod/mini'
import { createHash } from 'node:crypto'
import type { Executor } from '#server/platform/db/statement.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import {
  findFileBySum,
  findImporters,
  findKept,
  insertFile,
  insertLines,
  insertStatements,
} from './banking.sql.ts'
import { type IdentifiedLine, namedLines, newLines } from './identities.ts'
import type { ParsedFile, ParsedLine, ParsedStatement } from './parsed-file.ts'
import {
  type KeyDeps,
  keyedContent,
  keyedLineWords,
  sealFile,
  sealLine,
  shownLine,
} from './sealed-records.ts'

export {
  type BankItem,
  findItem,
  findItemOfPayment,
  findLateFor,
  findNewItems,
  findOtherStatements,
  findReturn,
  findReturnByReference,
  findUpload,
  findWaitingReturns,
  insertReturn,
  insertUpload,
  lockItems,
  markAsked,
  markReturnSent,
  reopenItem,
  type ReturnRow,
  settleItem,
  waitingFor,
} from './banking.sql.ts'
export { borneEntry, heldAgainEntry, receiptEntry, releaseEntry } from './held-entries.ts'
export {
  keyedLineWord,
  openLine,
  openUpload,
  type SealedFile,
  type SealedWords,
  sealFile,
  shownFileName,
  shownLine,
  wordsIn,
} from './sealed-records.ts'
export { parseBankFileAside } from './parse-aside.ts'
export { type ParsedFile, type ParsedLine, unreadable } from './parsed-file.ts'

type KeepDeps = KeyDeps & { readonly newId: () => string }

/** A file as it came, and what it says. */
export type BankFile = {
  readonly name: string
  readonly content: string
  readonly parsed: ParsedFile
  /** The admin who imports it. */
  readonly by: string
  /** The second admin; null: the importer acts alone. */
  readonly approvedBy: string | null
  /** The bank's signature, already checked; null: the file has none. */
  readonly signature: Buffer | null
}

/** The admins who imported lines that a transfer is paid with, or that name it, by id. */
export const importersOf = async (executor: Executor, transferId: string): Promise<string[]> =>
  (await findImporters(executor, transferId)).map(({ imported_by }) => imported_by)

/** A kept file: how many of its lines were not known before. */
export type KeptFile = { readonly id: string; readonly isNew: boolean; readonly added: number }

/** SHA-256 by which the same bytes are known. */
export const sumOf = (content: string): Buffer => createHash('sha256').update(content).digest()

/** Keeps a file with its statements and those of its lines that no other file had. The same bytes change nothing. */
export async function keepBankFile(deps: KeepDeps, executor: Executor, file: BankFile): Promise<KeptFile> {
  const { parsed, by, approvedBy, signature } = file
  const id = deps.newId()
  const sum = sumOf(file.content)
  const { name, content } = sealFile(deps, 'bank_files', id, file)
  const values = [id, sum, name, parsed.format, content, by, approvedBy, signature] as const
  const [inserted] = await insertFile(executor, ...values)
  if (inserted === undefined) {
    const [kept] = await findFileBySum(executor, sum)
    return { id: kept?.id ?? id, isNew: false, added: 0 }
  }
  const statements = parsed.statements.map(each => statementJson(each, deps.newId()))
  await insertStatements(executor, id, JSON.stringify(statements))
  const added = await recordBankLines(deps, executor, { source: 'file', fileId: id, lines: parsed.lines })
  return { id, isNew: true, added }
}

type Recorded = {
  readonly source: 'file' | 'provider'
  readonly fileId: string | null
  readonly lines: readonly ParsedLine[]
}

/** Keeps lines from any source, each once, for matching. Gives the number of new lines. */
export async function recordBankLines(
  deps: KeepDeps,
  executor: Executor,
  { source, fileId, lines }: Recorded,
): Promise<number> {
  const added = await unknownAmong(deps, executor, lines)
  // Ids in the order of the file: of one millisecond they come in any.
  const ids = added.map(() => deps.newId()).toSorted()
  const rows = added.map((line, at) => lineJson(deps, ids[at] ?? '', line))
  return (await insertLines(executor, source, fileId, JSON.stringify(rows))).length
}

/** The lines of a file that no other file had, in its order. */
export const unknownLines = (
  deps: KeyDeps,
  executor: Executor,
  file: ParsedFile,
): Promise<IdentifiedLine[]> => unknownAmong(deps, executor, file.lines)

async function unknownAmong(
  deps: KeyDeps,
  executor: Executor,
  parsed: readonly ParsedLine[],
): Promise<IdentifiedLine[]> {
  const lines = namedLines(parsed).map(line => ({ ...line, content: keyedContent(deps, line.content) }))
  const kept = await findKept(
    executor,
    lines.map(({ account }) => account),
    lines.map(({ currency }) => currency),
    lines.map(({ content }) => content),
  )
  return newLines(
    lines,
    kept.map(row => ({ ...row, ...shownLine(deps, row) })),
  )
}

function lineJson(deps: KeyDeps, id: string, line: IdentifiedLine) {
  const { account, identity, currency, bookedOn, valueOn, bankReference, isReversal } = line
  return {
    id,
    account,
    identity,
    currency,
    minor: `${line.minor}`,
    bookedOn,
    valueOn,
    bankReference,
    isReversal,
    personal: sealLine(deps, id, line).toString('base64'),
    words: keyedLineWords(deps, line).join(' '),
  }
}

/** Whether these very bytes have been imported. */
export const isKept = async (executor: Executor, content: string): Promise<boolean> =>
  (await findFileBySum(executor, sumOf(content))).length > 0

const statementJson = (statement: ParsedStatement, id: string) => ({
  id,
  account: statement.account ?? statement.currency,
  currency: statement.currency,
  reference: statement.reference,
  opening_minor: statement.opening === null ? null : `${statement.opening.minor}`,
  opening_on: statement.opening?.on ?? null,
  closing_minor: statement.closing === null ? null : `${statement.closing.minor}`,
  closing_on: statement.closing?.on ?? null,
})

/** Lines are held without a match: the treasury checks whether they are entries of our own money. */
export const bankLinesHeld = defineJob({ name: 'bank.held', payload: z.object({}) })

/** The characters that a bank or a sender's app puts between the characters of a reference. */
const BETWEEN = String.raw`[\s./-]*`
const DIGIT = '[0-9OIL]'
const pattern = new RegExp(
  String.raw`(?<![A-Z0-9])${Array.from('MTR').join(BETWEEN)}(?:${BETWEEN}${DIGIT}){8}(?:${BETWEEN}[A-Z0-9]){4}(?![A-Z0-9])`,
  'g',
)
/** Letters that people take for digits. Where a reference has digits it has no letters, so nothing is guessed. */
const digitOf: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

const PREFIX = 3
const DIGITS_END = 11

/**
 * References of transfers that a text names, however they were typed: small letters, blanks and hyphens in between, O for 0
 * among the digits. The last four characters may be letters or digits, so they count as written.
 */
export function referencesIn(text: string): string[] {
  const found = text.normalize('NFKC').toUpperCase().matchAll(pattern)
  const references = Array.from(found, ([match]) => {
    const plain = match.replaceAll(/[^A-Z0-9]/g, '')
    const digits = plain.slice(PREFIX, DIGITS_END).replaceAll(/[OIL]/g, letter => digitOf[letter] ?? letter)
    return plain.slice(0, PREFIX) + digits + plain.slice(DIGITS_END)
  })
  return [...new Set(references)]
}
export { isSealedReturn, sealOlderReturns, sealReturn } from './return-seals.ts'
