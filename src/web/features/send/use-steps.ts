import { type FormEvent, useRef, useState } from 'react'
import type { Draft } from '#web/app/draft/draft.ts'
import { useHideToast, useToast } from '#web/ui/toasts/Toaster.tsx'
import { type Step, STEP_COUNT } from './wizard/draft.ts'
import { type Fault, priceFault } from './wizard/faults.ts'
import type { Leave } from './wizard/step-props.ts'
import type { Offer } from './offer/use-offer.ts'
import type { WizardEvent, WizardState } from './wizard/wizard.ts'
import { useWizard } from './wizard/wizard-context.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { isCallError, isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { newKey } from '#web/api/new-key.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { paths } from '#web/paths.ts'
import { submitTransfer } from './offer/calls.ts'
import { messages } from './wizard/messages.ts'
import type { RefusedOrder } from './offer/order-call.ts'

/** The ways through the wizard: on when the step is without fault, at the end to checkout, back to any step behind. */
export function useSteps(offer: Offer) {
  const { state, dispatch } = useWizard()
  const { step, hasMoved } = state
  const { submit, isBusy, reason, emailCode } = useSubmit(offer)
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
    const answer = withoutAsking(state, offer) ?? leave.current?.() ?? known(step)
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
  return { edit, leave, goOn, goBack, hasMoved, isBusy, reason, emailCode }
}

function withoutAsking({ step, draft }: WizardState, { estimate }: Offer): ReturnType<Leave> | undefined {
  const fault = step === 1 ? priceFault(estimate, draft) : undefined
  return fault && { fault }
}

/** The first step that has to say itself whether it can be left. */
const ASKED_FROM: Step = 4

const known = (step: Step): ReturnType<Leave> | undefined => (step < ASKED_FROM ? { values: {} } : undefined)

type Submit = {
  readonly submit: () => void
  readonly isBusy: boolean
  readonly reason: string | undefined
  readonly emailCode: EmailCode
}

/** The dialog for the code that confirms the sender's email. `isAsked`: it was opened at least once. */
type EmailCode = {
  readonly isAsked: boolean
  readonly isOpen: boolean
  readonly onConfirmed: () => void
  readonly onClose: () => void
}

/**
 * Creates the transfer and goes to checkout. A second click, and a repeat after a lost answer, send the same body under
 * the same key: one transfer, whatever the line does.
 */
function useSubmit(offer: Offer): Submit {
  const { state, dispatch } = useWizard()
  const { setTransfer } = useTransfer()
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [code, setCode] = useState({ isAsked: false, isOpen: false })
  const creation = useMutation({
    mutationFn: submitTransfer,
    onSuccess: (created, { price }) => {
      dispatch({ type: 'ordered', id: created.id })
      setTransfer({ ...created, ...(created.repriced && { repricedFrom: price }) })
      navigate(paths.checkout)
      void queryClient.invalidateQueries({ queryKey: ['/api', 'user', 'transfers'] })
    },
    onError: error => {
      // Once the code is typed the same order is sent again.
      if (isRefusal(error, 'email_unconfirmed')) return setCode({ isAsked: true, isOpen: true })
      toast({ ...messages.notCreated, tone: 'danger' })
      // Refused for what it says: the next attempt is another order, at a fresh quote.
      if (isCallError(error) && error.status < 500) {
        dispatch({ type: 'submissionRefused', replaces: (error as Partial<RefusedOrder>).replaces })
        void queryClient.invalidateQueries({ queryKey: ['/api', 'quotes'] })
      }
    },
  })
  const submit = () => {
    if (creation.isPending || !('price' in offer.estimate)) return
    const submission = state.submission ?? {
      key: newKey(),
      draft: ordered(state.draft, offer),
      quoteToken: offer.quote?.quoteToken,
      price: offer.estimate.price,
    }
    dispatch({ type: 'submitted', submission })
    creation.mutate(submission)
  }
  const closeCode = () => setCode(({ isAsked }) => ({ isAsked, isOpen: false }))
  const emailCode = {
    ...code,
    onClose: closeCode,
    onConfirmed: () => {
      closeCode()
      submit()
    },
  }
  return {
    submit,
    emailCode,
    isBusy: creation.isPending,
    reason: creation.error ? (wordsOfField(creation.error) ?? errorWords(creation.error)) : undefined,
  }
}

/** The rules of the recipient's country answer in whole sentences, which need no other words; 'required' does. */
const wordsOfField = (error: Error): string | undefined =>
  isCallError(error) ? Object.values(error.refusal.fields).find(words => words.endsWith('.')) : undefined

/** Without a promo code that the price on the page does not have. */
const ordered = (draft: Draft, { quote }: Offer): Draft =>
  quote?.promoRefused === undefined ? draft : { ...draft, promoCode: '' }
