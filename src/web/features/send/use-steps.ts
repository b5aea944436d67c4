import { type FormEvent, useRef } from 'react'
import type { Draft } from '#web/app/draft/draft.ts'
import { useHideToast, useToast } from '#web/ui/toasts/Toaster.tsx'
import { type Step, STEP_COUNT } from './wizard/draft.ts'
import { type Fault, priceFault } from './wizard/faults.ts'
import type { Leave } from './wizard/step-props.ts'
import type { Offer } from './offer/use-offer.ts'
import { useSubmit } from './offer/use-submit.ts'
import type { WizardEvent } from './wizard/wizard.ts'
import { useWizard } from './wizard/wizard-context.ts'

/** The ways through the wizard: on when the step is without fault, at the end to checkout, back to any step behind. */
export function useSteps(offer: Offer) {
  const { state, dispatch } = useWizard()
  const { step, hasMoved } = state
  const { submit, isBusy, reason } = useSubmit(offer)
  const toast = useToast()
  const hideToast = useHideToast()
  const leave = useRef<Leave>(null)

  const edit = (values: Partial<Draft>) => {
    dispatch({ type: 'edited', values })
    if (state.invalid.length > 0 && state.invalid.every(field => field in values)) hideToast()
  }
  const move = (event: WizardEvent) => {
    hideToast() // it spoke of the step that is left
    dispatch(event)
  }
  const refuse = (form: HTMLFormElement, fault: Fault) => {
    toast(fault.toast)
    dispatch({ type: 'refused', fields: fault.fields })
    form.querySelector<HTMLInputElement>(`[name="${fault.fields[0]}"]`)?.focus()
  }
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = withoutAsking(step, offer) ?? leave.current?.() ?? known(step)
    if (answer === undefined) return // the step's own code is still to come: nothing was shown, nothing can be left
    if ('fault' in answer) {
      refuse(event.currentTarget, answer.fault)
    } else if (step === STEP_COUNT) {
      hideToast()
      submit()
    } else {
      move({ type: 'continued', from: step, values: answer.values })
    }
  }
  const goBack = (to: number) => move({ type: 'moved', to })
  return { edit, leave, goOn, goBack, hasMoved, isBusy, reason }
}

function withoutAsking(step: Step, { estimate }: Offer): ReturnType<Leave> | undefined {
  const fault = step === 1 ? priceFault(estimate) : undefined
  return fault && { fault }
}

/** The first step that has to say itself whether it can be left. */
const ASKED_FROM: Step = 4

const known = (step: Step): ReturnType<Leave> | undefined => (step < ASKED_FROM ? { values: {} } : undefined)
