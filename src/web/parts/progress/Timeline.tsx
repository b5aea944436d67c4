import { Check, Clock, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NextStep, TimelineStep } from '#shared/api/transfers/progress.api.ts'
import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'
import { progressMessages as texts, type Viewer } from './progress-messages.ts'
import { reasonWords } from './reason-words.ts'
import { happenedText, nextTexts, type Tone, toneOf } from './progress-texts.ts'
import { When } from '../When.tsx'

type Props = {
  timeline: readonly TimelineStep[]
  next: NextStep
  viewer: Viewer
  deliveryMethod: DeliveryMethod
}

const marks: Record<Tone, { icon: LucideIcon; colours: string }> = {
  passed: { icon: Check, colours: 'bg-brand text-on-brand' },
  waiting: { icon: Clock, colours: 'bg-warn-soft text-warn' },
  ended: { icon: X, colours: 'bg-danger-soft text-danger' },
}

/** The passed milestones, the oldest first, and at the end the next one with its latest time. */
export function Timeline({ timeline, next, ...reader }: Props) {
  return (
    <ol>
      {timeline.map(({ milestone, at, reason }, index) => (
        <Step
          key={`${index} ${milestone}`} // what has happened stays in its place
          label={happenedText(milestone, reader.deliveryMethod)}
          mark={<Mark tone={toneOf(milestone)} />}
        >
          <When at={at} />
          <Reason of={reason} />
        </Step>
      ))}
      {next !== null && <Next next={next} {...reader} />}
    </ol>
  )
}

type NextProps = { next: NonNullable<NextStep> } & Pick<Props, 'viewer' | 'deliveryMethod'>

function Next({ next: { milestone, by }, ...reader }: NextProps) {
  const { label, note } = nextTexts(milestone, reader)
  return (
    <Step label={`${texts.next}: ${label}`} mark={<NextMark />}>
      {by !== null && (
        <>
          {texts.by} <When at={by} />
        </>
      )}
      {note !== undefined && <span className="block">{note}</span>}
    </Step>
  )
}

function Reason({ of: english }: { of: string | null }) {
  const reason = reasonWords.of(english)
  return reason !== null && <span className="mt-1 block">{reason}</span>
}

/** The dots between two marks are those of the corridor: money on its way. */
function Step({ label, mark, children }: { label: string; mark: ReactNode; children: ReactNode }) {
  return (
    <li className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3.5 pb-6 last:pb-0 not-last:before:dot-line not-last:before:absolute not-last:before:start-0 not-last:before:top-8 not-last:before:bottom-1 not-last:before:w-7">
      {mark}
      <span className="pt-0.5 wrap-anywhere">
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-muted">{children}</span>
      </span>
    </li>
  )
}

function Mark({ tone }: { tone: Tone }) {
  const { icon: Icon, colours } = marks[tone]
  return (
    <span aria-hidden="true" className={`grid size-7 place-items-center rounded-pill ${colours}`}>
      <Icon className="size-4" strokeWidth={3} />
    </span>
  )
}

const NextMark = () => (
  <span
    aria-hidden="true"
    className="grid size-7 place-items-center rounded-pill border-2 border-dashed border-edge"
  >
    <span className="live-dot mx-0!" />
  </span>
)
