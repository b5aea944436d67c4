import { useEffectEvent, useImperativeHandle, useLayoutEffect } from 'react'
import { DraftField } from '../wizard/DraftField.tsx'
import { missingIn, useKnownSender } from './known-sender.ts'
import { senderFault } from '../wizard/later-faults.ts'
import { laterMessages as messages } from '../wizard/later-messages.ts'
import type { StepProps } from '../wizard/step-props.ts'

export function SenderStep(step: StepProps) {
  const texts = messages.sender
  useFillIn(step)
  useImperativeHandle(step.leave, () => () => {
    const fault = senderFault(step.draft)
    return fault ? { fault } : { values: {} }
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DraftField
        step={step}
        field="senderName"
        label={texts.name}
        autoComplete="name"
        required
        className="sm:col-span-2"
      />
      <DraftField
        step={step}
        field="senderEmail"
        label={texts.email}
        type="email"
        autoComplete="email"
        required
      />
      <DraftField
        step={step}
        field="senderPhone"
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        required
      />
      <DraftField
        step={step}
        field="senderAddress"
        label={texts.address}
        autoComplete="street-address"
        required
        className="sm:col-span-2"
      />
    </div>
  )
}

/** Fills in what is known, as it comes to be known; what the sender has typed stays, and what they empty stays empty. */
function useFillIn({ draft, edit }: StepProps): void {
  const known = useKnownSender()
  const fillIn = useEffectEvent((values: typeof known) => {
    const missing = missingIn(draft, values)
    if (Object.keys(missing).length > 0) edit(missing)
  })
  const text = JSON.stringify(known)
  // Before the paint: nobody sees the fields empty.
  useLayoutEffect(() => fillIn(JSON.parse(text) as typeof known), [text])
}
