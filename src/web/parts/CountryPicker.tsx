import type { Country } from '#shared/countries.ts'
import { Picker } from '#web/ui/Picker.tsx'
import { Flag } from './Flag.tsx'
import { messages } from './messages.ts'

type Props = {
  label: string
  countries: readonly Country[]
  /** Empty while none is chosen. */
  code: string
  onChange: (code: string) => void
  name?: string
  isInvalid?: boolean
  className?: string
}

export function CountryPicker({ countries, code, ...props }: Props) {
  const options = countries.map(country => ({
    value: country.code,
    label: country.name,
    hint: country.currency,
    keyword: country.code,
    icon: <Flag country={country} />,
  }))
  return (
    <Picker
      {...props}
      options={options}
      value={code}
      texts={messages.picker}
      placeholder={messages.picker.placeholder}
    />
  )
}
