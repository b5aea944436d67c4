/** An exact non-negative decimal: `digits` / 10^`scale`. */
export type Decimal = { readonly digits: bigint; readonly scale: number }

// ASCII digits only: \d would do the same here, but the class says so to the reader.
const decimalText = /^([0-9]{1,15})(?:\.([0-9]{1,15}))?$/

/** The decimal that plain text such as '2.9' or '56.25' stands for, or undefined for anything else. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = decimalText.exec(text)
  if (match === null) return undefined
  const fraction = match[2] ?? ''
  return { digits: BigInt(`${match[1]}${fraction}`), scale: fraction.length }
}

/** The decimal of text that our own tables hold. @throws RangeError where the text is no plain decimal. */
export function decimal(text: string): Decimal {
  const parsed = parseDecimal(text)
  if (parsed === undefined) throw new RangeError(`not a plain decimal: ${text}`)
  return parsed
}

/** Text of an integer count of 10^-scale with exactly `scale` places: (12345n, 2) is '123.45'. */
export function scaledText(digits: bigint, scale: number): string {
  if (scale === 0) return digits.toString()
  const sign = digits < 0n ? '-' : ''
  const padded = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`
}

/** Whether a decimal is more than a whole number. */
export const isAbove = ({ digits, scale }: Decimal, limit: bigint): boolean =>
  digits > limit * 10n ** BigInt(scale)

/** Plain decimal text without needless zeros: '2.5000' is '2.5', '10.00' is '10'. */
export const shortText = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** The digits of the decimal at a larger scale. @throws RangeError where digits would be cut off. */
export function rescale(value: Decimal, scale: number): bigint {
  if (scale < value.scale) throw new RangeError('rescale would cut digits off')
  return value.digits * 10n ** BigInt(scale - value.scale)
}
