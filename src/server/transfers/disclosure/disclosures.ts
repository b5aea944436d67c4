import { promisedDay } from '#server/calendars/calendars.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { DisclosureView } from '#shared/api/transfers/disclosures.api.ts'
import {
  beforePaymentItems,
  DISCLOSURE_FORM,
  type DisclosedTransfer,
  type DisclosureWording,
  lawWording,
  receiptItems,
} from '#shared/disclosures/disclosure-items.ts'
import type { DisclosureItem } from '#shared/disclosures/disclosure-item.ts'
import { isDisclosed } from '#shared/disclosures/remittance-rule.ts'
import { languageOf } from '#shared/languages.ts'
import type { TransferDeps } from '../row/deps.ts'
import { findOwn, ownTransfer } from '../row/own-transfer.ts'
import { findTransfer } from '../row/reads.sql.ts'
import { deliveryOf, sentFrom, type TransferRow, transferView } from '../row/transfer-row.ts'
import {
  type DisclosureRow,
  type DisclosureValues,
  findDisclosures,
  insertDisclosure,
} from './disclosures.sql.ts'
import { disclosureWording } from './languages/paper-words.ts'
import { wordsAtDesk } from './shown.ts'
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

/** A stored disclosure and its id. */
export type Disclosed = { readonly id: string; readonly view: DisclosureView }

/**
 * Makes what the sender of a transfer is shown before payment, by its present figures: it is stored before the form to pay with is
 * answered. Undefined where the law asks for none.
 */
export async function disclosureBeforePayment(
  deps: DisclosureDeps,
  transfer: TransferRow,
): Promise<NewDisclosure | undefined> {
  const facts = await factsToDisclose(deps, transfer)
  return (
    facts &&
    newDisclosure(deps, transfer, {
      kind: 'before_payment',
      itemsIn: wording => beforePaymentItems(facts, wording),
    })
  )
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
  const itemsIn = (wording: DisclosureWording) => receiptItems(facts, terms, wording)
  return (await storeDisclosure(deps, newDisclosure(deps, transfer, { kind: 'receipt', itemsIn }))).view
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
 * The disclosures that the sender of a transfer was shown. Somebody at the desk, who is not its sender, causes no receipt.
 * @throws DomainError 'not_found'
 */
export async function getDisclosures(deps: DisclosureDeps, actor: Actor, id: string): Promise<Disclosures> {
  const row = await ownTransfer(deps, actor, id)
  const own = await findOwn(deps, actor, id)
  if (own !== undefined) await receiptOf(deps, own)
  const shown = (await genuine(deps, row)).map(({ view }) =>
    own === undefined ? { ...view, ...wordsAtDesk(row, view) } : view,
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
    availableOn:
      row.available_on ?? (await promisedDay(deps, deliveryOf(row), sentFrom(row, deps.clock.now()))),
    // The excise tax of 26 USC 4475 is on cash and the like: what is paid by card or from an account is not taxed.
    taxes: '0.00',
    // Partners bill us, and pay out what we order.
    otherFees: '0.00',
  }
}

type Content = Pick<DisclosureRow, 'kind'> & {
  readonly itemsIn: (wording: DisclosureWording) => DisclosureItem[]
}

/** A disclosure that is to be stored: its row, and how it is shown once it is. */
export type NewDisclosure = { readonly row: DisclosureRow & { content: Buffer }; readonly shown: Disclosed }

/** A disclosure in the language of its transfer, and in English beside another. Source: 12 CFR 1005.31(g). */
function newDisclosure(
  deps: DisclosureDeps,
  transfer: TransferRow,
  { kind, itemsIn }: Content,
): NewDisclosure {
  const [id, now] = [deps.newId(), deps.clock.now()]
  const language = languageOf(transfer.language)
  const items = itemsIn(disclosureWording(language))
  const english = language === 'en' ? null : itemsIn(lawWording)
  const showing = { kind, language, form: DISCLOSURE_FORM, items, english }
  return {
    row: snapshotOf(deps, { ...showing, id, transfer_id: transfer.id, shown_at: now }),
    shown: { id, view: { ...showing, shownAt: now.toISOString() } },
  }
}

/** The parameters of a statement that stores a disclosure. */
export const disclosureValues = ({ row }: NewDisclosure): DisclosureValues => [
  row.id,
  row.transfer_id,
  row.kind,
  row.language,
  row.form,
  row.content,
  row.hash,
  row.seal,
  row.shown_at,
]

/** Stores a disclosure; the first one where the same content was shown before. */
export async function storeDisclosure(deps: DisclosureDeps, disclosure: NewDisclosure): Promise<Disclosed> {
  const { transfer_id: transferId, hash } = disclosure.row
  if ((await insertDisclosure(deps.pool, ...disclosureValues(disclosure))).length > 0) return disclosure.shown
  const stored = (await findDisclosures(deps.pool, transferId)).find(each => each.hash.equals(hash))
  const view = stored && shownIn(deps, stored)
  // SQL can take the place of a content that it has seen; nothing is paid by what the server has not written.
  if (stored === undefined || view === undefined)
    throw new Error(`a disclosure of transfer ${transferId} is not the server's own`)
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
