import { HELD_FOR_REVIEW } from '#server/compliance/compliance.ts'
import { entryCtes, entryParameters, entryValues, type EntryValues } from '#server/ledger/ledger.ts'
import type { ListedRefund } from '#server/payments/provider.ts'
import { parameters, statement } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { noteMismatch, type PaymentRow } from '../pay-in/pay-in.sql.ts'
import { recordHeld } from '../payout/review.sql.ts'
import type { TransferDeps } from '../row/deps.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import { sealRefund } from '../seals/refund-seals.ts'
import type { TransferRow } from '../row/transfer-row.ts'
import { matchExternalRefund, refundsLargerThan } from './match-external-refund.ts'
import { grantEntry } from './refund-entries.ts'
import { recordOutcome } from './refund-outcome.ts'
import { refundPositionOf } from './refund-position.sql.ts'
import { findRefund, findRefundsOfPayment, type RefundRow } from './refund.sql.ts'

export type Found = {
  readonly payment: PaymentRow
  readonly told: ListedRefund
  /** Our refund that the provider has just refused because it exceeds the rest. */
  readonly refused?: RefundRow
}

/**
 * `later`: a try of ours is on its way, and its outcome is unknown. `claimed`: an admin says to have sent what it may be a part
 * of, and a second one is asked.
 */
type Place = 'given' | 'ours' | 'later' | 'claimed' | 'nowhere' | { readonly partOf: RefundRow }

/**
 * Books an external refund, made at the provider: as a partial refund granted there if possible, else as a part of a refund
 * that we owe, which is reduced by it. An operator resolves any other. `ours`: it has become one of our refunds meanwhile.
 * @see docs/decisions/0031
 */
export async function bookExternalRefund(
  deps: TransferDeps,
  found: Found,
): Promise<'done' | 'ours' | 'later'> {
  const refundId = deps.newId()
  const place = await withTransaction(deps.pool, tx => write(deps, tx, found, refundId))
  if (place === 'ours' || place === 'later') return place
  if (place === 'nowhere' || place === 'claimed') await askOperator(deps, found)
  if (place === 'claimed') return 'later'
  const [row] = await findRefund(deps.pool, refundId)
  if (row !== undefined) await recordOutcome(deps, row, found.told)
  return 'done'
}

async function write(deps: TransferDeps, tx: Tx, found: Found, refundId: string): Promise<Place> {
  const { payment, told } = found
  const [transfer] = await lockTransfer(tx, payment.transfer_id)
  if (transfer === undefined) return 'ours'
  const ours = await findRefundsOfPayment(tx, payment.id)
  const { refundedMinor } = await refundPositionOf(tx, payment.id)
  const place = placeOf(found, { transfer, ours, refundedMinor })
  if (place === 'given') await give(deps, tx, { transfer, found, refundId })
  if (typeof place === 'object') await takeOff(deps, tx, place.partOf, { told, refundId })
  return place
}

type Standing = {
  readonly transfer: TransferRow
  readonly ours: readonly RefundRow[]
  readonly refundedMinor: bigint
}

function placeOf(found: Found, standing: Standing): Place {
  const { ours } = standing
  const { told, refused } = found
  const isKnown = ours.some(({ refund_ref }) => refund_ref === told.id)
  if (isKnown || matchExternalRefund(ours, told) !== undefined) return 'ours'
  if (isGivable(found, standing)) return 'given'
  const larger = refundsLargerThan(ours, told)
  const able = larger.filter(({ claimed_as: as }) => as === null)
  // A refund that may be at the provider this moment is sent in its whole amount or comes back refused.
  const partOf = able.find(each => each.state === 'failed' || each.tries === 0 || isSameTry(each, refused))
  if (partOf !== undefined) return { partOf }
  if (able.length > 0) return 'later'
  return larger.length > 0 ? 'claimed' : 'nowhere'
}

const isSameTry = (refund: RefundRow, other: RefundRow | undefined): boolean =>
  refund.id === other?.id && refund.key_number === other.key_number

function isGivable({ payment, told }: Found, { transfer, refundedMinor }: Standing): boolean {
  const { minor, currency } = told.amount
  const isOfTransfer = payment.state === 'captured' && transfer.pay_in === 'captured'
  const isLeft =
    transfer.granted_minor + minor <= transfer.total_minor && refundedMinor + minor <= payment.amount_minor
  return isOfTransfer && isLeft && currency === transfer.send_currency
}

type Giving = { readonly transfer: TransferRow; readonly found: Found; readonly refundId: string }

async function give(deps: TransferDeps, tx: Tx, { transfer, found, refundId }: Giving): Promise<void> {
  const { payment, told } = found
  const { minor } = told.amount
  const feeLeft = transfer.fee_minor - transfer.granted_fee_minor
  const feeMinor = minor < feeLeft ? minor : feeLeft
  const entry = grantEntry({ refundId, transferId: transfer.id, amount: told.amount, feeMinor }, deps.newId)
  const what = [refundId, payment.id, deps.newId(), told.id, minor, feeMinor] as const
  const seal = sealRefund(deps, { id: refundId, transferId: transfer.id, minor })
  await recordExternalRefund(tx, ...what, transfer.granted_minor, seal, ...entryValues([entry]))
  // A refund made at the provider usually means that the rest must not be paid out.
  if (transfer.payout === 'ready')
    await recordHeld(tx, transfer.id, deps.newId(), 'provider', HELD_FOR_REVIEW)
}

type Part = { readonly told: ListedRefund; readonly refundId: string }

async function takeOff(
  deps: TransferDeps,
  tx: Tx,
  refund: RefundRow,
  { told, refundId }: Part,
): Promise<void> {
  const { minor } = told.amount
  const feeMinor = minor < refund.fee_minor ? minor : refund.fee_minor
  const { id, transfer_id: transferId } = refund
  const seal = sealRefund(deps, { id: refundId, transferId, minor })
  const leftSeal = sealRefund(deps, { id, transferId, minor: refund.amount_minor - minor })
  await recordPart(tx, refundId, id, told.id, minor, feeMinor, misfitOf(told), seal, leftSeal)
}

export const misfitOf = ({ id }: ListedRefund): string =>
  `refund ${id} was made there and does not fit what we owe.`

/** Notes that a refund at the provider is not booked. */
export async function askOperator(deps: TransferDeps, { payment, told }: Found): Promise<void> {
  const { id: paymentId, transfer_id: transferId } = payment
  deps.log.error({ paymentId, transferId, refund: told.id }, 'a refund at the provider is not ours to book')
  await noteMismatch(deps.pool, paymentId, misfitOf(told))
}

/** Clears the note that one was not booked, once it is. */
export const clearMismatch = statement<[paymentId: string, misfit: string], never>({
  name: 'clear_mismatch_of_payment',
  text: 'update payments set mismatch = null where id = $1 and mismatch = $2',
})

type ExternalRefundValues = [
  refundId: string,
  paymentId: string,
  eventId: string,
  providerRef: string,
  amountMinor: bigint,
  feeMinor: bigint,
  grantedMinor: bigint,
  seal: Buffer,
  ...EntryValues,
]

/**
 * Books an external refund like a partial refund that an operator granted here. Does nothing if the granted sum differs
 * from `grantedMinor`, or if nothing can be granted any more.
 */
const recordExternalRefund = statement<ExternalRefundValues, { id: string }>({
  name: 'record_external_refund',
  text: `
    with granted as (
      update transfers set granted_minor = granted_minor + $5::bigint, granted_fee_minor = granted_fee_minor + $6::bigint
      where id = (select transfer_id from payments where id = $2 and state = 'captured') and pay_in = 'captured'
        and granted_minor = $7::bigint and granted_minor + $5::bigint <= total_minor
      returning id, send_currency, status || ';' || pay_in || ';' || payout as state
    ),
    refund as (
      insert into refunds (id, payment_id, transfer_id, amount_minor, fee_minor, currency, reason, state, provider_ref, seal)
      select $1::uuid, $2::uuid, id, $5, $6, send_currency, 'external', 'sent', $4, $8::bytea from granted
      returning id
    ),
    noted as (
      insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
      select $3::uuid, id, 'refundGranted', state, state, 'provider', 'made at the provider' from granted
    ),
    ${entryCtes(parameters(entryParameters, 9), 'granted')}
    select id from refund`,
})

type PartValues = [
  refundId: string,
  partOf: string,
  providerRef: string,
  amountMinor: bigint,
  feeMinor: bigint,
  misfit: string,
  seal: Buffer,
  leftSeal: Buffer,
]

const part = statement<PartValues, { id: string }>({
  name: 'record_part_of_refund',
  text: `
    with lessened as (
      update refunds set amount_minor = amount_minor - $4::bigint, fee_minor = fee_minor - $5::bigint,
        key_number = key_number + 1, tries = 0, next_try_at = now(),
        -- An external one that came back is sent by hand.
        state = case reason when 'external' then state else 'requested' end,
        failure = case reason when 'external' then failure end, provider_ref = case reason when 'external' then provider_ref end,
        seal = case when part_of is null then seal else $8::bytea end -- a seal covers the amount with the parts: a part has none
      where id = $2 and state in ('requested', 'failed') and amount_minor - disputed_minor > $4::bigint
      returning id, part_of, payment_id, transfer_id, currency
    ),
    part as (
      insert into refunds (id, payment_id, transfer_id, amount_minor, fee_minor, currency, reason, state, provider_ref, part_of, seal)
      select $1::uuid, payment_id, transfer_id, $4, $5, currency, 'external', 'sent', $3, coalesce(part_of, id), $7::bytea from lessened
    ),
    cleared_mismatch as (update payments set mismatch = null where id = (select payment_id from lessened) and mismatch = $6)
    select id, app.enqueue('refunds.pay', json_build_object('refundId', id)) as job from lessened`,
})

/**
 * Books an external refund as a part of one of our refunds that has not left: ours is reduced by it and is sent under its
 * next key. Nothing new is owed. The caller has locked the transfer.
 */
const recordPart = (tx: Tx, ...values: PartValues) => part(tx, ...values)
