import { DomainError } from '#shared/api/error.ts'
import { insertAlerts, type NewAlert, type OrderMarks } from '#server/compliance/compliance.ts'
import type { TransferDeps } from '../row/deps.ts'
import { orderMarks } from '../row/order-marks.ts'
import { partiesOf } from '../row/people.ts'
import { screenedColumns } from '../seals/screened.ts'
import type { Accepted, NewTransfer } from './new-transfer.ts'
import type { Asker } from './idempotency.ts'

/** A transfer to insert, with the alerts that it raises and the reason why it is to be held once it is paid. */
export type AssessedTransfer = NewTransfer & {
  readonly reviewCause: string | null
  readonly alerts: readonly NewAlert[]
  /** By which later orders find this one. */
  readonly marks: OrderMarks
}

type Ordered = Accepted & {
  readonly asker: Asker
  readonly address: string
  /** Hash of the cookie by which a browser is known again; null: it showed none. */
  readonly deviceHash: Buffer | null
}

/** The desk reads this in the timeline; the alerts say more. */
const ALERTED = 'compliance alert'

/**
 * Has lists and rules look at a new transfer, in memory and before its statement. One that they hold is inserted like one that an
 * operator wants to review: its card is not charged where the settings allow that, and the sender reads the same neutral words. Of one
 * that they refuse the alerts alone are kept.
 * @throws DomainError 'order_refused'
 */
export async function assessed(
  deps: Pick<TransferDeps, 'assess' | 'clock' | 'dataKeys' | 'signingKeys' | 'pool' | 'newId'>,
  { quote, reviewCause, asker, address, deviceHash }: Ordered,
  { row: ordered, people }: NewTransfer,
): Promise<AssessedTransfer> {
  const marks = orderMarks(deps.dataKeys, people, {
    receiveCountry: quote.receiveCountry,
    address,
    device: deviceHash ?? asker.capabilityHash,
  })
  const { outcome, alerts, waitHours, screenedUpTo } = await deps.assess({
    transferId: ordered.id,
    at: deps.clock.now(),
    userId: asker.userId,
    capabilityHash: asker.capabilityHash,
    address,
    marks,
    sendCountry: quote.sendCountry,
    receiveCountry: quote.receiveCountry,
    send: quote.price.send,
    usdMinor: quote.price.usd.minor,
    deliveryMethod: quote.deliveryMethod,
    paymentMethod: quote.paymentMethod,
    ...partiesOf(people),
  })
  if (outcome === 'refuse') {
    const senderEmail = people.sender_email
    await insertAlerts(deps, deps.pool, { transferId: null, userId: asker.userId, senderEmail }, alerts)
    throw new DomainError('order_refused')
  }
  const row = {
    ...ordered,
    wait_hours: waitHours,
    ...screenedColumns(deps.signingKeys, { id: ordered.id, people_version: 0 }, screenedUpTo),
  }
  if (outcome !== 'hold') return { row, people, reviewCause, alerts, marks }
  return { row: { ...row, review: 'required' }, people, reviewCause: reviewCause ?? ALERTED, alerts, marks }
}
