import { Check, Clock, type LucideIcon, Undo2 } from 'lucide-react'
import type { PaidOutcome } from './outcome.ts'

const underWay = { icon: Clock, colours: 'bg-soft text-brand' }

const marks: Record<PaidOutcome, { icon: LucideIcon; colours: string }> = {
  delivered: { icon: Check, colours: 'bg-ok-soft text-ok' },
  onItsWay: underWay,
  inReview: underWay,
  unconfirmed: underWay,
  cancelled: { ...underWay, icon: Undo2 },
  notCompleted: { icon: Undo2, colours: 'bg-danger-soft text-danger' },
}

/** The heading in a picture; the words say the same. */
export function OutcomeMark({ outcome }: { outcome: PaidOutcome }) {
  const { icon: Icon, colours } = marks[outcome]
  return (
    <span aria-hidden="true" className={`grid size-16 place-items-center rounded-pill ${colours}`}>
      <Icon className="size-8" strokeWidth={2.5} />
    </span>
  )
}
