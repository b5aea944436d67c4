import { DraftField } from './DraftField.tsx'
import { messages } from './messages.ts'
import type { StepProps } from './step-props.ts'

export function RecipientStep(step: StepProps) {
  const texts = messages.recipient
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DraftField
        step={step}
        field="recipientName"
        label={texts.name}
        autoComplete="off"
        required
        className="sm:col-span-2"
      />
      <DraftField
        step={step}
        field="recipientPhone"
        label={texts.phone}
        type="tel"
        autoComplete="off"
        required
      />
      <DraftField step={step} field="recipientCity" label={texts.city} autoComplete="off" required />
      <DraftField
        step={step}
        field="recipientEmail"
        label={texts.email}
        note={messages.optional}
        type="email"
        autoComplete="off"
        className="sm:col-span-2"
      />
      {step.draft.deliveryMethod === 'bank' && (
        <>
          <DraftField step={step} field="bankName" label={texts.bankName} autoComplete="off" required />
          <DraftField
            step={step}
            field="accountNumber"
            label={texts.accountNumber}
            autoComplete="off"
            spellCheck={false}
            required
          />
        </>
      )}
    </div>
  )
}
