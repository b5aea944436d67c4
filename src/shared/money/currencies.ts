/** ISO 4217 alphabetic code, upper case. Not an enum: an admin may add a country with any code. */
export type Currency = string

/** Source: ISO 4217 table A.1. Every currency that is not listed has the usual two. */
const exponents: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, VND: 0 }

/** Currencies whose minor unit is the major one. */
export const wholeCurrencies: readonly Currency[] = Object.keys(exponents).filter(
  code => exponents[code] === 0,
)

const USUAL_EXPONENT = 2

/** Decimal places of the minor unit: USD 2, JPY 0; a code we do not know has 2. */
export const exponentOf = (currency: Currency): number => exponents[currency] ?? USUAL_EXPONENT

/** Minor units in one major unit: USD 100n, JPY 1n. */
export const minorPerMajor = (currency: Currency): bigint => 10n ** BigInt(exponentOf(currency))
