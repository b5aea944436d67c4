import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/TextField.tsx'
import type { Field } from './draft.ts'
import type { StepProps } from './step-props.ts'

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
    />
  )
}
