import { TextField } from '#web/ui/TextField.tsx'
import type { Field } from './draft.ts'
import { messages } from './messages.ts'
import type { StepProps } from './step-props.ts'

type TextFieldProps = Parameters<typeof TextField>[0]

/** A text field that shows and edits one field of the draft. */
function DraftField({ field, step, ...props }: { field: Field; step: StepProps } & Omit<TextFieldProps, 'name' | 'value' | 'onChange'>) {
  return (
    <TextField
      {...props}
      name={field}
      value={step.draft[field]}
      onChange={event => step.edit({ [field]: event.currentTarget.value })}
      isInvalid={step.isInvalid(field)}
    />
  )
}

export function RecipientStep(step: StepProps) {
  const texts = messages.recipient
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DraftField step={step} field="recipientName" label={texts.name} autoComplete="off" required className="sm:col-span-2" />
      <DraftField step={step} field="recipientPhone" label={texts.phone} type="tel" autoComplete="off" required />
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
          <DraftField step={step} field="accountNumber" label={texts.accountNumber} autoComplete="off" spellCheck={false} required />
        </>
      )}
    </div>
  )
}

export function SenderStep(step: StepProps) {
  const texts = messages.sender
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DraftField step={step} field="senderName" label={texts.name} autoComplete="name" required className="sm:col-span-2" />
      <DraftField step={step} field="senderEmail" label={texts.email} type="email" autoComplete="email" required />
      <DraftField step={step} field="senderPhone" label={texts.phone} type="tel" autoComplete="tel" required />
      <DraftField step={step} field="senderAddress" label={texts.address} autoComplete="street-address" required className="sm:col-span-2" />
    </div>
  )
}
