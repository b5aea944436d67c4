import { type ComponentProps, useId } from 'react'
import { edgeClass, fieldClass, labelClass } from './field-class.ts'
import { fieldMessages } from './field-messages.ts'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string
  /** Follows the label in quiet type: 'optional'. */
  note?: string | undefined
  hint?: string
  isInvalid?: boolean
  error?: string | undefined
}

/** Text of several lines. */
export function TextAreaField({
  label,
  note,
  hint,
  isInvalid = false,
  error,
  className = '',
  ...props
}: Props) {
  const id = useId()
  const below = isInvalid ? (error ?? fieldMessages.required(label)) : hint
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {note !== undefined && <span className="ms-1.5 font-normal text-muted">({note})</span>}
      </label>
      <textarea
        {...props}
        id={id}
        aria-invalid={isInvalid || undefined}
        aria-describedby={below === undefined ? undefined : `${id}-below`}
        className={`${fieldClass} ${edgeClass(isInvalid)} block py-3 [font-family:inherit]`}
      />
      <p
        id={`${id}-below`}
        className={`mt-1.5 text-sm empty:hidden ${isInvalid ? 'text-danger' : 'text-muted'}`}
      >
        {below}
      </p>
    </div>
  )
}
