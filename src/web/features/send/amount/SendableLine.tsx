import { useBoot } from '#web/app/shell/boot-context.ts'
import { BoundsLine } from './BoundsLine.tsx'
import { LimitsLine } from './LimitsLine.tsx'
import type { StepProps } from '../wizard/step-props.ts'

/** The amounts that can be sent: the page loads the senders' limits, while the corridor's bounds came with it. */
export const SendableLine = (props: Pick<StepProps, 'draft' | 'leave'>) =>
  useBoot().isLimited ? <LimitsLine {...props} /> : <BoundsLine draft={props.draft} />
