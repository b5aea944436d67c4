import { useId } from 'react'
import type { RecipientField } from '#shared/recipients/field.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { recipientMessages as texts } from './recipient-messages.ts'

type Props = {
  field: RecipientField
  value: string
  error: string | undefined
  warning: string | undefined
  isInvalid: boolean
  isOptional: boolean
  onEdit: (value: string) => void
  onFocus: () => void
  onBlur: () => void
}

export function RecipientInput({
  field,
  value,
  error,
  warning,
  isInvalid,
  isOptional,
  onEdit,
  ...on
}: Props) {
  const id = useId()
  if (field.options.length > 0)
    return (
      <SelectField
        name={field.key}
        label={field.label}
        options={field.options}
        value={value || field.options[0]?.value}
        onChange={event => onEdit(event.currentTarget.value)}
        isInvalid={isInvalid}
        error={error}
      />
    )
  const hint = warning === undefined ? field.help : <span className="text-warn">{warning}</span>
  return (
    <>
      <TextField
        {...on}
        name={field.key}
        label={field.label}
        {...(isOptional && { note: texts.optional })}
        value={value}
        onChange={event => onEdit(event.currentTarget.value)}
        error={error}
        hint={hint || undefined}
        isInvalid={isInvalid && warning === undefined}
        required={!isOptional}
        placeholder={field.example}
        inputMode={field.inputMode}
        maxLength={field.maxLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...(field.suggestions.length > 0 && { list: id })}
      />
      {field.suggestions.length > 0 && (
        <datalist id={id}>
          {field.suggestions.map(({ value: code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
