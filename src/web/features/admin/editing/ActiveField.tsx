import type { ChangeEvent } from 'react'
import { messages } from './messages.ts'

type Props = {
  name: string
  /** '1' where it is on, else '0'. */
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Whether what is edited counts, as a switch of its form. */
export const ActiveField = ({ name, value, onChange }: Props) => (
  <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has a state of its own
      role="switch"
      name={name}
      checked={value === '1'}
      value={value === '1' ? '0' : '1'} // a press makes it so
      onChange={onChange}
      className="h-6.5 w-11 appearance-none rounded-pill border border-edge bg-surface bg-[radial-gradient(circle,var(--color-edge)_9px,transparent_10px)] bg-size-[1.375rem_100%] bg-left bg-no-repeat transition-colors checked:border-brand checked:bg-brand checked:bg-[radial-gradient(circle,var(--color-on-brand)_9px,transparent_10px)] checked:bg-right forced-colors:appearance-auto"
    />
    {messages.active}
  </label>
)
