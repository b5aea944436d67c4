import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type AdminFeeView, adminFeeView, type feeChange } from '#shared/api/admin/prices/fees.api.ts'
import { DomainError } from '#shared/api/error.ts'
import {
  type ApprovalDeps,
  type ApprovalRequest,
  type ApprovedAct,
  requireApproval,
} from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import { quoted } from '#server/platform/quoted.ts'
import { changesBetween, changeWords, withChanges } from '#server/platform/changes.ts'
import { brokenReference } from '#server/platform/db/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import {
  type KeyedCall,
  type Once,
  approvedOnce,
  onceOfUser,
  sameRequest,
} from '#server/platform/http/idempotency.ts'
import {
  checkFee,
  type FeeTerms,
  feeTermsOf,
  feeValues,
  feeView,
  invalid,
  type NewFee,
  wholeTerms,
} from './fee-terms.ts'
import { type FeeRow, findFeeByKey, insertFee, lockFee, removeFee, storeFee } from './fees.sql.ts'

/** The dependencies of the operations on fees; deps.ts builds them. */
export type FeeDeps = ApprovalDeps & {
  readonly dataKeys: DataKeys
  readonly watch: Pick<Watch, 'changed'>
  /** Whether there is a country of this code. Asked of the slice that owns them. */
  readonly isCountry: (code: string) => Promise<boolean>
}

/**
 * Adds a fee, once per idempotency key; the next quote has it. A second admin may have to agree first.
 * @throws DomainError 'invalid_request' naming the field at fault, 'idempotency_key_reused', 'awaits_approval'
 */
export async function createFee(
  deps: FeeDeps,
  call: ActCall & KeyedCall,
  body: NewFee,
): Promise<AdminFeeView> {
  const terms = wholeTerms(body)
  checkFee(terms)
  await checkCountries(deps, terms)
  await requireApproval(deps, call, feeRequestOf({ id: null, was: null, terms }))
  const once = onceOfUser(deps, call, body)
  const row = await withAct(deps, call, act => addFee(act, terms, once))
  deps.watch.changed('fee_settings')
  return feeView(row)
}

async function addFee({ tx, newId, audit }: ActContext, terms: FeeTerms, once: Once): Promise<FeeRow> {
  const id = newId()
  const [inserted] = await insertFee(tx, ...feeValues(id, terms), once.key, once.hash).catch(
    refuseUnknownCurrency,
  )
  if (inserted === undefined) return sameRequest(once, (await findFeeByKey(tx, once.key ?? ''))[0])
  const after = feeTermsOf(inserted)
  await audit({ action: 'fee.created', subject: { kind: 'fee', id }, after })
  return inserted
}

/**
 * Changes what is named of a fee. A second admin may have to agree first.
 * @throws DomainError 'not_found', 'invalid_request' naming the field at fault, 'awaits_approval'
 */
export async function updateFee(
  deps: FeeDeps,
  call: ActCall,
  { id, body }: { readonly id: string; readonly body: z.output<typeof feeChange> },
): Promise<AdminFeeView> {
  await checkCountries(deps, body)
  await withAct(deps, call, async ({ tx }) => {
    const was = feeTermsOf(await lockedFee(tx, id))
    const terms = withChanges(was, body)
    checkFee(terms)
    return { id, was, terms }
  }).then(change => requireApproval(deps, call, feeRequestOf(change)))
  const row = await withAct(deps, call, async act => {
    const before = await lockedFee(act.tx, id)
    const terms = withChanges(feeTermsOf(before), body)
    checkFee(terms)
    return await setFee(act, before, terms)
  })
  deps.watch.changed('fee_settings')
  return feeView(row)
}

/** Waits for other changes of the fee. @throws DomainError 'not_found' */
async function lockedFee(tx: Tx, id: string): Promise<FeeRow> {
  const [fee] = await lockFee(tx, id)
  if (fee === undefined) throw new DomainError('not_found')
  return fee
}

async function setFee({ tx, audit }: ActContext, before: FeeRow, terms: FeeTerms): Promise<FeeRow> {
  const { id } = before
  const [after = before] = await storeFee(tx, ...feeValues(id, terms)).catch(refuseUnknownCurrency)
  const changes = changesBetween(feeTermsOf(before), feeTermsOf(after))
  if (changes) await audit({ action: 'fee.changed', subject: { kind: 'fee', id }, ...changes })
  return after
}

/**
 * Deletes a fee; transfers that paid it keep it. A second admin may have to agree first.
 * @throws DomainError 'not_found', 'awaits_approval'
 */
export async function deleteFee(deps: FeeDeps, call: ActCall, id: string): Promise<void> {
  const fee = await withAct(deps, call, ({ tx }) => lockedFee(tx, id))
  await requireApproval(deps, call, feeRequestOf({ id, was: feeTermsOf(fee), terms: null }))
  await withAct(deps, call, act => dropFee(act, id))
  deps.watch.changed('fee_settings')
}

async function dropFee({ tx, clock, audit }: ActContext, id: string): Promise<void> {
  const [removed] = await removeFee(tx, id, clock.now())
  if (removed === undefined) throw new DomainError('not_found')
  const before = feeTermsOf(removed)
  await audit({ action: 'fee.deleted', subject: { kind: 'fee', id }, before })
}

const feeTerms = z.nullable(z.omit(adminFeeView, { id: true }))

/** Payload of the approval request: the fee as it was, none where it is to be added, and as it is to be, none where it goes. */
const feeRequest = z.object({ id: z.nullable(z.string()), was: feeTerms, terms: feeTerms })

function feeRequestOf(payload: z.infer<typeof feeRequest>): ApprovalRequest {
  const { was, terms } = payload
  const title =
    terms === null
      ? `Delete the fee ${quoted(was?.name ?? '')}`
      : `${was === null ? 'Add' : 'Change'} the fee ${quoted(was?.name ?? terms.name)}: ${changeWords(was, terms)}`
  return { kind: 'fees', payload, title, reason: null }
}

/** Changes a fee as a second admin has approved. @throws DomainError 'not_found', 'approval_outdated' if it has changed since */
export async function changeFeeApproved(act: ApprovedAct, payload: unknown): Promise<void> {
  const { id, was, terms } = feeRequest.parse(payload)
  if (id === null) return void (terms && (await addFee(act, terms, approvedOnce)))
  const before = await lockedFee(act.tx, id)
  if (!isDeepStrictEqual(feeTermsOf(before), was)) throw new DomainError('approval_outdated')
  await (terms === null ? dropFee(act, id) : setFee(act, before, terms))
}

type Corridor = { readonly [Side in 'sendCountry' | 'receiveCountry']?: string | null | undefined }

/** A slip of the hand would make a fee that nobody is charged. @throws DomainError 'invalid_request' naming the field */
async function checkCountries({ isCountry }: FeeDeps, corridor: Corridor): Promise<void> {
  for (const field of ['sendCountry', 'receiveCountry'] as const) {
    const code = corridor[field] ?? null
    if (code !== null && !(await isCountry(code))) throw invalid(field, 'not a country we know')
  }
}

/** Every quote would be left without a price. @throws DomainError 'invalid_request', or what it was given */
function refuseUnknownCurrency(error: unknown): never {
  if (brokenReference(error) !== 'fee_currency_has_a_rate') throw error
  throw invalid('currency', 'we have no rate for it')
}
