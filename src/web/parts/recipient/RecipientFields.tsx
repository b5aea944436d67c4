import { useId, useState } from 'react'
import type { Choice, RecipientField } from '#shared/recipients/field.ts'
import type { Checked } from '#shared/recipients/recipient-rules.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { afterPress } from '#web/ui/after-press.ts'
import { fieldWords } from './field-words.ts'
import { recipientMessages as texts } from './recipient-messages.ts'

type Props = {
  fields: readonly RecipientField[]
  /** The typed values, by the keys of the fields. */
  values: Readonly<Record<string, string>>
  checked: {
    readonly errors: Readonly<Record<string, string | undefined>>
    readonly warnings: Checked['warnings']
  }
  onEdit: (key: string, value: string) => void
  /** Whether the last attempt to go on pointed at a field. */
  isInvalid: (key: string) => boolean
  /** Nothing has to be given: a recipient who is only being saved. */
  areOptional?: boolean
}

/**
 * The fields that a country requires, by its rules in src/shared/recipients. A fault shows only after its field was
 * left: nobody reads while typing that an IBAN is too short.
 */
export function RecipientFields({ fields, values, checked, onEdit, isInvalid, areOptional = false }: Props) {
  const [left, setLeft] = useState<readonly string[]>([])
  return fields.map(field => {
    const { key } = field
    const isTold = (left.includes(key) || isInvalid(key)) && (values[key] ?? '').trim() !== ''
    return (
      <RecipientInput
        key={key}
        field={field}
        value={values[key] ?? ''}
        error={isTold ? said(checked.errors[key], fieldWords.fault) : undefined}
        warning={isTold ? said(checked.warnings[key], fieldWords.doubt) : undefined}
        isInvalid={isInvalid(key)}
        isOptional={areOptional || !field.isRequired}
        onEdit={value => onEdit(key, value)}
        onFocus={() => setLeft(keys => keys.filter(each => each !== key))}
        onBlur={() => afterPress(() => setLeft(keys => [...keys, key]))}
      />
    )
  })
}

const said = (english: string | undefined, words: (english: string) => string): string | undefined =>
  english === undefined ? undefined : words(english)

const inOwnWords = (choices: readonly Choice[]): readonly Choice[] =>
  choices.map(choice => ({ ...choice, label: fieldWords.of(choice.label) }))

type RecipientInputProps = {
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

function RecipientInput({
  field,
  value,
  error,
  warning,
  isInvalid,
  isOptional,
  onEdit,
  ...on
}: RecipientInputProps) {
  const id = useId()
  if (field.options.length > 0)
    return (
      <SelectField
        name={field.key}
        label={fieldWords.of(field.label)}
        options={inOwnWords(field.options)}
        value={value || field.options[0]?.value}
        onChange={event => onEdit(event.currentTarget.value)}
        isInvalid={isInvalid}
        error={error}
      />
    )
  const hint =
    warning === undefined ? fieldWords.of(field.help) : <span className="text-warn">{warning}</span>
  return (
    <>
      <TextField
        {...on}
        name={field.key}
        label={fieldWords.of(field.label)}
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
          {inOwnWords(field.suggestions).map(({ value: code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
