import type * as z from 'zod/mini'
import type { BankPreview } from '#shared/api/admin/bank/bank-files.api.ts'
import type { BankLineKind } from '#shared/api/admin/bank/bank-lines.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import type { ApprovedAct } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import {
  bankLinesHeld,
  findNewItems,
  isKept,
  keepBankFile,
  type KeptFile,
  type ParsedFile,
  type ParsedLine,
  parseBankFileAside,
  unknownLines,
} from '#server/banking/banking.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { dayOf } from '#server/platform/days.ts'
import { userOf } from '#server/platform/http/actor.ts'
import type { WorkDeps } from '../desk/acting.ts'
import { findByReferences, findRefundsByHand } from './bank.sql.ts'
import { decideCredit } from './bank-decision.ts'
import { referencesOf } from './bank-line.ts'
import { matchLine } from './bank-match.ts'
import { askToImport, importApproved, type importRequest, needsApproval } from './import-approval.ts'
import { checkedSignature, refuseOldStatements, type Upload } from './signed-file.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/** Lines in the preview: enough to see whether it is the right file. */
const EXAMPLES_MAX = 50
/** Time that a request spends on matching; the job continues with the rest. */
const MATCH_MS_MAX = 15_000
/** Lines taken at once. */
const LINES_AT_ONCE = 200

/**
 * Keeps a file of the bank, and makes of its lines what they are. The same file again changes nothing. A second admin may
 * have to agree first, unless the bank has signed it; none of its lines is kept before that.
 * @throws DomainError 'bank_file_unreadable', 'awaits_approval'
 */
export async function importBankFile(deps: WorkDeps, call: ActCall, upload: Upload): Promise<KeptFile> {
  const parsed = await readBankFile(deps, upload.content)
  const signature = checkedSignature(deps, upload, parsed)
  const kept = await withAct(deps, call, async act => {
    if (signature !== null) await refuseOldStatements(act.tx, upload, parsed)
    else if (await needsApproval(deps, act, { upload, parsed })) return null
    return await keep(deps, act, { upload, parsed, by: userOf(act.actor), approvedBy: null, signature })
  })
  if (kept === null) return await askToImport(deps, call, { upload, parsed })
  await matchImported(deps)
  return kept
}

type Keeping = {
  readonly upload: Upload
  readonly parsed: ParsedFile
  readonly by: string
  readonly approvedBy: string | null
  readonly signature: Buffer | null
}

async function keep(
  deps: WorkDeps,
  { tx, audit }: ActContext,
  { upload: { name, content }, parsed, by, approvedBy, signature }: Keeping,
): Promise<KeptFile> {
  const file = await keepBankFile(deps, tx, { name, content, parsed, by, approvedBy, signature })
  if (file.isNew)
    await audit({
      action: 'bank.file_imported',
      subject: { kind: 'bank_file', id: file.id },
      after: {
        name,
        format: parsed.format,
        lines: parsed.lines.length,
        added: file.added,
        ...(signature !== null && { isSigned: true }),
      },
    })
  return file
}

const matchImported = (deps: WorkDeps): Promise<void> =>
  matchNewLines(deps, AbortSignal.timeout(MATCH_MS_MAX))

/** Imports a file that a second admin has approved. @throws DomainError 'approval_outdated', 'bank_file_unreadable' */
export const importBankFileApproved = (
  act: ApprovedAct,
  deps: WorkDeps,
  request: z.infer<typeof importRequest>,
): Promise<void> =>
  importApproved(deps, act, request, {
    read: content => readBankFile(deps, content),
    keep: async (by, file) => (await keep(deps, by, { ...file, signature: null })).isNew,
  })

/** The lines of an approved file are looked at once it is committed. */
export const afterImportApproved = matchImported

/** @throws DomainError 'bank_file_unreadable' */
export const readBankFile = ({ bankAccounts, clock }: WorkDeps, content: string): Promise<ParsedFile> =>
  parseBankFileAside(content, {
    accounts: bankAccounts,
    today: dayOf(clock.now()),
  })

/** Matches every new line. A line that fails is left for the next pass and delays no other. */
export async function matchNewLines(deps: WorkDeps, late: AbortSignal): Promise<void> {
  const looked = await lookAtNewLines(deps, late)
  if (looked > 0) await enqueue(deps.pool, bankLinesHeld, {}, { key: bankLinesHeld.name })
}

/** Answers the number of lines. */
async function lookAtNewLines(deps: WorkDeps, late: AbortSignal): Promise<number> {
  const tried = new Set<string>()
  for (;;) {
    const found = (await findNewItems(deps.pool, LINES_AT_ONCE + tried.size)).filter(
      ({ id }) => !tried.has(id),
    )
    if (found.length === 0) return tried.size
    for (const { id } of found) {
      if (late.aborted) return tried.size
      tried.add(id)
      await matchLine(deps, id).catch((error: unknown) =>
        deps.log.warn({ bankLineId: id, err: error }, 'a line of the bank is left for the next pass'),
      )
    }
  }
}

type Foreseen = { readonly line: ParsedLine; readonly kind: BankLineKind; readonly reference: string | null }

/** Previews the effect of a file as things stand; nothing is stored. @throws DomainError 'bank_file_unreadable' */
export async function previewBankFile(deps: WorkDeps, upload: Upload): Promise<BankPreview> {
  const { content } = upload
  const parsed = await readBankFile(deps, content)
  checkedSignature(deps, upload, parsed)
  const unknown = await unknownLines(deps, deps.pool, parsed)
  const foreseen = await foresee(deps, unknown)
  const kinds = Map.groupBy(foreseen, ({ kind }) => kind)
  return {
    format: parsed.format,
    isImported: await isKept(deps.pool, content),
    lines: parsed.lines.length,
    known: parsed.lines.length - unknown.length,
    skipped: parsed.skipped,
    kinds: Array.from(kinds, ([kind, all]) => ({ kind, count: all.length })),
    totals: totalsOf(parsed),
    examples: foreseen.slice(0, EXAMPLES_MAX).map(exampleOf),
  }
}

async function foresee(deps: WorkDeps, lines: readonly ParsedLine[]): Promise<Foreseen[]> {
  const referencesBy = new Map(lines.map(line => [line, referencesOf(line)]))
  const transfers = await transfersBy(deps, [...referencesBy.values()].flat())
  const paid = new Set<string>()
  const foreseen: Foreseen[] = []
  for (const line of lines) {
    const references = referencesBy.get(line) ?? []
    if (line.minor < 0n) foreseen.push(await foreseeDebit(deps, line, references))
    else foreseen.push(foreseeCredit(line, namedIn(transfers, references), paid))
  }
  return foreseen
}

async function transfersBy(
  { pool }: WorkDeps,
  references: readonly string[],
): Promise<Map<string, TransferRow>> {
  const rows = references.length === 0 ? [] : await findByReferences(pool, [...new Set(references)])
  return new Map(rows.map(row => [row.reference_number, row]))
}

const namedIn = (transfers: ReadonlyMap<string, TransferRow>, references: readonly string[]): TransferRow[] =>
  references.map(reference => transfers.get(reference)).filter(row => row !== undefined)

/** The first of two lines that would pay one transfer pays it. */
function foreseeCredit(line: ParsedLine, named: readonly TransferRow[], paid: Set<string>): Foreseen {
  const decision = decideCredit({ ...line, is_reversal: line.isReversal }, named)
  const reference = named[0]?.reference_number ?? null
  if (decision.pays === null) return { line, kind: decision.kind, reference }
  const kind = paid.has(decision.pays.id) ? 'duplicate' : 'paid'
  paid.add(decision.pays.id)
  return { line, kind, reference }
}

async function foreseeDebit(
  { pool }: WorkDeps,
  line: ParsedLine,
  references: readonly string[],
): Promise<Foreseen> {
  if (line.isReversal) return { line, kind: 'reversal', reference: null }
  const refunds =
    references.length === 0 ? [] : await findRefundsByHand(pool, references, line.currency, -line.minor)
  return { line, kind: refunds.length === 1 ? 'refund' : 'debit', reference: references[0] ?? null }
}

function totalsOf({ lines }: ParsedFile): BankPreview['totals'] {
  const sum = (all: readonly ParsedLine[]) => all.reduce((before, { minor }) => before + minor, 0n)
  return Array.from(
    Map.groupBy(lines, ({ currency }) => currency),
    ([currency, all]) => ({
      currency,
      in: amountText(money(currency, sum(all.filter(({ minor }) => minor > 0n)))),
      out: amountText(money(currency, -sum(all.filter(({ minor }) => minor < 0n)))),
    }),
  )
}

const exampleOf = ({ line, kind, reference }: Foreseen): BankPreview['examples'][number] => ({
  direction: line.minor > 0n ? 'in' : 'out',
  amount: amountText(money(line.currency, line.minor > 0n ? line.minor : -line.minor)),
  currency: line.currency,
  bookedOn: line.bookedOn,
  counterparty: line.counterparty,
  text: line.text,
  kind,
  referenceNumber: reference,
})
