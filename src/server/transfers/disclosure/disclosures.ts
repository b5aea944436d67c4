import { promisedDay } from '#server/calendars/calendars.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { DisclosureView } from '#shared/api/transfers/disclosures.api.ts'
import {
  beforePaymentItems,
  DISCLOSURE_FORM,
  type DisclosedTransfer,
  receiptItems,
} from '#shared/disclosures/disclosure-items.ts'
import type { DisclosureItem } from '#shared/disclosures/disclosure-item.ts'
import { isDisclosed } from '#shared/disclosures/remittance-rule.ts'
import type { TransferDeps } from '../row/deps.ts'
import { findOwn, ownTransfer } from '../row/own-transfer.ts'
import { findTransfer } from '../row/reads.sql.ts'
import { deliveryOf, type TransferRow, transferView } from '../row/transfer-row.ts'
import { type DisclosureRow, findDisclosures, insertDisclosure } from './disclosures.sql.ts'
import { itemsAtDesk } from './shown.ts'
import { shownIn, snapshotOf } from './snapshots.ts'

export type DisclosureDeps = Pick<
  TransferDeps,
  | 'pool'
  | 'log'
  | 'newId'
  | 'clock'
  | 'calendars'
  | 'dataKeys'
  | 'signingKeys'
  | 'operator'
  | 'cancellationMinutes'
>

/** All texts are English. */
const LANGUAGE = 'en'

/** A stored disclosure and its id. */
export type Disclosed = { readonly id: string; readonly view: DisclosureView }

/**
 * Stores what the sender of a transfer is shown before payment, by its present figures, and answers it: the form to pay with comes
 * after it. Undefined where the law asks for none.
 */
export async function discloseBeforePayment(
  deps: DisclosureDeps,
  transfer: TransferRow,
): Promise<Disclosed | undefined> {
  const facts = await factsToDisclose(deps, transfer)
  return facts && (await store(deps, transfer, { kind: 'before_payment', items: beforePaymentItems(facts) }))
}

/**
 * The receipt of a transfer, as it was shown first; stored by the first who asks on behalf of the sender. Undefined where the law
 * asks for none, before the payment, and once its people were erased.
 */
async function receiptOf(deps: DisclosureDeps, transfer: TransferRow): Promise<DisclosureView | undefined> {
  if (transfer.personal === null || !isPaid(transfer)) return undefined
  const facts = await factsToDisclose(deps, transfer)
  if (facts === undefined) return undefined
  const known = (await genuine(deps, transfer)).find(({ view }) => view.kind === 'receipt')
  if (known !== undefined) return known.view
  const { cancellationMinutes } = deps
  const terms = { operator: await deps.operator(), cancellationMinutes }
  const items = receiptItems(facts, terms)
  return (await store(deps, transfer, { kind: 'receipt', items })).view
}

/** The receipt of a transfer, for who writes to its sender. */
export async function findReceipt(deps: DisclosureDeps, id: string): Promise<DisclosureView | undefined> {
  const [row] = await findTransfer(deps.pool, id)
  return row && (await receiptOf(deps, row))
}

/** A payment is made when it is authorised. Source: the official interpretation of 12 CFR 1005.31. */
const isPaid = (row: TransferRow): boolean => row.paid_at !== null || row.authorised_at !== null

export type Disclosures = {
  readonly beforePayment: DisclosureView | null
  readonly receipt: DisclosureView | null
}

/**
 * What the sender of a transfer was shown. Somebody at the desk, who is not its sender, causes no receipt.
 * @throws DomainError 'not_found'
 */
export async function getDisclosures(deps: DisclosureDeps, actor: Actor, id: string): Promise<Disclosures> {
  const row = await ownTransfer(deps, actor, id)
  const own = await findOwn(deps, actor, id)
  if (own !== undefined) await receiptOf(deps, own)
  const shown = (await genuine(deps, row)).map(({ view }) =>
    own === undefined ? { ...view, items: itemsAtDesk(row, view.items) } : view,
  )
  return {
    beforePayment: shown.findLast(({ kind }) => kind === 'before_payment') ?? null,
    receipt: shown.find(({ kind }) => kind === 'receipt') ?? null,
  }
}

/** Undefined where the law asks for no disclosure. */
async function factsToDisclose(
  deps: DisclosureDeps,
  row: TransferRow,
): Promise<DisclosedTransfer | undefined> {
  const transfer = transferView(deps, row)
  if (!isDisclosed(transfer)) return undefined
  return {
    ...transfer,
    availableOn: row.available_on ?? (await promisedDay(deps, deliveryOf(row), deps.clock.now())),
    // The excise tax of 26 USC 4475 is on cash and the like: what is paid by card or from an account is not taxed.
    taxes: '0.00',
    // Partners bill us, and pay out what we order.
    otherFees: '0.00',
  }
}

type Content = Pick<DisclosureRow, 'kind'> & { readonly items: readonly DisclosureItem[] }

/** The stored row of a content; the first one where it was shown before. */
async function store(deps: DisclosureDeps, transfer: TransferRow, content: Content): Promise<Disclosed> {
  const row = snapshotOf(deps, {
    ...content,
    id: deps.newId(),
    transfer_id: transfer.id,
    language: LANGUAGE,
    form: DISCLOSURE_FORM,
    shown_at: deps.clock.now(),
  })
  const { id, transfer_id, kind, language, form, hash, seal, shown_at } = row
  const values = [id, transfer_id, kind, language, form, row.content, hash, seal, shown_at] as const
  const [added] = await insertDisclosure(deps.pool, ...values)
  const stored = added ?? (await findDisclosures(deps.pool, transfer.id)).find(each => each.hash.equals(hash))
  const view = stored && shownIn(deps, stored)
  // SQL can take the place of a content that it has seen; nothing is paid by what the server has not written.
  if (stored === undefined || view === undefined)
    throw new Error(`a disclosure of transfer ${transfer.id} is not the server's own`)
  return { id: stored.id, view }
}

/** The disclosures of a transfer that the server wrote; the log names the others. */
async function genuine(deps: DisclosureDeps, { id: transferId }: TransferRow): Promise<Disclosed[]> {
  const rows = await findDisclosures(deps.pool, transferId)
  return rows.flatMap(row => {
    const view = shownIn(deps, row)
    if (view !== undefined) return [{ id: row.id, view }]
    if (row.content !== null)
      deps.log.error({ transferId, disclosureId: row.id }, 'a disclosure that the server did not write')
    return []
  })
}
