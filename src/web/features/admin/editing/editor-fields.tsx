import type { ChangeEvent, ComponentProps } from 'react'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { messages } from './messages.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useQuery } from '@tanstack/react-query'
import { type AdminCountryView, listAdminCountries } from '#shared/api/admin/prices/countries.api.ts'
import { routeQuery } from '#web/api/query.ts'

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'min'> & {
  step: string
}

/** A number from 0 up; the wheel that scrolls the dialog does not change it. */
export const NumberField = (props: NumberFieldProps) => (
  <TextField
    {...props}
    type="number"
    inputMode="decimal"
    min="0"
    autoComplete="off"
    inputClassName="tabular"
    onWheel={event => event.currentTarget.blur()}
  />
)

/** A decimal as text, by default as long as an amount of money may be. */
export const DecimalField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" autoComplete="off" maxLength={15} inputClassName="tabular" {...props} />
)

type SwitchFieldProps = {
  label: string
  name: string
  /** '1' where it is on, else '0'. */
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Whether what is edited counts, as a switch of its form. */
export const ActiveField = (props: Omit<SwitchFieldProps, 'label'>) => (
  <SwitchField {...props} label={messages.active} />
)

/** One of two states of what is edited. */
export const SwitchField = ({ label, name, value, onChange }: SwitchFieldProps) => (
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
    {label}
  </label>
)

type CurrencySelectProps = Omit<ComponentProps<typeof SelectField>, 'options'> & {
  /** The label of the empty choice. */
  none: string
  value: string
}

/** The currencies that we have a rate for. */
export function CurrencySelect({ none, ...props }: CurrencySelectProps) {
  const known = useCountries().map(({ currency }) => currency)
  const currencies = [...new Set(props.value === '' ? known : [...known, props.value])].toSorted()
  const options = currencies.map(currency => ({ value: currency, label: currency }))
  return <SelectField {...props} options={[{ value: '', label: none }, ...options]} />
}

/** Every country, switched off ones too; none until they are here. */
export function useCountries(): readonly AdminCountryView[] {
  const { data } = useQuery(routeQuery(listAdminCountries, { query: { limit: '300' } }))
  return data ?? []
}
