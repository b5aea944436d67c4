import { useBoot } from '#web/app/page/boot-context.ts'
import { CountryPicker } from '#web/parts/country/CountryPicker.tsx'
import { PhoneField } from '#web/parts/recipient/PhoneField.tsx'
import type { ReadPhone } from '#web/parts/recipient/phone-reader.ts'
import { recipientMessages as texts } from '#web/parts/recipient/recipient-messages.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { countryOf } from './country-of.ts'
import type { RecipientForm } from './form.ts'
import { messages } from './messages.ts'

type Field = 'name' | 'phone' | 'country' | 'city' | 'email'

const COUNTRY_ERROR_ID = 'country-error'

type Props = {
  form: RecipientForm
  phone: ReadPhone
  isInvalid: (field: string) => boolean
  /** The server's reasons to refuse fields, by their names. */
  reasons: Readonly<Record<string, string | undefined>>
  onEdit: (field: Field, value: string) => void
}

export function PersonFields({ form, phone, isInvalid, reasons, onEdit }: Props) {
  const field = (name: Exclude<Field, 'country'>) => ({
    name,
    value: form[name],
    isInvalid: isInvalid(name),
    error: form[name].trim() === '' ? undefined : reasons[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => onEdit(name, event.currentTarget.value),
    autoComplete: 'off',
  })
  const requiredIn = (name: 'name' | 'city', words: string) =>
    isInvalid(name) && form[name].trim() === '' && { error: words }
  const phoneError = form.phone.trim() === '' ? texts.required.recipientPhone : reasons['phone']
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field('name')}
        {...requiredIn('name', texts.required.recipientName)}
        data-autofocus
        label={texts.name}
        required
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <CountryPicker
          name="country"
          label={messages.country}
          countries={useChoosable(form.country)}
          code={form.country}
          onChange={code => onEdit('country', code)}
          isInvalid={isInvalid('country')}
          describedBy={COUNTRY_ERROR_ID}
        />
        <p id={COUNTRY_ERROR_ID} className="mt-1.5 text-sm text-danger empty:hidden">
          {isInvalid('country') && ((form.country && reasons['country']) || messages.noCountry)}
        </p>
      </div>
      <PhoneField
        {...field('phone')}
        label={texts.phone}
        read={phoneError === undefined ? phone : { error: phoneError }}
        required
      />
      <TextField
        {...field('city')}
        {...requiredIn('city', texts.required.recipientCity)}
        label={texts.city}
        required
      />
      <TextField
        {...field('email')}
        label={texts.email}
        note={texts.optional}
        type="email"
        className="sm:col-span-2"
      />
    </div>
  )
}

/** The open countries, and the recipient's own where it has been closed since. */
function useChoosable(code: string) {
  const { countries } = useBoot()
  const { country, isOpen } = countryOf(code, countries)
  return isOpen || code === '' ? countries : [country, ...countries]
}
