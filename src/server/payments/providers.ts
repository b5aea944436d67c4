import { DomainError } from '#shared/api/error.ts'
import type { Currency } from '#shared/money/currencies.ts'
import type { PaymentMethod } from '#shared/pricing/fee-schedule.ts'
import type { PaymentProvider } from './provider.ts'

/** Our own account: it takes transfers in the currencies in which there is one. */
export type OwnBank = PaymentProvider & { takes(currency: Currency): boolean }

/** Who takes pay-ins: the provider of cards, and our own bank where the operator has named an account. */
export type Providers = { readonly provider: PaymentProvider; readonly ownBank: OwnBank | null }

/** Who takes a new pay-in: our own bank where it can, else the provider. */
export const providerFor = (
  { provider, ownBank }: Providers,
  { method, currency }: { method: PaymentMethod; currency: Currency },
): PaymentProvider => (method === 'bank' && ownBank?.takes(currency) ? ownBank : provider)

/**
 * Who took a payment.
 * @throws DomainError 'provider_unavailable' where this process has no connection to them any more
 */
export function providerNamed({ provider, ownBank }: Providers, name: string): PaymentProvider {
  if (provider.name === name) return provider
  if (ownBank?.name === name) return ownBank
  throw new DomainError('provider_unavailable', { message: `This server is not connected to "${name}".` })
}
