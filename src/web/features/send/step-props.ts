import type { Ref } from 'react'
import type { Draft } from '#web/app/draft.ts'
import type { PriceView } from '#web/parts/price-view.ts'
import type { Fault } from './faults.ts'

/** Asked when the sender wants to go on: why the step cannot be left, or what it settles besides. */
export type Leave = () => { readonly fault: Fault } | { readonly values: Partial<Draft> }

/** What every step is given. */
export type StepProps = {
  readonly draft: Draft
  readonly edit: (values: Partial<Draft>) => void
  readonly isInvalid: (field: string) => boolean
  /** Undefined while the draft has no price. */
  readonly price: PriceView | undefined
  readonly headingId: string
  /** Where a step that has to be asked puts its answer. */
  readonly leave: Ref<Leave>
}
