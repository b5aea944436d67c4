import type { ReactNode, Ref } from 'react'
import type { Draft } from '#web/app/draft/draft.ts'
import type { PriceView } from '#web/parts/price-view.ts'
import type { Step } from './draft.ts'
import type { Estimate } from './estimate.ts'
import type { Fault } from './faults.ts'

/** Asked when the sender wants to go on: why the step cannot be left, or what it settles besides. */
export type Leave = () => { readonly fault: Fault } | { readonly values: Partial<Draft> }

/** Of the line below the form that says why there is no price. */
export const NOTICE_ID = 'notice'

/** What every step is given. */
export type StepProps = {
  readonly draft: Draft
  readonly edit: (values: Partial<Draft>) => void
  readonly isInvalid: (field: string) => boolean
  /** A price, or why there is none. */
  readonly estimate: Estimate
  /** Undefined while the draft has no price. */
  readonly price: PriceView | undefined
  readonly headingId: string
  /** For the last step, which has something to say above it. */
  readonly heading: ReactNode
  readonly goTo: (step: Step) => void
  /** Where a step that has to be asked puts its answer. */
  readonly leave: Ref<Leave>
}
