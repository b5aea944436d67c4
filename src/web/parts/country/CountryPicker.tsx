import type { Country } from '#shared/countries.ts'
import { Picker } from '#web/ui/pickers/Picker.tsx'
import { Flag } from './Flag.tsx'
import { messages } from '../messages.ts'

type Props = {
  label: string
  countries: readonly Country[]
  /** Empty while none is chosen. */
  code: string
  /** Countries that are shown and cannot be chosen. */
  isClosed?: (code: string) => boolean
  onChange: (code: string) => void
  name?: string
  isInvalid?: boolean
  describedBy?: string
  className?: string
}

export function CountryPicker({ countries, code, isClosed, ...props }: Props) {
  const options = countries.map(country => ({
    value: country.code,
    label: country.name,
    ...(isClosed?.(country.code)
      ? { hint: messages.picker.closed, isClosed: true }
      : { hint: country.currency }),
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
