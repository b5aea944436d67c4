import { DraftField } from './DraftField.tsx'
import { messages } from './messages.ts'
import type { StepProps } from './step-props.ts'

export function SenderStep(step: StepProps) {
  const texts = messages.sender
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
