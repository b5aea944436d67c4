/** Characters of an IBAN by country: the single euro payments area, and where else we pay to one. Source: ISO 13616. */
const lengths = new Map(
  `
    AD:24 AL:28 AT:20 BE:16 BG:22 CH:21 CY:28 CZ:24 DE:22 DK:18 EE:20 ES:24 FI:18 FR:27 GB:22 GI:23
    GR:27 HR:21 HU:28 IE:22 IS:26 IT:27 LI:21 LT:20 LU:20 LV:21 MC:27 MD:24 ME:22 MK:19 MT:31 NL:18
    NO:15 PL:28 PT:25 RO:24 RS:22 SE:24 SI:19 SK:24 SM:27 VA:22
    BR:29 EG:29 PK:24`
    .trim()
    .split(/\s+/)
    .map(pair => [pair.slice(0, 2), Number.parseInt(pair.slice(3), 10)] as const),
)

const outsideEuroPayments = ['BR', 'EG', 'PK']

/** The form of the account after the check digits, for countries whose rules beyond the length are used. */
const shapes: Readonly<Record<string, RegExp>> = {
  BR: /^[0-9]{23}[A-Z][A-Z0-9]$/,
  EG: /^[0-9]{25}$/,
  GB: /^[A-Z]{4}[0-9]{14}$/,
  PK: /^[A-Z]{4}[A-Z0-9]{16}$/,
}

/**
 * The reason why a text, already compact, cannot be an IBAN of `country` ('EU': of the euro payments area); undefined if it
 * can.
 */
export function ibanFault(text: string, country: string): string | undefined {
  const own = text.slice(0, 2)
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]*$/.test(text))
    return 'An IBAN begins with two letters and two digits, and has letters and digits only.'
  return placeFault(own, country) ?? lengthFault(text, own) ?? sumFault(text, own)
}

function placeFault(own: string, country: string): string | undefined {
  if (country !== 'EU')
    return own === country ? undefined : `The IBAN must begin with ${country}; this begins with ${own}.`
  if (lengths.has(own) && !outsideEuroPayments.includes(own)) return undefined
  return `Accounts in ${own} do not take part in euro payments. The IBAN must be of a country that does.`
}

function lengthFault(text: string, own: string): string | undefined {
  const length = lengths.get(own)
  if (text.length === length) return undefined
  return `An IBAN of ${own} has ${length} characters; this has ${text.length}.`
}

function sumFault(text: string, own: string): string | undefined {
  const isShaped = shapes[own]?.test(text.slice(4)) ?? true
  if (isShaped && isCheckable(text.slice(2, 4)) && remainder97(text) === 1) return undefined
  return 'This IBAN does not add up: at least one character is wrong. Please compare it once more.'
}

/** ISO 7064 gives 02 to 98; the other three leave the same remainders and are never given out. */
const isCheckable = (digits: string): boolean => !['00', '01', '99'].includes(digits)

/** The number that the IBAN becomes with its first four characters moved behind, and each letter two digits, modulo 97. */
function remainder97(text: string): number {
  const moved = text.slice(4) + text.slice(0, 4)
  return Array.from(moved, sign => Number.parseInt(sign, 36)).reduce(
    (rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97,
    0,
  )
}
