import { DeliveryStep, PaymentStep } from './MethodSteps.tsx'
import { type Step, STEP_COUNT } from './wizard/draft.ts'
import { RecipientStep } from './recipient/RecipientStep.tsx'
import { Review } from './sender/Review.tsx'
import { SenderStep } from './sender/SenderStep.tsx'
import type { StepProps } from './wizard/step-props.ts'

const steps = { 2: DeliveryStep, 3: PaymentStep, 4: RecipientStep, 5: SenderStep }

type Props = StepProps & { step: Exclude<Step, 1> }

/** Steps 2 to 5, together in a chunk that is fetched while the sender looks at the first. */
export function LaterStep({ step, ...props }: Props) {
  const Fields = steps[step]
  if (step < STEP_COUNT) return <Fields {...props} />
  return (
    <>
      <Review {...props} />
      {props.heading}
      <div className="mt-6">
        <Fields {...props} />
      </div>
    </>
  )
}
