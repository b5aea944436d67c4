import { type ComponentProps, type ReactNode, useId } from 'react'
import { edgeClass, fieldClass, labelClass } from './field-class.ts'
import { fieldMessages } from './field-messages.ts'
import { TOAST_TEXT_ID } from '../toasts/toast-state.ts'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** Follows the label in quiet type: 'optional'. */
  note?: string | undefined
  /** Marks the field. Without an `error` an empty field says that it is required, and any other points at the toast. */
  isInvalid?: boolean
  error?: string | undefined
  /** The text under the field: an instruction, or our reading of the value. */
  hint?: ReactNode
  /** Stands at the end of the field, inside its border. */
  suffix?: ReactNode
  /** Classes of the field itself; `className` is about the place of the whole. */
  inputClassName?: string
}

export function TextField({
  label,
  note,
  isInvalid = false,
  error: givenError,
  hint,
  suffix,
  className = '',
  inputClassName = '',
  ...props
}: Props) {
  const id = useId()
  const error = givenError ?? (isInvalid && isEmpty(props.value) ? fieldMessages.required(label) : undefined)
  const isMarked = isInvalid || error !== undefined
  const below = error ?? hint
  const describedBy = [
    props['aria-describedby'],
    isInvalid && error === undefined && TOAST_TEXT_ID,
    below !== undefined && `${id}-below`,
  ]
  return (
    <div className={className}>
      <Label field={id} note={note}>
        {label}
      </Label>
      <div className="relative">
        <input
          {...props}
          id={id}
          dir={directionOf(props)}
          aria-invalid={isMarked || undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
          className={`rtl:text-right ${fieldClass} ${edgeClass(isMarked)} ${inputClassName}`}
        />
        {suffix !== undefined && <div className="absolute inset-y-0 end-2 flex items-center">{suffix}</div>}
      </div>
      <p id={`${id}-below`} className={belowClass(error !== undefined)}>
        {below}
      </p>
    </div>
  )
}

type LabelProps = { field: string; note: string | undefined; children: ReactNode }

const Label = ({ field, note, children }: LabelProps) => (
  <label htmlFor={field} className={labelClass}>
    {children}
    {note !== undefined && <span className="ms-1.5 font-normal text-muted">({note})</span>}
  </label>
)

/**
 * The direction of what stands in the field, by its letters: groups of digits would change places in a page from right to left. An
 * empty field has that of the page, unless its example is such groups.
 */
const directionOf = ({ value, placeholder = '' }: ComponentProps<'input'>) => {
  if (!isEmpty(value)) return 'auto'
  return /\d[ -]\d/.test(placeholder) ? 'ltr' : undefined
}

const isEmpty = (value: Props['value']): boolean => typeof value === 'string' && value.trim() === ''

const belowClass = (isError: boolean): string =>
  `mt-1.5 text-sm empty:hidden ${isError ? 'text-danger' : 'text-muted'}`
