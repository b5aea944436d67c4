import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type AdminPromoView, adminPromoView, type promoChange } from '#shared/api/admin/prices/promos.api.ts'
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
import { brokenReference, uniqueViolation } from '#server/platform/db/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import {
  checkPromo,
  invalid,
  type NewPromo,
  type PromoTerms,
  promoTermsOf,
  promoValues,
  promoView,
  wholeTerms,
} from './promo-terms.ts'
import { insertPromo, lockPromo, type PromoRow, removePromo, storePromo } from './promos.sql.ts'

/**
 * Creates a promo code. A second admin may have to agree first.
 * @throws DomainError 'code_taken', 'invalid_request' naming the field at fault, 'awaits_approval'
 */
export async function createPromo(
  deps: ApprovalDeps,
  call: ActCall,
  body: NewPromo,
): Promise<AdminPromoView> {
  const terms = wholeTerms(body)
  checkPromo(terms, 0)
  await requireApproval(deps, call, promoRequestOf({ id: null, was: null, terms }))
  return promoView(await withAct(deps, call, act => addPromo(act, terms)))
}

async function addPromo({ tx, clock, newId, audit }: ActContext, terms: PromoTerms): Promise<PromoRow> {
  const id = newId()
  const [inserted] = await insertPromo(tx, ...promoValues(id, terms), clock.now()).catch(asRefusal)
  if (inserted === undefined) throw new Error('a promo code was inserted without a row')
  const after = promoTermsOf(inserted)
  await audit({ action: 'promo.created', subject: { kind: 'promo', id }, after })
  return inserted
}

/**
 * Changes what is named of a promo code; the next quote goes by it. Uses so far stay: a limit below them is refused,
 * since the code can be switched off. A second admin may have to agree first.
 * @throws DomainError 'not_found', 'code_taken', 'invalid_request' naming the field at fault, 'awaits_approval'
 */
export async function updatePromo(
  deps: ApprovalDeps,
  call: ActCall,
  { id, body }: { readonly id: string; readonly body: z.output<typeof promoChange> },
): Promise<AdminPromoView> {
  const wanted = async ({ tx }: ActContext) => {
    const before = await lockedPromo(tx, id)
    const was = promoTermsOf(before)
    const terms = withChanges(was, body)
    checkPromo(terms, before.usage_count)
    return { before, was, terms }
  }
  const { was, terms: asked } = await withAct(deps, call, wanted)
  await requireApproval(deps, call, promoRequestOf({ id, was, terms: asked }))
  const row = await withAct(deps, call, async act => {
    const { before, terms } = await wanted(act)
    return await setPromo(act, before, terms)
  })
  return promoView(row)
}

/** Waits for other changes of the code. @throws DomainError 'not_found' */
async function lockedPromo(tx: Tx, id: string): Promise<PromoRow> {
  const [promo] = await lockPromo(tx, id)
  if (promo === undefined) throw new DomainError('not_found')
  return promo
}

async function setPromo({ tx, audit }: ActContext, before: PromoRow, terms: PromoTerms): Promise<PromoRow> {
  const { id } = before
  const [after = before] = await storePromo(tx, ...promoValues(id, terms)).catch(asRefusal)
  const changes = changesBetween(promoTermsOf(before), promoTermsOf(after))
  if (changes) await audit({ action: 'promo.changed', subject: { kind: 'promo', id }, ...changes })
  return after
}

/**
 * Deletes a promo code; transfers that used it keep their discount. A second admin may have to agree first.
 * @throws DomainError 'not_found', 'awaits_approval'
 */
export async function deletePromo(deps: ApprovalDeps, call: ActCall, id: string): Promise<void> {
  const promo = await withAct(deps, call, ({ tx }) => lockedPromo(tx, id))
  await requireApproval(deps, call, promoRequestOf({ id, was: promoTermsOf(promo), terms: null }))
  await withAct(deps, call, act => dropPromo(act, id))
}

async function dropPromo({ tx, clock, audit }: ActContext, id: string): Promise<void> {
  const [removed] = await removePromo(tx, id, clock.now())
  if (removed === undefined) throw new DomainError('not_found')
  const before = promoTermsOf(removed)
  await audit({ action: 'promo.deleted', subject: { kind: 'promo', id }, before })
}

const promoTerms = z.nullable(z.omit(adminPromoView, { id: true, usageCount: true, createdAt: true }))

/** Payload of the approval request: the code as it was, none where it is to be added, and as it is to be, none where it goes. */
const promoRequest = z.object({ id: z.nullable(z.string()), was: promoTerms, terms: promoTerms })

function promoRequestOf(payload: z.infer<typeof promoRequest>): ApprovalRequest {
  const { was, terms } = payload
  const title =
    terms === null
      ? `Delete the promo code ${quoted(was?.code ?? '')}`
      : `${was === null ? 'Add' : 'Change'} the promo code ${quoted(was?.code ?? terms.code)}: ${changeWords(was, terms)}`
  return { kind: 'promos', payload, title, reason: null }
}

/**
 * Changes a promo code as a second admin has approved.
 * @throws DomainError 'not_found', 'code_taken', 'approval_outdated' if it has changed since
 */
export async function changePromoApproved(act: ApprovedAct, payload: unknown): Promise<void> {
  const { id, was, terms } = promoRequest.parse(payload)
  if (id === null) return void (terms && (await addPromo(act, terms)))
  const before = await lockedPromo(act.tx, id)
  if (!isDeepStrictEqual(promoTermsOf(before), was)) throw new DomainError('approval_outdated')
  if (terms === null) return await dropPromo(act, id)
  checkPromo(terms, before.usage_count)
  await setPromo(act, before, terms)
}

/** @throws DomainError 'code_taken', 'invalid_request' naming `currency`, or what it was given */
function asRefusal(error: unknown): never {
  if (uniqueViolation(error) === 'promo_codes_code')
    throw new DomainError('code_taken', { fields: { code: 'taken' }, cause: error })
  if (brokenReference(error) === 'promo_currency_has_a_rate')
    throw invalid('currency', 'we have no rate for it')
  throw error
}
