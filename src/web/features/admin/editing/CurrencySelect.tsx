import type { ComponentProps } from 'react'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useCountries } from './use-countries.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'options'> & {
  /** The label of the empty choice. */
  none: string
  value: string
}

/** The currencies that we have a rate for. */
export function CurrencySelect({ none, ...props }: Props) {
  const known = useCountries().map(({ currency }) => currency)
  const currencies = [...new Set(props.value === '' ? known : [...known, props.value])].toSorted()
  const options = currencies.map(currency => ({ value: currency, label: currency }))
  return <SelectField {...props} options={[{ value: '', label: none }, ...options]} />
}
