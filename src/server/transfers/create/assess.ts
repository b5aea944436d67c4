import type { NewAlert } from '#server/compliance/compliance.ts'
import type { TransferDeps } from '../row/deps.ts'
import type { Accepted, NewTransfer } from './new-transfer.ts'
import type { Asker } from './idempotency.ts'

/** A transfer to insert, with the alerts that it raises and the reason why it is to be held once it is paid. */
export type AssessedTransfer = NewTransfer & {
  readonly reviewCause: string | null
  readonly alerts: readonly NewAlert[]
}

type Ordered = Accepted & { readonly asker: Asker; readonly address: string }

/** The desk reads this in the timeline; the alerts say more. */
const ALERTED = 'compliance alert'

/**
 * Has lists and rules look at a new transfer, in memory and before its statement. One that they hold is inserted like one that an
 * operator wants to review: its card is not charged where the settings allow that, and the sender reads the same neutral words.
 */
export async function assessed(
  deps: Pick<TransferDeps, 'assess' | 'clock'>,
  { quote, reviewCause, asker, address }: Ordered,
  { row, people }: NewTransfer,
): Promise<AssessedTransfer> {
  const { outcome, alerts } = await deps.assess({
    transferId: row.id,
    at: deps.clock.now(),
    userId: asker.userId,
    capabilityHash: asker.capabilityHash,
    address,
    sendCountry: quote.sendCountry,
    receiveCountry: quote.receiveCountry,
    send: quote.price.send,
    usdMinor: quote.price.usd.minor,
    deliveryMethod: quote.deliveryMethod,
    paymentMethod: quote.paymentMethod,
    sender: {
      name: people.sender_name,
      email: people.sender_email,
      phone: people.sender_phone,
      address: people.sender_address,
    },
    recipient: {
      name: people.recipient_name,
      email: people.recipient_email,
      phone: people.recipient_phone,
      city: people.recipient_city,
      bankName: people.bank_name,
      accountNumber: people.account_number,
    },
  })
  if (outcome !== 'hold') return { row, people, reviewCause, alerts }
  return { row: { ...row, review: 'required' }, people, reviewCause: reviewCause ?? ALERTED, alerts }
}
