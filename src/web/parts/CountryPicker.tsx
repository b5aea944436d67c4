import type { Country } from '#shared/countries.ts'
import { Picker } from '#web/ui/Picker.tsx'
import { Flag } from './Flag.tsx'
import { messages } from './messages.ts'

type Props = { label: string; countries: readonly Country[]; code: string; onChange: (code: string) => void }

export function CountryPicker({ label, countries, code, onChange }: Props) {
  const options = countries.map(country => ({
    value: country.code,
    label: country.name,
    hint: country.currency,
    keyword: country.code,
    icon: <Flag country={country} />,
  }))
  return (
    <Picker
      label={label}
      options={options}
      value={code}
      onChange={onChange}
      texts={messages.picker}
      placeholder={messages.picker.placeholder}
    />
  )
}
