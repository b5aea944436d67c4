import type { KeyObject } from 'node:crypto'
import { DomainError } from '#shared/api/error.ts'
import type { Currency } from '#shared/money/currencies.ts'
import type { Money } from '#shared/money/money.ts'
import { type PaymentMethod, paymentMethods } from '#shared/pricing/fee-schedule.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { PaymentProvider } from './provider.ts'

export { type AdmitPayer } from './declines.ts'
export { isDeclinedTooOften, type IsTester, refuseAfterDeclines, tooManyCards } from './card-tests.ts'

/** Our account at a bank, to which senders pay in one currency. */
export type BankAccount = {
  readonly currency: Currency
  readonly accountHolder: string
  readonly bankName: string
  /** As a sender types it at their own bank: an IBAN or a number. */
  readonly accountNumber: string
  /** Routing number, sort code or BIC. */
  readonly routingCode: string
}

/** Public keys of Ed25519 with which the bank signs its files, by the number of our account without blanks and dashes. */
export type BankKeys = ReadonlyMap<string, readonly KeyObject[]>

/** Our own account: it takes transfers in the currencies in which there is one. */
export type OwnBank = PaymentProvider & {
  /** The money of an intent has come, on a line of the bank's; false where it is no longer waited for. */
  receive(executor: Executor, intentId: string): Promise<boolean>
  /** An operator has sent money of an intent back. The same id twice is one refund. */
  noteRefund(executor: Executor, refund: SentRefund): Promise<void>
}

export type SentRefund = {
  readonly id: string
  readonly intentId: string
  readonly amount: Money
  /** As it stands on the bank's statement. */
  readonly bankReference: string
}

/** Providers of pay-ins: one for cards, and our own bank if the operator has named an account. */
export type Providers = { readonly provider: PaymentProvider; readonly ownBank: OwnBank | null }

/** Provider of a new pay-in: our own bank if it can take it, else the card provider. */
export const providerFor = (
  { provider, ownBank }: Providers,
  pay: { method: PaymentMethod; currency: Currency },
): PaymentProvider => (ownBank?.takes(pay) ? ownBank : provider)

/** Ways in which senders can pay in a currency. */
export const waysToPay = (providers: Providers, currency: Currency): PaymentMethod[] =>
  paymentMethods.filter(method => {
    const pay = { method, currency }
    return providerFor(providers, pay).takes(pay)
  })

/** The smallest payment that a total is below; undefined where it can be paid. */
export const belowLeast = (
  providers: Providers,
  { method, total }: { method: PaymentMethod; total: Money },
): Money | undefined => {
  const least = providerFor(providers, { method, currency: total.currency }).leastPayment(total.currency)
  return least !== null && total.minor < least.minor ? least : undefined
}

/** Provider of an existing payment. @throws DomainError 'provider_unavailable' if this process is no longer connected to it */
export function providerNamed({ provider, ownBank }: Providers, name: string): PaymentProvider {
  if (provider.name === name) return provider
  if (ownBank?.name === name) return ownBank
  throw new DomainError('provider_unavailable', { message: `This server is not connected to "${name}".` })
}
