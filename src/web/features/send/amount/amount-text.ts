const onlyGroups = /^[1-9][0-9]{0,2}([.,])[0-9]{3}(?:\1[0-9]{3})*$/

/** One number, with the sign or name of its currency before or behind it: '$1,234.50', 'Rs. 500', '1 234,50 €'. */
const oneNumber = /^(?:[\p{L}\p{Sc}\s]|(?<=\p{L})\.)*([0-9][0-9.,'’\s]*|[.,][0-9]+)[\p{L}\p{Sc}\s.]*$/u

/**
 * The amount in a text that somebody pastes: '1,234.50', '1.234,50', '$1 234.50', '1,5'; undefined for what is no amount:
 * '-5' is none, and neither is '1e3'. The last separator is the decimal one, unless what follows can only be thousands:
 * no amount has three decimals.
 */
export function amountInPasted(text: string): string | undefined {
  const [, number] = oneNumber.exec(text.trim()) ?? []
  if (number === undefined) return undefined
  const figures = number.replace(/['’\s]|[.,]$/g, '')
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  const whole = withoutSeparators(last === -1 ? figures : figures.slice(0, last))
  if (last === -1 || onlyGroups.test(figures)) return withoutSeparators(figures)
  return `${whole || '0'}.${figures.slice(last + 1)}`
}

const withoutSeparators = (figures: string): string => figures.replace(/[.,]/g, '')

/**
 * The amount that a typed comma stands for. A comma is shown as a point, so '2.5' may stand for '2,5'; three digits
 * behind it make it a group of thousands, and '2,500' is 2500. `grouped`: the figures that an earlier comma has
 * grouped.
 * @returns undefined as long as the comma is a decimal one
 */
export function amountInTyped(shown: string, grouped: string): string | undefined {
  const [whole = '', after = ''] = shown.split('.')
  const canGroup = /^[1-9][0-9]{0,2}$/.test(whole) || (whole !== '' && whole === grouped)
  return canGroup && after.length === 3 ? whole + after : undefined
}

/** Signs that a number field takes and an amount never has: '1e5' would be 100000. */
export const isNoPartOfAmount = (key: string): boolean => /^[eE+−-]$/.test(key)
