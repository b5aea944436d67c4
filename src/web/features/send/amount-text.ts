const onlyGroups = /^[1-9][0-9]{0,2}([.,])[0-9]{3}(?:\1[0-9]{3})*$/

/**
 * The amount in a text that somebody pastes: '1,234.50', '1.234,50', '$1 234.50', '1,5'. The last separator is the
 * decimal one, unless what follows can only be thousands: no amount has three decimals.
 */
export function amountInPasted(text: string): string {
  const figures = text.replace(/[^0-9.,]/g, '')
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  const whole = withoutSeparators(last === -1 ? figures : figures.slice(0, last))
  if (last === -1 || onlyGroups.test(figures)) return withoutSeparators(figures)
  return `${whole || '0'}.${figures.slice(last + 1)}`
}

const withoutSeparators = (figures: string): string => figures.replace(/[.,]/g, '')

/** Signs that a number field takes and an amount never has: '1e5' would be 100000. */
export const isNoPartOfAmount = (key: string): boolean => ['e', 'E', '+', '-', '−'].includes(key)
