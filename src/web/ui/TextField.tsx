import { type ComponentProps, type ReactNode, useId } from 'react'
import { edgeClass, fieldClass, labelClass } from './field-class.ts'
import { TOAST_TEXT_ID } from './toast-ids.ts'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** Said after the label, quietly: 'optional'. */
  note?: string
  /** Without `error`, the toast on screen says what is wrong: the field points at it instead of repeating its words. */
  isInvalid?: boolean
  /** What is wrong, said under the field. */
  error?: string | undefined
  /** What to enter, or how it was understood, said under the field. */
  hint?: ReactNode
  /** What stands at the end of the field, inside its border. */
  suffix?: ReactNode
  /** Classes of the field itself; `className` is about the place of the whole. */
  inputClassName?: string
}

export function TextField({
  label,
  note,
  isInvalid = false,
  error,
  hint,
  suffix,
  className = '',
  inputClassName = '',
  ...props
}: Props) {
  const id = useId()
  const isMarked = isInvalid || error !== undefined
  const below = error ?? hint
  const describedBy = [
    props['aria-describedby'],
    isInvalid && error === undefined && TOAST_TEXT_ID,
    below !== undefined && `${id}-below`,
  ]
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {note !== undefined && <span className="ms-1.5 font-normal text-muted">({note})</span>}
      </label>
      <div className="relative">
        <input
          {...props}
          id={id}
          aria-invalid={isMarked || undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
          className={`${fieldClass} ${edgeClass(isMarked)} ${inputClassName}`}
        />
        {suffix !== undefined && <div className="absolute inset-y-0 end-2 flex items-center">{suffix}</div>}
      </div>
      <p id={`${id}-below`} className={belowClass(error !== undefined)}>
        {below}
      </p>
    </div>
  )
}

const belowClass = (isError: boolean): string =>
  `mt-1.5 text-sm empty:hidden ${isError ? 'text-danger' : 'text-muted'}`
