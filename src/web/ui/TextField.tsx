import { type ComponentProps, type ReactNode, useId } from 'react'
import { TOAST_TEXT_ID } from './toast-ids.ts'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** Said after the label, quietly: 'optional'. */
  note?: string
  /** The toast on screen says what is wrong: the field points at it instead of repeating its words. */
  isInvalid?: boolean
  /** What stands at the end of the field, inside its border. */
  suffix?: ReactNode
}

export const fieldClass =
  'min-h-14 w-full rounded-field border bg-surface px-4 text-base text-ink transition-colors hover:border-brand ' +
  'read-only:border-line read-only:bg-bg read-only:hover:border-line'

export const edgeClass = (isInvalid: boolean): string =>
  isInvalid ? 'border-danger outline outline-danger' : 'border-edge'

export function TextField({ label, note, isInvalid = false, suffix, className = '', ...props }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
        {note !== undefined && <span className="ms-1.5 font-normal text-muted">({note})</span>}
      </label>
      <div className="relative">
        <input
          {...props}
          id={id}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? TOAST_TEXT_ID : props['aria-describedby']}
          className={`${fieldClass} ${edgeClass(isInvalid)}`}
        />
        {suffix !== undefined && <div className="absolute inset-y-0 end-2 flex items-center">{suffix}</div>}
      </div>
    </div>
  )
}
