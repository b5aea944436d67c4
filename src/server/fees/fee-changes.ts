import type { AdminFeeView, feeChange } from '#shared/api/admin/fees.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type ActCall, type AuditDeps, withAct } from '#server/audit/audit.ts'
import { changesBetween, withChanges } from '#server/platform/changes.ts'
import { brokenReference } from '#server/platform/db/failure.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import { type KeyedCall, onceOfUser, sameRequest } from '#server/platform/http/idempotency.ts'
import type * as z from 'zod/mini'
import { checkFee, feeTermsOf, feeValues, feeView, invalid, type NewFee, wholeTerms } from './fee-terms.ts'
import { findFeeByKey, insertFee, lockFee, removeFee, storeFee } from './fees.sql.ts'

/** The dependencies of the operations on fees; deps.ts builds them. */
export type FeeDeps = AuditDeps & {
  readonly watch: Pick<Watch, 'changed'>
  /** Whether there is a country of this code. Asked of the slice that owns them. */
  readonly isCountry: (code: string) => Promise<boolean>
}

/**
 * Adds a fee, once per idempotency key; the next quote has it.
 * @throws DomainError 'invalid_request' naming the field at fault, 'idempotency_key_reused'
 */
export async function createFee(
  deps: FeeDeps,
  call: ActCall & KeyedCall,
  body: NewFee,
): Promise<AdminFeeView> {
  const terms = wholeTerms(body)
  checkFee(terms)
  await checkCountries(deps, terms)
  const once = onceOfUser(call, body)
  const row = await withAct(deps, call, async ({ tx, newId, audit }) => {
    const id = newId()
    const [inserted] = await insertFee(tx, ...feeValues(id, terms), once.key, once.hash)
    if (inserted === undefined) return sameRequest(once, (await findFeeByKey(tx, once.key ?? ''))[0])
    const after = feeTermsOf(inserted)
    await audit({ action: 'fee.created', subject: { kind: 'fee', id }, after })
    return inserted
  }).catch(refuseUnknownCurrency)
  deps.watch.changed('fee_settings')
  return feeView(row)
}

/** Changes what is named of a fee. @throws DomainError 'not_found', 'invalid_request' naming the field at fault */
export async function updateFee(
  deps: FeeDeps,
  call: ActCall,
  { id, body }: { readonly id: string; readonly body: z.output<typeof feeChange> },
): Promise<AdminFeeView> {
  await checkCountries(deps, body)
  const row = await withAct(deps, call, async ({ tx, audit }) => {
    const [before] = await lockFee(tx, id)
    if (before === undefined) throw new DomainError('not_found')
    const terms = withChanges(feeTermsOf(before), body)
    checkFee(terms)
    const [after = before] = await storeFee(tx, ...feeValues(id, terms))
    const changes = changesBetween(feeTermsOf(before), feeTermsOf(after))
    if (changes) await audit({ action: 'fee.changed', subject: { kind: 'fee', id }, ...changes })
    return after
  }).catch(refuseUnknownCurrency)
  deps.watch.changed('fee_settings')
  return feeView(row)
}

/** Deletes a fee; transfers that paid it keep it. @throws DomainError 'not_found' */
export async function deleteFee(deps: FeeDeps, call: ActCall, id: string): Promise<void> {
  await withAct(deps, call, async ({ tx, clock, audit }) => {
    const [removed] = await removeFee(tx, id, clock.now())
    if (removed === undefined) throw new DomainError('not_found')
    const before = feeTermsOf(removed)
    await audit({ action: 'fee.deleted', subject: { kind: 'fee', id }, before })
  })
  deps.watch.changed('fee_settings')
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
