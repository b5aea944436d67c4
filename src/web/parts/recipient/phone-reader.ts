// The smaller metadata: a third of what the server has. It knows lengths, and ranges only roughly.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { checkPhone, phoneParser } from '#shared/recipients/phone.ts'
import { fieldWords } from './field-words.ts'
import { recipientMessages as texts } from './recipient-messages.ts'

const parse = phoneParser({
  isSupportedCountry,
  parsePhoneNumberFromString: (text, { defaultCountry = '', extract }) =>
    parsePhoneNumberFromString(text, {
      extract,
      ...(isSupportedCountry(defaultCountry) && { defaultCountry }),
    }),
})

/** Our reading of a phone number, or its possible fault. */
export type ReadPhone = { readonly error?: string; readonly warning?: string; readonly reading?: string }

/** Reads a phone number that was typed for somebody in a country. */
export function readPhone(text: string, country: string): ReadPhone {
  if (text.trim() === '') return {}
  const { phone, error, warning } = checkPhone(text, country, parse)
  if (error !== undefined) return { error: fieldWords.fault(error) }
  if (warning !== undefined) return { warning: fieldWords.doubt(warning) }
  return { reading: texts.readAs(parsePhoneNumberFromString(phone)?.formatInternational() ?? phone) }
}
