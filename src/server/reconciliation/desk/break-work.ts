import { DomainError } from '#shared/api/error.ts'
import type { AuditAction } from '#shared/api/admin/audit.api.ts'
import type { BreakState } from '#shared/api/admin/money/reconciliation.api.ts'
import { type ActCall, type AuditDeps, withAct } from '#server/audit/audit.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { type EventRow, findEventByKey, insertEvent, lockBreak, setAssignee, setState } from './desk.sql.ts'

type Break = Awaited<ReturnType<typeof lockBreak>>[number]

/** An operator's act on a break. */
type Deed = {
  readonly id: string
  readonly what: EventRow['what']
  readonly action: AuditAction
  readonly text: string | null
  readonly key?: string | null
  /** Whether the break stands so already: somebody has pressed twice, and nothing is to be written down. */
  readonly isDone?: (found: Break, actor: string) => boolean
  /** @throws DomainError where it cannot be done to the break as it stands */
  readonly work: (tx: Tx, found: Break, actor: string) => Promise<void>
}

/** Does it to a break that nobody else can change meanwhile, and writes it down twice: for operators, and for the audit. */
async function act(deps: AuditDeps, call: ActCall, deed: Deed): Promise<void> {
  const actor = userOf(call.actor.userId)
  await withAct(deps, call, async ({ tx, clock, newId, audit }) => {
    const [found] = await lockBreak(tx, deed.id)
    if (found === undefined) throw new DomainError('not_found')
    if (deed.isDone?.(found, actor)) return
    const event = [newId(), deed.id, clock.now(), actor, deed.what, deed.text] as const
    const [noted] = await insertEvent(tx, ...event, deed.key ?? null)
    if (noted === undefined) return await refuseAnother(tx, actor, deed)
    await deed.work(tx, found, actor)
    await audit({
      action: deed.action,
      subject: { kind: 'break', id: deed.id },
      before: { state: found.state, assigneeId: found.assignee_id },
      reason: deed.text,
    })
  })
}

/** Sent again it has been done. @throws DomainError 'idempotency_key_reused' */
async function refuseAnother(tx: Tx, actor: string, { id, key, text }: Deed): Promise<void> {
  const [before] = await findEventByKey(tx, actor, key ?? '')
  if (before?.break_id !== id || before.text !== text) throw new DomainError('idempotency_key_reused')
}

/** @throws DomainError 'not_found', 'break_resolved' */
export const takeBreak = (deps: AuditDeps, call: ActCall, id: string): Promise<void> =>
  act(deps, call, {
    id,
    what: 'assigned',
    action: 'break.taken',
    text: null,
    isDone: ({ state, assignee_id }, actor) => state !== 'resolved' && assignee_id === actor,
    async work(tx, found, actor) {
      refuseResolved(found)
      await setAssignee(tx, id, actor)
    },
  })

/** @throws DomainError 'not_found', 'idempotency_key_reused' */
export const commentBreak = (
  deps: AuditDeps,
  call: ActCall,
  { id, text, key }: { id: string; text: string; key: string | null },
): Promise<void> =>
  act(deps, call, { id, what: 'commented', action: 'break.commented', text, key, work: async () => {} })

type Reasoned = { readonly id: string; readonly reason: string }

/** Its cause is known, and it will go by itself. @throws DomainError 'not_found', 'break_resolved' */
export const explainBreak = (deps: AuditDeps, call: ActCall, { id, reason }: Reasoned): Promise<void> =>
  act(deps, call, {
    id,
    what: 'explained',
    action: 'break.explained',
    text: reason,
    isDone: ({ state, resolution }) => state === 'explained' && resolution === reason,
    async work(tx, found) {
      refuseResolved(found)
      await setState(tx, id, 'explained', reason, null, null)
    },
  })

/** Nothing is left to do, also where later runs find it again. @throws DomainError 'not_found', 'break_resolved' */
export const resolveBreak = (deps: AuditDeps, call: ActCall, { id, reason }: Reasoned): Promise<void> =>
  act(deps, call, {
    id,
    what: 'resolved',
    action: 'break.resolved',
    text: reason,
    async work(tx, found, actor) {
      refuseResolved(found)
      await setState(tx, id, 'resolved', reason, deps.clock.now(), actor)
    },
  })

/** @throws DomainError 'not_found', 'break_resolved' where a run has closed it: it is not there any more */
export const reopenBreak = (deps: AuditDeps, call: ActCall, { id, reason }: Reasoned): Promise<void> =>
  act(deps, call, {
    id,
    what: 'reopened',
    action: 'break.reopened',
    text: reason,
    isDone: ({ state }) => state === 'open',
    async work(tx, found) {
      if (found.is_cleared) throw new DomainError('break_resolved', { message: GONE })
      await setState(tx, id, 'open' satisfies BreakState, null, null, null)
    },
  })

const GONE = 'A later comparison no longer finds this break, so it cannot be reopened.'

function refuseResolved({ state }: Break): void {
  if (state === 'resolved') throw new DomainError('break_resolved')
}
