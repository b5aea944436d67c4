import { ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import type { AdminTransferView } from '#shared/api/admin/transfers.api.ts'
import { StatusBadge } from '#web/parts/StatusBadge.tsx'
import { messages } from './messages.ts'

const marks = {
  required: { icon: ShieldAlert, colour: 'text-warn' },
  approved: { icon: ShieldCheck, colour: 'text-ok' },
  rejected: { icon: ShieldX, colour: 'text-danger' },
} as const

/** How a transfer stands, and what a review has said of it. */
export const Standing = ({
  transfer: { status, review },
}: {
  transfer: Pick<AdminTransferView, 'status' | 'review'>
}) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    <StatusBadge status={status} />
    {review !== 'none' && <ReviewMark review={review} />}
  </span>
)

function ReviewMark({ review }: { review: keyof typeof marks }) {
  const { icon: Icon, colour } = marks[review]
  return (
    <span className={`inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap ${colour}`}>
      <Icon aria-hidden="true" className="size-4" />
      {messages.reviews[review]}
    </span>
  )
}
