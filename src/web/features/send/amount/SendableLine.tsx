import { useBoot } from '#web/app/shell/boot-context.ts'
import { BoundsLine } from './BoundsLine.tsx'
import { LimitsLine } from './LimitsLine.tsx'
import type { StepProps } from '../wizard/step-props.ts'

/** What can be sent: senders' limits are asked for, and bounds of the corridor came with the page. */
export const SendableLine = (props: Pick<StepProps, 'draft' | 'leave'>) =>
  useBoot().isLimited ? <LimitsLine {...props} /> : <BoundsLine draft={props.draft} />
