import { LockKeyhole } from 'lucide-react'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { messages } from './messages.ts'

/** The payment's protection, and the data that we do not keep. */
export function SecurityNote({ paymentMethod }: Pick<TransferView, 'paymentMethod'>) {
  return (
    <p className="mt-5 flex items-start gap-2 text-sm text-muted">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
      {paymentMethod === 'bank' ? messages.securityBank : messages.security}
    </p>
  )
}
