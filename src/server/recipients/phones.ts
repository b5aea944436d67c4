import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { phoneParser } from '#shared/recipients/phone.ts'

/** Reads phone numbers with the whole of the numbering plans: about 10 us each. */
export const parsePhone = phoneParser({ isSupportedCountry, parsePhoneNumberFromString })
