import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { edgeClass, fieldClass, labelClass } from './field-class.ts'
import { fieldMessages } from './field-messages.ts'

type Option = { readonly value: string; readonly label: string }

type Props = Omit<ComponentProps<'select'>, 'id'> & {
  label: string
  /** Follows the label in quiet type: 'optional'. */
  note?: string | undefined
  options: readonly Option[]
  isInvalid?: boolean
  error?: string | undefined
}

/** One choice out of a few, by the platform's own list. */
export function SelectField({
  label,
  note,
  options,
  isInvalid = false,
  error,
  className = '',
  ...props
}: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {note !== undefined && <span className="ms-1.5 font-normal text-muted">({note})</span>}
      </label>
      <div className="relative">
        <select
          {...props}
          id={id}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-below` : undefined}
          // To CSS every select is read-only, which this one is not.
          className={`${fieldClass} ${isInvalid ? edgeClass(true) : 'not-hover:border-edge!'} appearance-none bg-surface! pe-11 [font-family:inherit]`}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted"
        />
      </div>
      <p id={`${id}-below`} className="mt-1.5 text-sm text-danger empty:hidden">
        {isInvalid ? (error ?? fieldMessages.required(label)) : undefined}
      </p>
    </div>
  )
}
