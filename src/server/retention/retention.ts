import { type AuditDeps, bySystem, withAct } from '#server/audit/audit.ts'
import { documentsDue, eraseDueDocuments } from '#server/documents/documents.ts'
import { eraseIdentities } from '#server/identity/identity.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { dayOf, daysBefore, yearsBefore } from '#server/platform/days.ts'
import {
  countDue,
  eraseBankRecords,
  eraseCasesPage,
  eraseReportsPage,
  eraseTransfersPage,
  type ErasableTransfers,
} from './retention.sql.ts'

/** Periods for which personal data is kept; docs/decisions/0078 names the laws. */
export type RetentionPeriods = {
  /** Days that a guest's order without a payment keeps its names; at least 7. */
  readonly unpaidDays: number
  /** Years that transfers and bank records keep theirs; at least 5. */
  readonly recordYears: number
  /** Years after the end of an account that decided proofs of identity stay; at least 5. */
  readonly identityYears: number
}

export type RetentionDeps = AuditDeps & {
  readonly retention: RetentionPeriods
  /** As in `retention`, where the slice of identities reads it. */
  readonly identityYears: number
}

/** Rows in one transaction. */
const PAGE = 500

/** The position in a pass over the transfers of one kind; the next page begins behind it. */
export type Position = { readonly created: string; readonly id: string }

/** The beginning of a pass. */
export const START: Position = { created: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/** Erases page by page what is due of one kind. @returns the position to continue from; null at the end of the pass */
export async function eraseTransfers(
  deps: RetentionDeps,
  kind: ErasableTransfers,
  from: Position,
  isOver: () => boolean,
): Promise<Position | null> {
  const { unpaid, ended } = limitsOf(deps)
  const before = kind === 'unpaid' ? unpaid : ended
  let position: Position | null = from
  while (position !== null && !isOver()) position = await erasePage(deps, kind, before, position)
  return position
}

function erasePage(
  deps: RetentionDeps,
  kind: ErasableTransfers,
  before: Date,
  { created, id }: Position,
): Promise<Position | null> {
  return withAct(deps, bySystem, async ({ tx, audit }) => {
    const [page] = await eraseTransfersPage(tx, kind, before, created, id, PAGE)
    if (page === undefined || page.last_created === null || page.last_id === null) return null
    if (page.erased > 0) await audit(erasure(kind, page.erased))
    return page.seen < PAGE ? null : { created: page.last_created, id: page.last_id }
  })
}

/** Erases one batch of bank files and lines. @returns whether there may be more */
export function eraseBank(deps: RetentionDeps): Promise<boolean> {
  return withAct(deps, bySystem, async ({ tx, audit }) => {
    const [row] = await eraseBankRecords(tx, limitsOf(deps).bank, PAGE)
    const erased = row?.erased ?? 0
    if (erased > 0) await audit(erasure('bank', erased))
    return erased > 0
  })
}

/** Erases one page of cases and alerts that belong to no transfer. @returns whether there may be more */
export function eraseCases(deps: RetentionDeps): Promise<boolean> {
  return withAct(deps, bySystem, async ({ tx, audit }) => {
    const [row] = await eraseCasesPage(tx, limitsOf(deps).ended, PAGE)
    const erased = row?.erased ?? 0
    if (erased > 0) await audit(erasure('cases', erased))
    return erased >= PAGE
  })
}

/** Erases one page of documents whose time is over. @returns whether there may be more */
export function eraseDocuments(deps: RetentionDeps): Promise<boolean> {
  return withAct(deps, bySystem, async ({ tx, audit, clock }) => {
    const erased = await eraseDueDocuments(tx, clock.now(), PAGE)
    if (erased > 0) await audit(erasure('documents', erased))
    return erased === PAGE
  })
}

/** Erases one page of the drafts of reports whose time is over. @returns whether there may be more */
export function eraseReports(deps: RetentionDeps): Promise<boolean> {
  return withAct(deps, bySystem, async ({ tx, audit, clock }) => {
    const [row] = await eraseReportsPage(tx, dayOf(clock.now()), PAGE)
    const erased = row?.erased ?? 0
    if (erased > 0) await audit(erasure('reports', erased))
    return erased === PAGE
  })
}

/** Erases one page of proofs of identity whose time is over. @returns whether there may be more */
export async function eraseProofs(deps: RetentionDeps): Promise<boolean> {
  const erased = await eraseIdentities(deps, PAGE)
  if (erased > 0) await withAct(deps, bySystem, ({ audit }) => audit(erasure('identity', erased)))
  return erased === PAGE
}

const erasure = (kind: string, erased: number) => ({
  action: 'retention.erased' as const,
  subject: { kind: 'retention', id: kind },
  after: { erased },
})

/** Moments before which each kind is due. */
function limitsOf({ clock, retention }: Pick<RetentionDeps, 'clock' | 'retention'>) {
  const now = clock.now()
  const ended = yearsBefore(now, retention.recordYears)
  return { unpaid: daysBefore(now, retention.unpaidDays), ended, bank: dayOf(ended) }
}

/** Counts stop here: a night's work at most, and more is a backlog either way. */
export const DUE_MAX = 10_000

/** The number that is due of each kind, up to `DUE_MAX`. */
export async function dueForErasure(
  executor: Executor,
  deps: Pick<RetentionDeps, 'clock' | 'retention'>,
): Promise<Readonly<Record<'unpaid' | 'ended' | 'bank' | 'documents' | 'reports' | 'cases', number>>> {
  const { unpaid, ended, bank } = limitsOf(deps)
  const [due] = await countDue(executor, unpaid, ended, bank, DUE_MAX, dayOf(deps.clock.now()))
  const documents = await documentsDue(executor, deps.clock.now(), DUE_MAX)
  return { ...(due ?? { unpaid: 0, ended: 0, bank: 0, reports: 0, cases: 0 }), documents }
}
