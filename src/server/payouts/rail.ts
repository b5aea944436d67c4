import type { Money } from '#shared/money/money.ts'
import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'

/** An order to pay a recipient. `key` is `payout:{transfer}:{attempt}`: the same key never pays twice. */
export type PayoutOrder = {
  readonly key: string
  readonly amount: Money
  readonly recipientName: string
  readonly deliveryMethod: DeliveryMethod
  readonly country: string
}

/**
 * What the rail says of an order: `accepted` means under way; `refused` may be tried again under the next attempt
 * where `retryable`; `returned` came back after it was accepted or delivered.
 */
export type RailOutcome =
  | { readonly state: 'accepted' | 'delivered' }
  | { readonly state: 'refused'; readonly retryable: boolean; readonly reason: string }
  | { readonly state: 'returned'; readonly reason: string }

/** An order that had been delivered and has come back. */
export type PayoutReturn = { readonly key: string; readonly reason: string }

/**
 * Where payouts go. Called outside any transaction; an answer that never came is asked for, never repeated blindly. A
 * call throws within 20 seconds where the rail is silent: its callers have no time limit of their own.
 */
export type PayoutRail = {
  readonly name: string
  /** @throws any error where the outcome is unknown. */
  submit(order: PayoutOrder): Promise<RailOutcome>
  /** What became of an order, or undefined where the rail never received it. */
  ask(key: string): Promise<RailOutcome | undefined>
  /** Orders that came back since a moment, as the rail's return file would name them. */
  returnsSince(since: Date): Promise<readonly PayoutReturn[]>
}
