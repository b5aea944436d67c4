import type { Pool } from 'pg'
import { DomainError } from '#shared/api/error.ts'
import { money } from '#shared/money/money.ts'
import { type ActCall, type ActContext, type AuditDeps, withAct } from '#server/audit/audit.ts'
import {
  type BankItem,
  findItem,
  lockItems,
  openLine,
  releaseEntry,
  settleItem,
} from '#server/banking/banking.ts'
import { writeEntries } from '#server/ledger/ledger.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { addDays } from '#server/platform/days.ts'
import type { Log } from '#server/platform/log.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import {
  findUnmatchedLines,
  findUnseenEntries,
  insertMatch,
  lockEntry,
  type SealedUnmatched,
} from './matching.sql.ts'
import { matchesOf, NAMED_DAYS_APART, type UnmatchedLine } from './matching.ts'

type Deps = {
  readonly pool: Pool
  readonly newId: () => string
  readonly provider: { readonly name: string }
  readonly dataKeys: DataKeys
  readonly log: Log
}

/** A line without an entry after this time is taken to be booked elsewhere. */
const ELSEWHERE_DAYS = 40
/** The newest lines are examined if nobody works off the queue. */
const LINES_MAX = 5_000

/** Settles bank lines that are entries of our own money: held money of theirs then counts once. */
export async function matchBankLines(deps: Deps): Promise<void> {
  const found = await findUnmatchedLines(deps.pool, ELSEWHERE_DAYS, LINES_MAX)
  const lines = found.flatMap(row => opened(deps, row))
  const days = lines.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return
  const entries = await findUnseenEntries(
    deps.pool,
    addDays(first, -NAMED_DAYS_APART),
    addDays(last, NAMED_DAYS_APART),
    payerOf(deps.provider),
  )
  for (const each of matchesOf(entries, lines))
    await withTransaction(deps.pool, tx => match({ tx, newId: deps.newId }, { ...each, isFree: isUnsaid }))
}

/** A line with its words; none where it does not open, which is no match and delays no other. */
function opened(deps: Deps, row: SealedUnmatched): UnmatchedLine[] {
  const { personal, bank_reference: bankReference, ...line } = row
  try {
    const { counterparty, endToEndId, text } = openLine(deps, { id: row.id, personal })
    return [{ ...line, counterparty, text: [bankReference, endToEndId, text].filter(Boolean).join(' ') }]
  } catch (err) {
    deps.log.warn({ bankLineId: row.id, err }, 'a line of the bank does not open, and is not compared')
    return []
  }
}

/** The payer of a settlement as a bank statement names them. No bank knows the sandbox. */
const payerOf = ({ name }: Deps['provider']): string | null => (name === 'sandbox' ? null : name)

type MatchOrder = {
  readonly lineId: string
  readonly entryId: string
  readonly foundBy: 'reference' | 'amount' | 'operator'
  /** Whether a line, now that nobody else can settle it, may be an entry's. */
  readonly isFree: (item: BankItem) => boolean
  readonly by?: string
  readonly reason?: string
}

/** Line and entry are one: what was held is released. False where one of them is something else by now. */
async function match(
  { tx, newId }: Pick<ActContext, 'tx' | 'newId'>,
  { lineId, entryId, foundBy, isFree, by, reason }: MatchOrder,
): Promise<boolean> {
  await lockEntry(tx, entryId)
  const [item] = await lockItems(tx, [lineId])
  if (item === undefined || !isFree(item)) return false
  const [matched] = await insertMatch(tx, lineId, entryId, foundBy)
  if (matched === undefined) return false
  if (item.state === 'done') return true
  if (item.left_minor > 0n) {
    const amount = money(item.currency, item.left_minor)
    const times = item.times_held
    await writeEntries(tx, [releaseEntry({ lineId, why: 'elsewhere', amount, times }, newId)])
  }
  await settleItem(tx, lineId, {
    state: 'done',
    outcome: 'elsewhere',
    leftMinor: 0n,
    reason: reason ?? `In the treasury: ${matched.reference}`,
    ...(by !== undefined && { by }),
  })
  return true
}

const isElsewhere = ({ state, outcome, used_minor }: BankItem): boolean =>
  state === 'done' && outcome === 'elsewhere' && used_minor === 0n

/** Whether nobody has decided on the line and its text names no transfer. */
const isUnsaid = (item: BankItem): boolean =>
  isElsewhere(item) ||
  (item.state === 'open' && !item.is_customers && (item.kind === 'unknown' || item.kind === 'debit'))

/** Whether an operator has decided nothing about the line; the kind found for it does not matter. */
const isUndecided = (item: BankItem): boolean =>
  isElsewhere(item) || (item.state === 'open' && item.used_minor === 0n)

/** @throws DomainError 'action_not_possible' where the line is something else, or of another amount */
export async function matchLineToEntry(
  act: ActContext,
  {
    lineId,
    entryId,
    reason,
  }: { readonly lineId: string; readonly entryId: string; readonly reason?: string },
): Promise<void> {
  const { actor } = act
  const isMatched = await match(act, {
    lineId,
    entryId,
    foundBy: 'operator',
    isFree: isUndecided,
    ...(actor !== null && { by: actor }),
    ...(reason !== undefined && { reason }),
  })
  if (!isMatched) throw new DomainError('action_not_possible', { message: NOT_THIS_LINE })
  await act.audit({
    action: 'bank.line_booked_elsewhere',
    subject: { kind: 'bank_line', id: lineId },
    after: { treasuryEntryId: entryId },
    reason: reason ?? null,
  })
}

const NOT_THIS_LINE =
  'The bank line has another amount or is already settled, or the entry already has a line.'

/**
 * Says which entry a line of the bank is, where several could be.
 * @throws DomainError 'not_found', 'action_not_possible'
 */
export async function sayEntryOfLine(
  deps: AuditDeps,
  call: ActCall,
  said: { readonly lineId: string; readonly entryId: string; readonly reason: string },
): Promise<void> {
  const [line] = await findItem(deps.pool, said.lineId)
  if (line === undefined) throw new DomainError('not_found')
  await withAct(deps, call, act => matchLineToEntry(act, said))
}
