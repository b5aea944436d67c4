/** A country as the pickers show it. `code` is ISO 3166-1 alpha-2 (and EU); `flag` an emoji of at most 4 units. */
export type Country = {
  readonly code: string
  readonly name: string
  readonly currency: string
  readonly currencySymbol: string
  readonly flag: string
}

const country = (code: string, name: string, currency: string, currencySymbol: string): Country => ({
  code,
  name,
  currency,
  currencySymbol,
  flag: flagOf(code),
})

/** The built-in list in the order of the specification. Symbols keep its limit of 3 characters. */
export const builtInCountries: readonly Country[] = [
  country('US', 'United States', 'USD', '$'),
  country('PH', 'Philippines', 'PHP', '₱'),
  country('MX', 'Mexico', 'MXN', 'MX$'),
  country('IN', 'India', 'INR', '₹'),
  country('GB', 'United Kingdom', 'GBP', '£'),
  country('CA', 'Canada', 'CAD', 'C$'),
  country('AU', 'Australia', 'AUD', 'A$'),
  country('EU', 'European Union', 'EUR', '€'),
  country('BR', 'Brazil', 'BRL', 'R$'),
  country('CN', 'China', 'CNY', 'CN¥'),
  country('JP', 'Japan', 'JPY', '¥'),
  country('KR', 'South Korea', 'KRW', '₩'),
  country('VN', 'Vietnam', 'VND', '₫'),
  country('TH', 'Thailand', 'THB', '฿'),
  country('NG', 'Nigeria', 'NGN', '₦'),
  country('KE', 'Kenya', 'KES', 'KSh'),
  country('ZA', 'South Africa', 'ZAR', 'R'),
  country('EG', 'Egypt', 'EGP', 'E£'),
  country('BD', 'Bangladesh', 'BDT', 'Tk'), // its own sign is in none of the fonts that most devices have
  country('PK', 'Pakistan', 'PKR', 'Rs'),
]

/** The emoji of a two-letter code; empty for any other, which has none. */
export function flagOf(code: string): string {
  if (code.length !== 2) return ''
  const regionalA = 0x1f1e6
  return String.fromCodePoint(...code.split('').map(letter => regionalA + letter.charCodeAt(0) - 65))
}
