import { type FormEvent, startTransition, useState } from 'react'
import { useHideToast, useToast } from '#web/ui/Toaster.tsx'
import { type Step, STEP_COUNT } from './draft.ts'
import { faultOf } from './faults.ts'
import type { Offer } from './use-offer.ts'
import { useSubmit } from './use-submit.ts'
import type { WizardEvent } from './wizard.ts'
import { useWizard } from './wizard-context.tsx'

/** The ways through the wizard: on when the step is without fault, at the end to checkout, back to any step behind. */
export function useSteps(offer: Offer) {
  const { state, dispatch } = useWizard()
  const { step, draft } = state
  const { submit, isBusy, reason } = useSubmit(offer)
  const toast = useToast()
  const hideToast = useHideToast()
  // Whoever comes back from checkout has moved as well; at the very start the page's own focus stays.
  const [hasMoved, setHasMoved] = useState(step > 1)

  const move = (event: WizardEvent) => {
    hideToast() // it spoke of the step that is left
    setHasMoved(true)
    startTransition(() => dispatch(event))
  }
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fault = faultOf(step, draft, offer.estimate)
    if (fault) {
      toast(fault.toast)
      dispatch({ type: 'refused', fields: fault.fields })
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${fault.fields[0]}"]`)?.focus()
    } else if (step === STEP_COUNT) {
      hideToast()
      submit()
    } else {
      move({ type: 'continued' })
    }
  }
  const goBack = (to: number) => move({ type: 'wentBack', to: to as Step }) // never further than where we are
  return { goOn, goBack, hasMoved, isBusy, reason }
}
