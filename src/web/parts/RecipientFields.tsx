import { useState } from 'react'
import type { RecipientField } from '#shared/recipients/field.ts'
import type { Checked } from '#shared/recipients/recipient-rules.ts'
import { afterPress } from '#web/ui/after-press.ts'
import { RecipientInput } from './RecipientInput.tsx'

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
        error={isTold ? checked.errors[key] : undefined}
        warning={isTold ? checked.warnings[key] : undefined}
        isInvalid={isInvalid(key)}
        isOptional={areOptional || !field.isRequired}
        onEdit={value => onEdit(key, value)}
        onFocus={() => setLeft(keys => keys.filter(each => each !== key))}
        onBlur={() => afterPress(() => setLeft(keys => [...keys, key]))}
      />
    )
  })
}
