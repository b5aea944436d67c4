import { may } from '#shared/accounts/permissions.ts'
import type { ApprovalKind } from '#shared/api/admin/approvals.api.ts'
import { DomainError, statusOf } from '#shared/api/error.ts'
import type { Money } from '#shared/money/money.ts'
import { type ActCall, type ActContext, type AuditDeps, withAct } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { type AloneDeps, isAloneEnough } from './alone.ts'
import { isGenuineDecision, isGenuineRequest, sealRequest } from './approval-seals.ts'
import type { Person } from './four-eyes.ts'
import { permissionToApprove } from './permission-to-approve.ts'
import { closeForged, lockPending, notWritten, refuseForged, type SealDeps, settle } from './settle.ts'
import {
  type ApprovalRow,
  findApproved,
  insertApproval,
  lockWaiting,
  findDecidedOfRefund,
} from './approvals.sql.ts'

export { isAloneWithin } from './alone.ts'
export { isGenuineDecision, isGenuineRequest } from './approval-seals.ts'
export { areSumsInForce, type FourEyes, rulesOf } from './four-eyes.ts'
export { permissionToApprove } from './permission-to-approve.ts'

export type ApprovalDeps = AuditDeps &
  AloneDeps &
  SealDeps & {
    /** True if two people at the desk may do acts of this kind: one can approve for the other. */
    readonly hasSecond: (executor: Executor, kind: ApprovalKind) => Promise<boolean>
    /** True if nobody may release a transfer that they ordered, or whose money they imported or booked. */
    readonly separatesRelease: (executor: Executor) => Promise<boolean>
  }

/** Something that an admin wants done, in the form in which it can be done later. */
export type ApprovalRequest = {
  readonly kind: ApprovalKind
  /** JSON that the operation of this kind takes, once it is approved: ids and figures, no names. */
  readonly payload: Readonly<Record<string, unknown>>
  /** In words for the one who decides: 'Set PHP to 61.2 per USD'. Free text of a person stands in it as `quoted`. */
  readonly title: string
  readonly reason: string | null
  /** The money that it moves, where there is some: a small act may need one admin only. */
  readonly amount?: Money
  /** A second person must approve it, whatever kinds and sums the operator has named. */
  readonly isAlwaysOfTwo?: boolean
  /** The payout that it starts, or the other side of a trade; the side that is worth more counts. */
  readonly paysOut?: Money | null
}

/**
 * Does what was asked for, and writes it into the audit log under the call of the one who approves, in the transaction
 * that settles the approval: both happen, once, or neither. Where it can no longer be done it throws a DomainError, and
 * the approval goes on waiting.
 */
export type ApprovedOperation = (act: ApprovedAct, payload: unknown) => Promise<void>
export type ApprovedOperations = Readonly<Record<ApprovalKind, ApprovedOperation>>

/**
 * Calls to providers and rails that an operation needs. Each runs outside its transaction: `before` the transaction, and
 * `after` its commit. Both are safe to repeat.
 */
export type ApprovedCalls = {
  readonly before: (payload: unknown) => Promise<void>
  readonly after: (payload: unknown) => Promise<void>
}

/** Act of the admin who approves, and the reason that the request gave. */
export type ApprovedAct = ActContext & { readonly reason: string | null }

/**
 * Lets an act go on if one admin suffices, for all acts of its kind or for one this small. Otherwise it stores a request;
 * when a second admin approves it, the operation registered for its kind in app.ts carries it out. Returns the request of an act
 * that is small enough for one admin; null where its kind needs only one.
 * @throws DomainError 'awaits_approval' with `approvalId`
 */
export async function requireApproval(
  deps: ApprovalDeps,
  call: ActCall,
  request: ApprovalRequest,
): Promise<ApprovalRequest | null> {
  const { kind, isAlwaysOfTwo = false } = request
  return await requireApprovalOf(deps, call, { kind, isAlwaysOfTwo, requestIn: async () => request })
}

type Locked = Pick<ApprovalRequest, 'kind' | 'isAlwaysOfTwo'> & {
  /** The request, from what it locks until it is stored. */
  readonly requestIn: (tx: Tx) => Promise<ApprovalRequest>
}

/**
 * Does what `requireApproval` does while it holds the subject of the request: nobody changes that before the request is stored.
 * @throws DomainError 'awaits_approval' with `approvalId`, and what `requestIn` throws
 */
export async function requireApprovalOf(
  deps: ApprovalDeps,
  call: ActCall,
  { kind, isAlwaysOfTwo = false, requestIn }: Locked,
): Promise<ApprovalRequest | null> {
  if (!isAlwaysOfTwo && !(await deps.needsSecond(deps.pool, kind))) return null
  const { request, approvalId } = await withAct(deps, call, async act => {
    const wanted = await requestIn(act.tx)
    const isSmall = !isAlwaysOfTwo && (await isAloneEnough(deps, act, wanted))
    return { request: wanted, approvalId: isSmall ? null : await noteRequest(deps, act, wanted) }
  })
  if (approvalId === null) return request
  const message = (await deps.hasSecond(deps.pool, kind)) ? {} : { message: NOBODY_YET }
  throw new DomainError('awaits_approval', { extra: { approvalId }, ...message })
}

const NOBODY_YET =
  'Nothing has changed yet. Nobody else may approve this, so it waits. Please ask the operator of the server to give a second person the right: that person registers and confirms the address, then npm run admin -- grant EMAIL [role].'

async function noteRequest(deps: SealDeps, act: ActContext, request: ApprovalRequest): Promise<string> {
  const { tx, actor, newId, audit } = act
  const { kind, title, reason } = request
  const [id, by, payload] = [newId(), userOf(actor), JSON.stringify(request.payload)]
  const seal = sealRequest(deps.signingKeys, { ...request, id, payload: JSON.parse(payload), asked_by: by })
  const [noted] = await insertApproval(tx, id, kind, payload, title, reason, by, seal)
  const waiting = noted === undefined ? await waitingRequest(tx, kind, payload) : undefined
  if (waiting !== undefined && !isGenuineRequest(deps.signingKeys, waiting)) {
    await closeForged(deps, act, waiting)
    return noteRequest(deps, act, request)
  }
  const isRepeated = waiting?.asked_by === actor && waiting?.reason === reason
  const subject = { kind: 'approval', id: waiting?.id ?? id }
  // The log gets the payload, not the title, which may name a person. An admin who joins a waiting request leaves a reason too.
  const after = { kind, asked: request.payload }
  if (!isRepeated) await audit({ action: 'approval.asked', subject, after, reason })
  return subject.id
}

async function waitingRequest(tx: Tx, kind: ApprovalKind, payload: string): Promise<ApprovalRow> {
  const [waiting] = await lockWaiting(tx, kind, payload)
  if (waiting === undefined) throw new DomainError('approval_decided') // in this very moment
  return waiting
}

export type ToApprove = {
  readonly id: string
  readonly operations: ApprovedOperations
  /** Calls of the kinds that need some. */
  readonly calls?: Partial<Readonly<Record<ApprovalKind, ApprovedCalls>>>
  readonly lockStaff: LockStaff
}

export type StaffMember = Person & { readonly id: string }

/**
 * Returns the given users who are let in at the desk. Their rights stay as they are until the transaction ends. Handed in by
 * the slice that owns users.
 */
export type LockStaff = (tx: Tx, userIds: readonly string[]) => Promise<readonly StaffMember[]>

/**
 * Approves and carries out the request of another admin.
 * @throws DomainError 'not_found' | 'own_approval' | 'approval_decided' | 'approval_outdated' | 'forbidden', and what the
 * operation throws where that says nothing about the request ('busy', say)
 */
export async function approve(deps: ApprovalDeps, call: ActCall, toApprove: ToApprove): Promise<void> {
  const { id, operations } = toApprove
  await refuseForged(deps, call, id)
  const { kind, payload } = await withAct(deps, call, act => approvable(deps, act, toApprove))
  const calls = toApprove.calls?.[kind]
  await calls?.before(payload).catch(refuseOutdated)
  await withAct(deps, call, async act => {
    const asked = await approvable(deps, act, toApprove)
    await operations[kind]({ ...act, reason: asked.reason }, payload).catch(refuseOutdated)
    await settle(deps, act, { asked, state: 'approved', reason: null })
  })
  await calls?.after(payload)
}

/**
 * A pending request that the caller may approve, locked. Both must hold the permission of the act now: the request of one whose
 * rights were taken no longer counts.
 * @throws DomainError 'not_found' | 'own_approval' | 'approval_decided' | 'approval_outdated' | 'forbidden'
 */
async function approvable(
  { signingKeys }: SealDeps,
  { tx, actor }: ActContext,
  { id, lockStaff }: Pick<ToApprove, 'id' | 'lockStaff'>,
): Promise<ApprovalRow> {
  const approver = userOf(actor)
  const asked = await lockPending(tx, id)
  if (!isGenuineRequest(signingKeys, asked)) throw notWritten()
  if (asked.asked_by === approver) throw new DomainError('own_approval')
  const allowed = await lockAllowed(tx, asked, { userIds: [approver, asked.asked_by], lockStaff })
  const [mine, theirs] = [approver, asked.asked_by].map(userId => allowed.find(each => each.id === userId))
  if (mine === undefined) throw new DomainError('forbidden')
  if (theirs === undefined)
    throw new DomainError('approval_outdated', {
      message: 'The person who requested this no longer has the right to it.',
    })
  if (mine.mailbox === theirs.mailbox) throw new DomainError('own_approval', { message: ONE_MAILBOX })
  return asked
}

const ONE_MAILBOX =
  'This account and the one that requested it have the same mailbox. Another person has to approve it.'

type Among = { readonly userIds: readonly string[]; readonly lockStaff: LockStaff }

/** Returns the given users who may do what was asked for; they keep the right until the transaction ends. */
async function lockAllowed(
  tx: Tx,
  asked: ApprovalRow,
  { userIds, lockStaff }: Among,
): Promise<readonly StaffMember[]> {
  const permission = permissionToApprove(asked)
  return (await lockStaff(tx, userIds)).filter(person => may(person, permission))
}

/** The admins whose requests of a kind about a transfer were approved, by id. Requests that only SQL has written do not count. */
export const approvedAskers = async (
  { signingKeys }: Pick<ApprovalDeps, 'signingKeys'>,
  executor: Executor,
  { kind, transferId }: { readonly kind: ApprovalKind; readonly transferId: string },
): Promise<string[]> =>
  (await findApproved(executor, kind, transferId))
    .filter(row => isGenuineRequest(signingKeys, row) && isGenuineDecision(signingKeys, row))
    .map(({ asked_by }) => asked_by)

/**
 * True if the server itself has decided every request about a refund that is no longer pending. One that only SQL has decided may say
 * that an operator has sent it.
 */
export const areRefundDecisionsGenuine = async (
  { signingKeys }: Pick<ApprovalDeps, 'signingKeys'>,
  executor: Executor,
  refundId: string,
): Promise<boolean> =>
  (await findDecidedOfRefund(executor, refundId)).every(row => isGenuineDecision(signingKeys, row))

/**
 * Rejects a request, if the caller may do such an act; the admin who made the request withdraws it by the same call.
 * @throws DomainError 'not_found' | 'approval_decided' | 'forbidden'
 */
export async function rejectApproval(
  deps: ApprovalDeps,
  call: ActCall,
  { id, reason, lockStaff }: Pick<ToApprove, 'id' | 'lockStaff'> & { readonly reason: string },
): Promise<void> {
  await withAct(deps, call, async act => {
    const asked = await lockPending(act.tx, id)
    if (!isGenuineRequest(deps.signingKeys, asked)) return closeForged(deps, act, asked)
    const by = userOf(act.actor)
    const allowed = await lockAllowed(act.tx, asked, { userIds: [by], lockStaff })
    if (asked.asked_by !== by && allowed.length === 0) throw new DomainError('forbidden')
    await settle(deps, act, { asked, state: 'rejected', reason })
  })
}

/** Makes a request outdated if its subject is gone, in another state or no longer allowed, but not if we are busy. */
function refuseOutdated(error: unknown): never {
  if (!(error instanceof DomainError) || error.code === 'approval_outdated') throw error
  if (![404, 409, 422].includes(statusOf[error.code])) throw error
  throw new DomainError('approval_outdated', {
    message: `This request can no longer be carried out. ${error.message}`,
    cause: error,
  })
}
