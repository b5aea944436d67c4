import { type Filter, filterChoices } from './filter.ts'
import { messages } from './messages.ts'

type Props = { status: Filter['status']; onChange: (status: Filter['status']) => void }

/** One of all and the four statuses. Native radios: the arrows, the name and the state come with them. */
export function StatusFilter({ status, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{messages.filter}</legend>
      <div className="flex flex-wrap gap-2">
        {filterChoices.map(choice => (
          <label
            key={choice}
            className="relative inline-flex min-h-11 items-center rounded-pill border border-edge bg-surface px-4 text-sm font-medium transition-colors hover:border-brand has-checked:border-brand has-checked:bg-soft has-checked:font-semibold has-checked:text-brand forced-colors:has-checked:bg-[SelectedItem] forced-colors:has-checked:text-[SelectedItemText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="status"
              checked={choice === status}
              onChange={() => onChange(choice)}
              className="absolute inset-0 opacity-0"
            />
            {messages.statuses[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
