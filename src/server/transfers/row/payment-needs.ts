import { DomainError } from '#shared/api/error.ts'
import type { PaymentNeed } from '#shared/api/transfers/payments.api.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { TransferRow } from './transfer-row.ts'

export type Asked = { readonly transfer: TransferRow; readonly actor: Actor }

/** A step that the sender has to take before they can pay; undefined: this check asks for none. */
export type CheckNeed = (asked: Asked) => Promise<PaymentNeed | undefined>

/**
 * Refuses a payment before the steps that come first, one at a time and in the order of the checks.
 * @throws DomainError 'payment_needs' with the next step as `need`
 */
export async function refuseUnmet(checks: readonly CheckNeed[], asked: Asked): Promise<void> {
  for (const check of checks) {
    const need = await check(asked)
    if (need !== undefined) throw new DomainError('payment_needs', { extra: { need } })
  }
}
