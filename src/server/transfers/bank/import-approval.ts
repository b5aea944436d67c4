import * as z from 'zod/mini'
import { type ApprovedAct, isAloneWithin, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import {
  findUpload,
  insertUpload,
  isKept,
  openUpload,
  type ParsedFile,
  type ParsedLine,
  type SealedFile,
  sealFile,
  sumOf,
  unknownLines,
} from '#server/banking/banking.ts'
import { quoted } from '#server/platform/quoted.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { DomainError } from '#shared/api/error.ts'
import { absolute, amountText, money, sum } from '#shared/money/money.ts'
import { userOf } from '#server/platform/http/actor.ts'
import type { WorkDeps } from '../desk/acting.ts'
import { payoutOf } from '../pay-in/provider-intent.ts'
import { findByReferences } from './bank.sql.ts'
import { referencesOf } from './bank-line.ts'
import type { Upload } from './signed-file.ts'

type Read = { readonly upload: Upload; readonly parsed: ParsedFile }

/**
 * True if a second admin has to approve an import: its lines could move more than one admin may in 24 hours, with all that
 * counts as `payins`. A file is no better than the word of its importer, so every line that names a transfer or brings money counts,
 * whatever it would do now: it may be assigned later, and it stands for the bank's own line of the same reference and amount. A
 * statement's balance contradicts forged lines, so one that no bank has signed always waits. A small import counts from then on.
 */
export async function needsApproval(
  deps: WorkDeps,
  act: ActContext,
  { upload, parsed }: Read,
): Promise<boolean> {
  const { tx } = act
  if (!(await deps.needsSecond(tx, 'payins')) || (await isKept(tx, upload.content))) return false
  if (parsed.statements.length > 0) return true
  const weighty = await weightyLines(deps, tx, parsed)
  if (weighty.length === 0) return false
  const usdMinor = await sizeOf(deps, tx, weighty)
  const payload = { action: 'bankImport', sha256: sumOf(upload.content).toString('hex') }
  const small = { kind: 'payins', payload, usdMinor, mostUsd: deps.bankFileAloneUsd } as const
  return !(await isAloneWithin(deps, act, small))
}

/**
 * US cents of lines: of each the larger of its amount and what the transfers that it names pay out, a transfer counted once.
 * Undefined without a rate: nothing says that it is small.
 */
async function sizeOf(
  { usdMinorOf }: WorkDeps,
  executor: Executor,
  named: readonly ParsedLine[],
): Promise<bigint | undefined> {
  const references = named.map(referencesOf)
  const transfers = await findByReferences(executor, [...new Set(references.flat())])
  const unpaid = new Map(transfers.map(row => [row.reference_number, payoutOf(row)]))
  let size = 0n
  for (const [at, { currency, minor }] of named.entries()) {
    const payouts = (references[at] ?? []).flatMap(name => unpaid.get(name) ?? [])
    for (const name of references[at] ?? []) unpaid.delete(name)
    const [came, ...left] = await Promise.all([money(currency, absolute(minor)), ...payouts].map(usdMinorOf))
    if (came === undefined || left.includes(undefined)) return undefined
    const leaves = sum(left.map(usdMinor => usdMinor ?? 0n))
    size += came > leaves ? came : leaves
  }
  return size
}

/** The lines of a file that no other file had, and that name a transfer or bring money. */
export async function weightyLines(
  deps: WorkDeps,
  executor: Executor,
  parsed: ParsedFile,
): Promise<ParsedLine[]> {
  const lines = await unknownLines(deps, executor, parsed)
  return lines.filter(line => line.minor > 0n || referencesOf(line).length > 0)
}

/** Payload of the approval request: the very bytes that the second admin agrees to. */
export const importRequest = z.object({
  action: z.literal('bankImport'),
  sha256: z.string(),
  askedBy: z.string(),
})
type ImportRequest = z.infer<typeof importRequest>

/** Keeps the file aside, and asks for its import. @throws DomainError 'awaits_approval' */
export async function askToImport(deps: WorkDeps, call: ActCall, { upload, parsed }: Read): Promise<never> {
  const by = userOf(call.actor.userId)
  const sha256 = sumOf(upload.content)
  const { name, content } = sealFile(deps, 'bank_uploads', sha256.toString('hex'), upload)
  await withAct(deps, call, ({ tx }) => insertUpload(tx, sha256, name, content, by))
  const weighty = await weightyLines(deps, deps.pool, parsed)
  await requireApproval(deps, call, {
    kind: 'payins',
    payload: {
      action: 'bankImport',
      sha256: sha256.toString('hex'),
      askedBy: by,
    } satisfies ImportRequest,
    title: `Import a bank file in which ${whatIn(weighty, parsed.lines.length)}: ${quoted(upload.name)}`,
    reason: null,
  })
  throw new DomainError('busy') // two admins have become one since it was found to need both
}

const whatIn = (weighty: readonly ParsedLine[], of: number): string =>
  weighty.length === 0
    ? `none of ${of} lines brings money or names a transfer`
    : `${weighty.length} of ${of} lines bring money or name transfers, ${wordsOf(weighty)}`

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
  deps: WorkDeps,
  act: ApprovedAct,
  { sha256, askedBy }: ImportRequest,
  { read, keep }: { readonly read: (content: string) => Promise<ParsedFile>; readonly keep: Keep },
): Promise<void> {
  const id = Buffer.from(sha256, 'hex')
  const [kept] = await findUpload(act.tx, id)
  if (kept === undefined) throw new DomainError('approval_outdated')
  const upload = approvedUpload(deps, id, kept)
  const parsed = await read(upload.content)
  const isNew = await keep(act, { upload, parsed, by: askedBy, approvedBy: userOf(act.actor) })
  if (!isNew) throw new DomainError('approval_outdated', { message: 'The file has been imported since.' })
}

/** SQL can have kept other bytes under this sum before the file came: they do not open. @throws DomainError 'approval_outdated' */
function approvedUpload(deps: WorkDeps, sha256: Buffer, kept: SealedFile): ReturnType<typeof openUpload> {
  try {
    return openUpload(deps, sha256, kept)
  } catch (cause) {
    throw new DomainError('approval_outdated', {
      message: 'The kept file is not the one that was approved.',
      cause,
    })
  }
}
