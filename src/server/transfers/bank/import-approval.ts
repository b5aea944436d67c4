import * as z from 'zod/mini'
import { type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, adminOf, withAct } from '#server/audit/audit.ts'
import {
  findImportedAlone,
  findUpload,
  insertUpload,
  isKept,
  lockImports,
  type ParsedFile,
  type ParsedLine,
  sumOf,
  unknownLines,
} from '#server/banking/banking.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { DomainError } from '#shared/api/error.ts'
import { type Money, money, amountText } from '#shared/money/money.ts'
import type { WorkDeps } from '../desk/acting.ts'
import { referencesOf } from './bank-line.ts'
import type { Upload } from './signed-file.ts'

type Read = { readonly upload: Upload; readonly parsed: ParsedFile }

const WHOLE_CENTS = 100n

/**
 * True if a second admin has to approve an import: its lines could pay more than one admin may import in 24 hours. A file
 * is no better than the word of its importer, so every line that names a transfer counts, whatever it would do now. Other
 * imports wait until the transaction ends, so that two small files count together.
 */
export async function needsApproval(
  deps: WorkDeps,
  { tx, actor }: ActContext,
  { upload, parsed }: Read,
): Promise<boolean> {
  if (!(await deps.needsSecond(tx, 'payins')) || (await isKept(tx, upload.content))) return false
  await lockImports(tx)
  const named = (await namedLines(tx, parsed)).map(({ currency, minor }) => money(currency, minor))
  if (named.length === 0) return false
  const before = await importedAlone(deps, tx, adminOf(actor))
  const inUsd = await Promise.all([...named, ...before].map(deps.usdMinorOf))
  const allowed = BigInt(deps.bankFileAloneUsd) * WHOLE_CENTS
  // Without a rate nothing says that it is small.
  return inUsd.some(minor => minor === undefined) || sum(inUsd.map(minor => minor ?? 0n)) > allowed
}

/** The money that accounts of an admin's mailbox have imported alone in the last 24 hours and that may pay transfers. */
async function importedAlone({ samePerson }: WorkDeps, tx: Tx, importer: string): Promise<Money[]> {
  const all = await findImportedAlone(tx)
  const own = await samePerson(
    tx,
    importer,
    all.map(({ by }) => by),
  )
  return all.filter(({ by }) => own.has(by)).map(({ currency, minor }) => money(currency, minor))
}

/** The lines of a file that no other file had, and that name a transfer. */
async function namedLines(executor: Executor, parsed: ParsedFile): Promise<ParsedLine[]> {
  const lines = await unknownLines(executor, parsed)
  return lines.filter(({ text, endToEndId }) => referencesOf({ text, end_to_end_id: endToEndId }).length > 0)
}

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

const sum = (all: readonly bigint[]): bigint => all.reduce((before, minor) => before + minor, 0n)

/** Payload of the approval request: the very bytes that the second admin agrees to. */
export const importRequest = z.object({
  action: z.literal('bankImport'),
  sha256: z.string(),
  askedBy: z.string(),
})
type ImportRequest = z.infer<typeof importRequest>

/** Keeps the file aside, and asks for its import. @throws DomainError 'awaits_approval' */
export async function askToImport(deps: WorkDeps, call: ActCall, { upload, parsed }: Read): Promise<never> {
  const by = adminOf(call.actor.userId)
  const sha256 = sumOf(upload.content)
  await withAct(deps, call, ({ tx }) => insertUpload(tx, sha256, upload.name, upload.content, by))
  const named = await namedLines(deps.pool, parsed)
  await requireApproval(deps, call, {
    kind: 'payins',
    payload: {
      action: 'bankImport',
      sha256: sha256.toString('hex'),
      askedBy: by,
    } satisfies ImportRequest,
    // The name is last, since its words are the importer's.
    title: `Import a bank file in which ${named.length} of ${parsed.lines.length} lines name transfers, ${wordsOf(named)}: ${upload.name}`,
    reason: null,
  })
  throw new DomainError('busy') // two admins have become one since it was found to need both
}

function wordsOf(lines: readonly ParsedLine[]): string {
  const sums = Array.from(
    Map.groupBy(lines, ({ currency }) => currency),
    ([currency, all]) => money(currency, sum(all.map(({ minor }) => absolute(minor)))),
  )
  return sums.map(total => `${amountText(total)} ${total.currency}`).join(', ')
}

type Keep = (
  act: ActContext,
  read: Read & { readonly by: string; readonly approvedBy: string },
) => Promise<boolean>

/**
 * Imports the bytes that a second admin has approved; their lines are looked at afterwards.
 * @throws DomainError 'approval_outdated' if they have been imported since, 'bank_file_unreadable'
 */
export async function importApproved(
  act: ApprovedAct,
  { sha256, askedBy }: ImportRequest,
  { read, keep }: { readonly read: (content: string) => Promise<ParsedFile>; readonly keep: Keep },
): Promise<void> {
  const [upload] = await findUpload(act.tx, Buffer.from(sha256, 'hex'))
  if (upload === undefined) throw new DomainError('approval_outdated')
  const parsed = await read(upload.content)
  const isNew = await keep(act, { upload, parsed, by: askedBy, approvedBy: adminOf(act.actor) })
  if (!isNew) throw new DomainError('approval_outdated', { message: 'The file has been imported since.' })
}
