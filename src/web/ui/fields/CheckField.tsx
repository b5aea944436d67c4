import type { ReactNode } from 'react'

type Props = {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  name?: string
  isInvalid?: boolean
  className?: string
}

/** A choice of yes or no; the whole line is its target. */
export function CheckField({ label, isChecked, onChange, name, isInvalid, className = '' }: Props) {
  return (
    <label className={`inline-flex min-h-11 items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        name={name}
        aria-invalid={isInvalid || undefined}
        checked={isChecked}
        onChange={event => onChange(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  )
}
