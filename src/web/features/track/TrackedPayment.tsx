import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { TrackedTransfer } from '#shared/api/tracking.api.ts'
import { currentTransferQuery } from '#web/app/transfer/current-transfer.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { messages as texts } from './messages.ts'

/** The sender's way to pay an unpaid transfer: here in the browser that ordered it, else a hint where they can. */
export function TrackedPayment({ tracked: { viewer, next, referenceNumber } }: { tracked: TrackedTransfer }) {
  const isUnpaid = viewer === 'sender' && next?.milestone === 'paid'
  const { data: own, isPending } = useQuery({ ...currentTransferQuery, enabled: isUnpaid })
  if (!isUnpaid || isPending) return null
  if (own?.referenceNumber === referenceNumber)
    return (
      <Link href={paths.checkout} className={`${buttonClass('primary')} mt-5 max-sm:w-full`}>
        {texts.pay}
      </Link>
    )
  return (
    <p className="mt-4 max-w-prose text-sm text-muted">
      {texts.payElsewhere}{' '}
      <Link href={paths.history} className="font-semibold text-brand underline underline-offset-4">
        {texts.toHistory}
      </Link>
    </p>
  )
}
