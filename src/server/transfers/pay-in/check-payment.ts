import { providerNamed } from '#server/payments/providers.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { DomainError } from '#shared/api/error.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { advancePayout, finishPayout } from '../payout/payout.ts'
import type { TransferDeps } from '../row/deps.ts'
import { isTheirs, mayActFor, shownTransfer } from '../row/own-transfer.ts'
import { findTransfer, itsOwners, loadTransfer, transferColumns } from '../row/reads.sql.ts'
import { type TransferRow, transferView } from '../row/transfer-row.ts'
import { bookIntent } from './book-intent.ts'
import { isOurs, type Noticer, type PaymentCheck } from './intent-reading.ts'
import { notOurs } from './provider-intent.ts'
import { findPaymentByRef, findUnsettled, paymentColumns, type PaymentRow } from './pay-in.sql.ts'

/**
 * PATCH of a status: a request to check the payment now, never an order.
 * @throws DomainError 'not_found', 'status_not_allowed' for any status but 'completed', 'payment_mismatch',
 * 'payment_incomplete', 'provider_unavailable'
 */
export async function checkOwnPayment(
  deps: TransferDeps,
  actor: Actor,
  request: { id: string; status: string; paymentIntentId: string | undefined },
): Promise<TransferView> {
  const own = await ownPayments(deps, actor, request.id)
  if (own === undefined || !(actor.isAdmin || isTheirs(deps, own.transfer)))
    throw new DomainError('not_found')
  if (request.status !== 'completed')
    throw new DomainError('status_not_allowed', { fields: { status: "only 'completed'" } })
  const payment = paymentNamed(own.payments, request.paymentIntentId)
  const row = await paidOut(deps, { transfer: own.transfer, payment, noticer: 'sender', paysOut: true })
  return actor.isAdmin ? await shownTransfer(deps, actor, row.id) : transferView(deps, row)
}

/** Also those of a transfer that the browser acts for by a mailed code. */
async function ownPayments(deps: TransferDeps, actor: Actor, id: string) {
  const own = await findOwnPayments(deps.pool, { ...actor, id })
  if (own !== undefined || !(await mayActFor(deps, actor, id))) return own
  return await findOwnPayments(deps.pool, { ...actor, id, isAdmin: true })
}

async function paidOut(deps: TransferDeps, check: PaymentCheck): Promise<TransferRow> {
  const { transfer, payment } = check
  if (payment.state === 'captured') return await finishPayout(deps, transfer)
  const handedOver = await settle(deps, check)
  return handedOver ?? (await finishPayout(deps, await loadTransfer(deps.pool, transfer.id)))
}

/**
 * The transfer's own payment. Another transfer's intent is no payment of this one.
 * @throws DomainError 'payment_incomplete' | 'payment_mismatch'
 */
function paymentNamed(payments: readonly PaymentRow[], ref: string | undefined): PaymentRow {
  if (ref === undefined) {
    const own = payments.find(({ state }) => state === 'captured') ?? payments[0]
    if (own === undefined) throw new DomainError('payment_incomplete')
    return own
  }
  const named = payments.find(payment => payment.provider_ref === ref)
  if (named === undefined) throw new DomainError('payment_mismatch')
  return named
}

/** Checks a payment again after an event or in the sweep. Ignores an intent that is not ours. */
export async function checkPayment(
  deps: TransferDeps,
  { provider, intentId }: { provider: PaymentRow['provider']; intentId: string },
  noticer: Noticer,
): Promise<void> {
  const [payment] = await findPaymentByRef(deps.pool, provider, intentId)
  if (payment === undefined || payment.state === 'captured' || payment.state === 'unexpected') return
  const [transfer] = await findTransfer(deps.pool, payment.transfer_id)
  if (transfer === undefined) return
  try {
    const handedOver = await settle(deps, { transfer, payment, noticer, paysOut: true })
    if (handedOver === undefined) await advancePayout(deps, transfer.id)
  } catch (error) {
    if (!(error instanceof DomainError) || !SETTLED_OTHERWISE.has(error.code)) throw error
  }
}

/** Those of the provider's intents that `checkPayment` would have something to do with. */
export async function unsettledOf(
  { pool, provider }: Pick<TransferDeps, 'pool' | 'provider'>,
  intentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await findUnsettled(pool, provider.name, intentIds)
  return new Set(rows.map(({ ref }) => ref))
}

/** Nothing that a repetition would change: what can be done about it has been. */
const SETTLED_OTHERWISE: ReadonlySet<DomainError['code']> = new Set([
  'payment_incomplete',
  'payment_mismatch',
])

/**
 * Books what the provider says of a payment: the one place where money that came in is believed. Afterwards it is
 * captured, or was so before, or waits authorised for a review, or is booked as an unexpected payment whose refund is on its way.
 * Answers the transfer after its payout has been handed to the rail; undefined if it has not been.
 * @throws DomainError 'payment_mismatch' | 'payment_incomplete' | 'provider_unavailable'
 */
async function settle(deps: TransferDeps, check: PaymentCheck): Promise<TransferRow | undefined> {
  const { payment } = check
  if (payment.provider_ref === null) throw new DomainError('payment_incomplete')
  const intent = await providerNamed(deps, payment.provider).getIntent(payment.provider_ref)
  if (intent === undefined || !isOurs(intent, payment)) throw await notOurs(deps, payment)
  return await bookIntent(deps, check, intent)
}

const namesOf = (list: string): string[] => list.split(',').map(name => name.trim())
const ofPayment = namesOf(paymentColumns)

type Row = TransferRow & Record<`payment.${string}`, unknown>

const find = statement<
  [capabilityHash: Buffer | null, userId: string | null, id: string, isAdmin: boolean],
  Row
>({
  name: 'find_own_payments',
  text: `
    select ${namesOf(transferColumns)
      .map(name => `t.${name}`)
      .join(', ')},
      ${ofPayment.map(name => `p.${name} as "payment.${name}"`).join(', ')}
    from transfers t left join payments p on p.transfer_id = t.id
    where t.id = $3 and ($4::boolean or t.owner_id in (${itsOwners}))
    order by p.attempt desc`,
})

/** Owner that a request speaks for, and the transfer it names. */
type Asked = {
  readonly capabilityHash: Buffer | null
  readonly userId: string | null
  readonly id: string
  readonly isAdmin: boolean
}

/**
 * A transfer of the asker's own, or any for an admin, with its payments, the newest first, in one read; undefined where
 * there is none.
 */
async function findOwnPayments(
  executor: Executor,
  { capabilityHash, userId, id, isAdmin }: Asked,
): Promise<{ transfer: TransferRow; payments: PaymentRow[] } | undefined> {
  const rows = await find(executor, capabilityHash, userId, id, isAdmin)
  const [transfer] = rows
  return transfer && { transfer, payments: rows.filter(row => row['payment.id'] !== null).map(paymentOf) }
}

const paymentOf = (row: Row): PaymentRow =>
  // The statement names each column of a payment so.
  Object.fromEntries(ofPayment.map(name => [name, row[`payment.${name}`]])) as unknown as PaymentRow
