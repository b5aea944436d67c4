import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Field } from './draft.ts'
import { laterMessages } from './later-messages.ts'
import type { StepProps } from './step-props.ts'
import { recipientMessages } from '#web/parts/recipient/recipient-messages.ts'

const required: Partial<Record<Field, string>> = { ...recipientMessages.required, ...laterMessages.required }

type Props = { field: Field; step: StepProps } & Omit<
  ComponentProps<typeof TextField>,
  'step' | 'name' | 'value' | 'onChange'
>

/** A text field that shows and edits one field of the draft. */
export function DraftField({ field, step, ...props }: Props) {
  return (
    <TextField
      {...props}
      name={field}
      value={step.draft[field]}
      onChange={event => step.edit({ [field]: event.currentTarget.value })}
      isInvalid={step.isInvalid(field)}
      error={step.isInvalid(field) ? required[field] : undefined}
    />
  )
}
