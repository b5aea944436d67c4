import { DomainError } from '#shared/api/error.ts'
import type { CorrectedRecipient } from '#shared/api/transfers/transfer-details.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { masked } from '#shared/recipients/masked.ts'
import { money } from '#shared/money/money.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import { type Assess, insertAlerts, type NewAlert, type OrderMarks } from '#server/compliance/compliance.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { sealPersonal } from '#server/platform/personal/personal-data.ts'
import { confirmEmailCode } from '#server/users/users.ts'
import { finishPayout } from '../payout/payout.ts'
import { recordHeld } from '../payout/review.sql.ts'
import type { TransferDeps } from '../row/deps.ts'
import { markTerms, orderMarks } from '../row/order-marks.ts'
import { ownTransfer } from '../row/own-transfer.ts'
import { partiesOf, peopleOf, sealVersion, type TransferPeople } from '../row/people.ts'
import { loadTransfer, lockTransfer } from '../row/reads.sql.ts'
import { searchTerms } from '../row/search-terms.ts'
import { type TransferRow, transferView } from '../row/transfer-row.ts'
import { changedFields, correctedPeople } from './corrected-people.ts'
import { addTerms, noteCorrection, replacePeople } from './correction.sql.ts'
import { correctionRefusal } from './correction-refusal.ts'

type Call = Omit<ActCall, 'actor'> & { readonly actor: Actor }
type Asked = { readonly id: string; readonly recipient: CorrectedRecipient }

/** The desk reads this in the timeline; the alerts say more. */
const ALERTED = 'compliance alert after a correction'

/**
 * Corrects the recipient of the sender's own paid transfer while it waits for its payout, which then goes on; one that a list or a rule
 * finds is held for a review. A stolen session is not enough: the code was mailed to the address of the order.
 * @throws DomainError 'not_found', 'correction_not_possible' saying why, 'invalid_request' naming fields, 'code_refused'
 */
export async function correctRecipient(
  deps: TransferDeps,
  call: Call,
  { id, recipient }: Asked,
): Promise<TransferView> {
  const { actor } = call
  const transfer = await ownTransfer(deps, { ...actor, isAdmin: false }, id)
  refuse(transfer)
  const before = peopleOf(deps.dataKeys, transfer)
  const after = correctedPeople(transfer, before, recipient)
  await confirmEmailCode(deps, actor, {
    email: before.sender_email,
    code: recipient.code,
    purpose: 'correction',
  })
  const marks = orderMarks(deps.dataKeys, after, {
    receiveCountry: transfer.receive_country,
    address: call.address,
    device: actor.capabilityHash,
  })
  const { alerts } = await deps.rescreen(factsOf(deps, call, { transfer, people: after, marks }))
  await withAct(deps, call, act =>
    store(deps, act, { transfer, before, after, marks, alerts, userId: actor.userId }),
  )
  return transferView(deps, await finishPayout(deps, await loadTransfer(deps.pool, id)))
}

/** @throws DomainError 'correction_not_possible' */
function refuse(transfer: TransferRow): void {
  const message = correctionRefusal(transfer)
  if (message !== null) throw new DomainError('correction_not_possible', { message })
}

type Corrected = {
  readonly transfer: TransferRow
  readonly people: TransferPeople
  readonly marks: OrderMarks
}

const factsOf = (
  { clock }: Pick<TransferDeps, 'clock'>,
  { actor, address }: Call,
  { transfer, people, marks }: Corrected,
): Parameters<Assess>[0] => ({
  transferId: transfer.id,
  at: clock.now(),
  userId: actor.userId,
  capabilityHash: actor.capabilityHash,
  address,
  marks,
  sendCountry: transfer.send_country,
  receiveCountry: transfer.receive_country,
  send: money(transfer.send_currency, transfer.send_amount_minor),
  usdMinor: transfer.usd_amount_minor,
  deliveryMethod: transfer.delivery_method,
  paymentMethod: transfer.payment_method,
  ...partiesOf(people),
})

type Change = {
  readonly transfer: TransferRow
  readonly before: TransferPeople
  readonly after: TransferPeople
  readonly marks: OrderMarks
  readonly alerts: readonly NewAlert[]
  readonly userId: string | null
}

/** Stores a correction with its row in the audit log, which has no names. @throws DomainError 'correction_not_possible' */
async function store(
  deps: TransferDeps,
  { tx, newId, audit }: ActContext,
  { transfer: seen, before, after, marks, alerts, userId }: Change,
): Promise<void> {
  const { id } = seen
  const [transfer] = await lockTransfer(tx, id)
  if (transfer === undefined || transfer.people_version !== seen.people_version)
    throw new DomainError('correction_not_possible')
  refuse(transfer)
  const version = transfer.people_version + 1
  await audit({
    action: 'transfer.recipient_corrected',
    subject: { kind: 'transfer', id },
    before: { account: accountOf(before) },
    after: { account: accountOf(after), changed: changedFields(before, after), version },
  })
  const corrected = sealVersion(deps.dataKeys, { id, people_version: version }, after)
  const replaced = sealPersonal(
    deps.dataKeys,
    { table: 'recipient_corrections', id: `${id}:${version}` },
    before,
  )
  const [row] = await replacePeople(tx, id, version, corrected, replaced)
  if (row?.is_done !== true) throw new DomainError('correction_not_possible')
  await noteCorrection(tx, id, newId())
  const known = new Set(searchTerms(deps.dataKeys, before).map(({ term, whole }) => `${term} ${whole}`))
  const [recipientMark] = markTerms(marks)
  const terms = [
    ...searchTerms(deps.dataKeys, after).filter(({ term, whole }) => !known.has(`${term} ${whole}`)),
    recipientMark!,
  ] // there is one for the recipient, always
  await addTerms(
    tx,
    id,
    terms.map(({ term }) => term),
    terms.map(({ whole }) => whole),
  )
  await insertAlerts(deps, tx, { transferId: id, userId }, alerts)
  // The money is here, so an order that would have been refused waits for a person instead.
  if (alerts.some(({ outcome }) => outcome === 'hold' || outcome === 'refuse'))
    await recordHeld(tx, id, newId(), 'system', ALERTED)
}

const accountOf = ({ account_number: account }: TransferPeople): string | null =>
  account === null ? null : masked(account)
