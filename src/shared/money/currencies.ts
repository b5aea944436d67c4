/** ISO 4217 alphabetic code, upper case. Not an enum: an admin may add a country with any code. */
export type Currency = string

/**
 * Whole currencies among the twenty that are built in; every other is counted in hundredths, also where ISO 4217 says
 * otherwise. What is stored is counted by this table: docs/decisions/0045 tells why no code can be added to it.
 */
const exponents: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, VND: 0 }

/** Currencies whose minor unit is the major one. */
export const wholeCurrencies: readonly Currency[] = Object.keys(exponents).filter(
  code => exponents[code] === 0,
)

const USUAL_EXPONENT = 2

/** Decimal places of the minor unit as we count it: USD 2, JPY 0; a code we do not know has 2. */
export const exponentOf = (currency: Currency): number => exponents[currency] ?? USUAL_EXPONENT

/** Minor units in one major unit: USD 100n, JPY 1n. */
export const minorPerMajor = (currency: Currency): bigint => 10n ** BigInt(exponentOf(currency))
