import { ChevronDown, Search, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useSearchText } from '#web/ui/fields/use-search-text.ts'
import { messages } from './messages.ts'

type FieldProps = { label: string; value: string; onChange: (value: string) => void; className?: string }

const fieldClass =
  'min-h-11 w-full min-w-0 rounded-field border border-edge bg-surface px-3 text-base text-ink transition-colors hover:border-brand sm:text-sm'

function Field({
  id,
  label,
  className = '',
  children,
}: {
  id: string
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        {label}
      </label>
      {children}
    </div>
  )
}

type SearchProps = FieldProps & {
  /** Says in the empty field what the search finds. */
  placeholder?: string
}

/** Searches after a pause in typing. */
export function FilterSearch({ label, value, onChange, className = '', placeholder }: SearchProps) {
  const id = useId()
  const { text, type, clear } = useSearchText(value, onChange)
  return (
    <Field id={id} label={label} className={`grow basis-64 ${className}`}>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-muted"
        />
        <input
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          placeholder={placeholder}
          value={text}
          onChange={event => type(event.currentTarget.value)}
          className={`${fieldClass} ps-10 pe-11`}
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={messages.clearSearch}
            onClick={clear}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-field text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </div>
    </Field>
  )
}

type Option = { readonly value: string; readonly label: string }

/** One choice out of some; the first option is the one for all of them, with an empty value. */
export function FilterSelect({
  options,
  onChange,
  className,
  ...field
}: FieldProps & { options: readonly Option[] }) {
  const id = useId()
  return (
    <Field id={id} label={field.label} className={className}>
      <div className="relative">
        <select
          id={id}
          value={field.value}
          onChange={event => onChange(event.currentTarget.value)}
          className={`${fieldClass} appearance-none truncate pe-9 [font-family:inherit]`}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4.5 text-muted"
        />
      </div>
    </Field>
  )
}

/** The day from or to which; half a date filters nothing. */
export function FilterDay({ label, value, onChange, className }: FieldProps) {
  const id = useId()
  const { text, type } = useSearchText(value, onChange)
  return (
    <Field id={id} label={label} className={className}>
      <input
        id={id}
        type="date"
        min="2020-01-01"
        max="9999-12-31"
        value={text}
        onChange={event => type(event.currentTarget.value)}
        className={fieldClass}
      />
    </Field>
  )
}

const AMOUNT = /^([0-9]{1,12}(\.[0-9]{1,2})?)?$/

/** An amount of money; what is none filters nothing and is marked. */
export function FilterAmount({ label, value, onChange, className }: FieldProps) {
  const id = useId()
  const { text, type } = useSearchText(value, amount => AMOUNT.test(amount) && onChange(amount))
  const isInvalid = !AMOUNT.test(text.trim())
  return (
    <Field id={id} label={label} className={className}>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        value={text}
        onChange={event => type(event.currentTarget.value)}
        aria-invalid={isInvalid || undefined}
        className={`${fieldClass} tabular ${isInvalid ? 'border-danger! outline outline-danger' : ''}`}
      />
    </Field>
  )
}

/** One of a few, all in sight. Native radios: the arrows, the name and the state come with them. */
export function FilterChoice({
  label,
  value,
  onChange,
  options,
}: FieldProps & { options: readonly Option[] }) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-medium text-muted">{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-field border border-edge bg-surface p-1 max-sm:rounded-card">
        {options.map(option => (
          <label
            key={option.value}
            className="relative inline-flex min-h-8.5 items-center rounded-[10px] px-3 text-sm font-medium text-muted transition-colors hover:text-ink has-checked:bg-soft has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-brand forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
