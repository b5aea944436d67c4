type Props = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void; className?: string }

/** A choice of yes or no; the whole line is its target. */
export function CheckField({ label, isChecked, onChange, className = '' }: Props) {
  return (
    <label className={`inline-flex min-h-11 items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={event => onChange(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  )
}
