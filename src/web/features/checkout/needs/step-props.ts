import type { PaymentNeed } from '#shared/api/transfers/payments.api.ts'
import type { HeldTransfer } from '#web/app/transfer/transfer-context.tsx'

/** Props of the page of a step. */
export type StepProps<Kind extends PaymentNeed['kind']> = {
  readonly transfer: HeldTransfer
  readonly need: Extract<PaymentNeed, { kind: Kind }>
  /** The sender has taken the step: the server is asked again, and may name another. */
  readonly onMet: () => void
}
