import type { AdminPromoView, promoChange } from '#shared/api/admin/promos.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type ActCall, type AuditDeps, withAct } from '#server/audit/audit.ts'
import { changesBetween, withChanges } from '#server/platform/changes.ts'
import { brokenReference, uniqueViolation } from '#server/platform/db/failure.ts'
import type * as z from 'zod/mini'
import {
  checkPromo,
  invalid,
  type NewPromo,
  promoTermsOf,
  promoValues,
  promoView,
  wholeTerms,
} from './promo-terms.ts'
import { insertPromo, lockPromo, removePromo, storePromo } from './promos.sql.ts'

/** Creates a promo code. @throws DomainError 'code_taken', 'invalid_request' naming the field at fault */
export async function createPromo(deps: AuditDeps, call: ActCall, body: NewPromo): Promise<AdminPromoView> {
  const terms = wholeTerms(body)
  checkPromo(terms, 0)
  const row = await withAct(deps, call, async ({ tx, clock, newId, audit }) => {
    const id = newId()
    const [inserted] = await insertPromo(tx, ...promoValues(id, terms), clock.now())
    if (inserted === undefined) throw new Error('a promo code was inserted without a row')
    const after = promoTermsOf(inserted)
    await audit({ action: 'promo.created', subject: { kind: 'promo', id }, after })
    return inserted
  }).catch(asRefusal)
  return promoView(row)
}

/**
 * Changes what is named of a promo code; the next quote goes by it. Uses so far stay: a limit below them is refused,
 * since the code can be switched off.
 * @throws DomainError 'not_found', 'code_taken', 'invalid_request' naming the field at fault
 */
export async function updatePromo(
  deps: AuditDeps,
  call: ActCall,
  { id, body }: { readonly id: string; readonly body: z.output<typeof promoChange> },
): Promise<AdminPromoView> {
  const row = await withAct(deps, call, async ({ tx, audit }) => {
    const [before] = await lockPromo(tx, id)
    if (before === undefined) throw new DomainError('not_found')
    const terms = withChanges(promoTermsOf(before), body)
    checkPromo(terms, before.usage_count)
    const [after = before] = await storePromo(tx, ...promoValues(id, terms))
    const changes = changesBetween(promoTermsOf(before), promoTermsOf(after))
    if (changes) await audit({ action: 'promo.changed', subject: { kind: 'promo', id }, ...changes })
    return after
  }).catch(asRefusal)
  return promoView(row)
}

/** Deletes a promo code; transfers that used it keep their discount. @throws DomainError 'not_found' */
export async function deletePromo(deps: AuditDeps, call: ActCall, id: string): Promise<void> {
  await withAct(deps, call, async ({ tx, clock, audit }) => {
    const [removed] = await removePromo(tx, id, clock.now())
    if (removed === undefined) throw new DomainError('not_found')
    const before = promoTermsOf(removed)
    await audit({ action: 'promo.deleted', subject: { kind: 'promo', id }, before })
  })
}

/** @throws DomainError 'code_taken', 'invalid_request' naming `currency`, or what it was given */
function asRefusal(error: unknown): never {
  if (uniqueViolation(error) === 'promo_codes_code')
    throw new DomainError('code_taken', { fields: { code: 'taken' }, cause: error })
  if (brokenReference(error) === 'promo_currency_has_a_rate')
    throw invalid('currency', 'we have no rate for it')
  throw error
}
