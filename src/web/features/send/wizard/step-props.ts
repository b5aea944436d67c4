import type { ReactNode, Ref } from 'react'
import type { Draft } from '#web/app/draft/draft.ts'
import type { PriceView } from '#web/parts/price/price-view.ts'
import type { Step } from './draft.ts'
import type { Estimate } from './estimate.ts'
import type { Fault } from './faults.ts'

/**
 * The form calls it when the sender wants to go on: it returns a fault that keeps them in the step, or further values
 * that the step settles.
 */
export type Leave = () => { readonly fault: Fault } | { readonly values: Partial<Draft> }

/** Id of the line below the form with the reason for a missing price. */
export const NOTICE_ID = 'notice'

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
  /** A step that must be asked before it is left registers its answer here. */
  readonly leave: Ref<Leave>
}
