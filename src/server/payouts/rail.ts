import type { Money } from '#shared/money/money.ts'
import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'
import type { IdentityNumber, Purpose, Relationship } from '#shared/transfers/sender-details.ts'

/** Data that travel with a large transfer by law: docs/decisions/0099. */
export type TravelData = {
  readonly senderAddress: string
  /** One of both at least. */
  readonly senderBirthDate: string | null
  readonly senderDocument: IdentityNumber | null
  readonly purpose: Purpose
  readonly relationship: Relationship
}

/** An order to pay a recipient. `key` is `payout:{transfer}:{attempt}`: the same key never pays twice. */
export type PayoutOrder = {
  readonly key: string
  readonly amount: Money
  readonly deliveryMethod: DeliveryMethod
  /** ISO 3166-1, where the sender pays from and where the recipient is paid. */
  readonly sendCountry: string
  readonly country: string
  /** By which people name the transfer; the recipient sees it on their statement, or says it at the counter. */
  readonly reference: string
  readonly senderName: string
  /** Data that travel with the order beyond names and accounts; null for a small amount, which needs none. */
  readonly travelData: TravelData | null
  readonly recipientName: string
  readonly recipientPhone: string
  readonly recipientCity: string
  /** For a bank deposit. */
  readonly bankName: string | null
  readonly accountNumber: string | null
  /** Details that the country requires: IFSC, sort code, wallet … */
  readonly recipientDetails: Readonly<Record<string, string>>
}

/**
 * State of an order at the rail: `accepted` means under way; `refused` may be tried again under the next attempt if
 * `retryable`, and with other details if it is the `recipient` who could not be paid; `returned` came back after it was accepted or delivered; `recalled` was recalled before delivery and will
 * never be paid.
 */
export type RailOutcome =
  | { readonly state: 'accepted' | 'delivered' | 'recalled' }
  | {
      readonly state: 'refused'
      readonly retryable: boolean
      readonly reason: string
      readonly fault?: 'recipient' | undefined
    }
  | { readonly state: 'returned'; readonly reason: string }

/** Result of a recall: `recalled` means that the order will never be paid. */
export type RecallOutcome = 'recalled' | 'too_late'

/** A line of the rail's statement: what it took from our balance there, or gave back to it. */
export type RailMovement = {
  readonly id: string
  readonly kind: 'payout' | 'return' | 'fee' | 'funding' | 'other'
  /** Key of the order; null if there is none. */
  readonly key: string | null
  /** Change of our balance there: negative for a payout or a fee. */
  readonly amount: Money
  readonly at: Date
}

/** An order that had been delivered and has come back. */
export type PayoutReturn = { readonly key: string; readonly reason: string }

/**
 * A payout rail. Called outside any transaction; an order without an answer is asked about, never repeated blindly. A call
 * throws within 20 seconds if the rail does not answer: callers have no time limit of their own.
 */
export type PayoutRail = {
  readonly name: string
  /** @throws any error where the outcome is unknown. */
  submit(order: PayoutOrder): Promise<RailOutcome>
  /** State of an order; undefined if the rail never received it. */
  ask(key: string): Promise<RailOutcome | undefined>
  /**
   * Takes an order back that has not been delivered; one the rail never received counts as recalled, and is answered as
   * `recalled` should it still come. @throws any error where the outcome is unknown.
   */
  recall(key: string): Promise<RecallOutcome>
  /** The rail's statement, `from` included, `to` not, in the order of its time. */
  listMovements(span: { from: Date; to: Date }): AsyncIterable<RailMovement>
  /** Orders that came back since a moment, as the rail's return file would name them. */
  returnsSince(since: Date): Promise<readonly PayoutReturn[]>
}
