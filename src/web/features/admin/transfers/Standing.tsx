import { Gavel, ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import type { AdminTransferView } from '#shared/api/admin/transfers/transfers.api.ts'
import { StatusBadge } from '#web/parts/StatusBadge.tsx'
import { messages } from './messages.ts'

const marks = {
  required: { icon: ShieldAlert, colour: 'text-warn' },
  approved: { icon: ShieldCheck, colour: 'text-ok' },
  rejected: { icon: ShieldX, colour: 'text-danger' },
} as const

/** The transfer's status, the result of its review, and any dispute of its payment. */
export const Standing = ({
  transfer: { status, review, dispute },
}: {
  transfer: Pick<AdminTransferView, 'status' | 'review' | 'dispute'>
}) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    <StatusBadge status={status} />
    {review !== 'none' && <ReviewMark review={review} />}
    {dispute !== 'none' && <DisputeMark dispute={dispute} />}
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

const disputeColours = { open: 'text-warn', won: 'text-ok', lost: 'text-danger' } as const

const DisputeMark = ({ dispute }: { dispute: keyof typeof disputeColours }) => (
  <span
    className={`inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap ${disputeColours[dispute]}`}
  >
    <Gavel aria-hidden="true" className="size-4" />
    {messages.disputes[dispute]}
  </span>
)
