import type { PriceView } from '#web/parts/price-view.ts'
import type { Draft } from '#web/app/draft.ts'
import type { Field } from './draft.ts'

/** What every step is given. */
export type StepProps = {
  readonly draft: Draft
  readonly edit: (values: Partial<Draft>) => void
  readonly isInvalid: (field: Field) => boolean
  /** Undefined while the draft has no price. */
  readonly price: PriceView | undefined
  readonly headingId: string
}
