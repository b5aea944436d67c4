/** Details that name a bank, a branch, a kind of account or a person. Whatever is not listed is masked, so a new field is too. */
const openDetails: ReadonlySet<string> = new Set([
  'routingNumber',
  'bic',
  'accountType',
  'ifsc',
  'sortCode',
  'institutionNumber',
  'transitNumber',
  'bsb',
  'bankCode',
  'branchCode',
  'cnaps',
  'localName',
  'walletProvider',
])

/** True if a detail of a recipient is an account, an alias of one, or the number of a document. */
export const isMaskedDetail = (key: string): boolean => !openDetails.has(key)

const MASK = '••••'
const WALLET = 'wallet'

/** The longest end of a number that a mask leaves readable. */
const READABLE_MAX = 4

/** The end of an account or document number: four characters, and of a short number at most half. '•••• 7890' */
export function masked(text: string): string {
  const characters = Array.from(text.replaceAll(/\s/g, ''))
  const readable = Math.min(READABLE_MAX, Math.trunc(characters.length / 2))
  return `${MASK} ${characters.slice(characters.length - readable).join('')}`.trimEnd()
}

const DATE = '(?:20[0-9]{2}[./-][01]?[0-9][./-][0-3]?[0-9]|[0-3]?[0-9][./-][0-3]?[0-9][./-]20[0-9]{2})'
/** The reference of a transfer or of a return, which an operator has to read. */
const IN_REFERENCE = '(?:MTR|RTN)[0-9A-Z]{0,11}'

/**
 * Numbers in a text that may be accounts, without regard to case: an IBAN in one piece or in groups of four, and eight digits
 * or more, also with single signs between them, unless they are a date. The group in brackets stays readable.
 */
const accountsInText: readonly string[] = [
  '(?<![0-9A-Z])[A-Z]{2}[0-9]{2}[0-9A-Z]{7,26}([0-9A-Z]{4})(?![0-9A-Z])',
  '(?<![0-9A-Z])[A-Z]{2}[0-9]{2}(?: [0-9A-Z]{4}){1,7} (?=[A-Z]{0,3}[0-9])([0-9A-Z]{1,4})(?![0-9A-Z])',
  `(?<![0-9])(?<!${IN_REFERENCE})(?<!MTR[ ./-])(?!${DATE}(?![ ./-]?[0-9]))[0-9](?:[ ./-]?[0-9]){3,}[ ./-]?([0-9](?:[ ./-]?[0-9]){3})`,
]

const patterns = accountsInText.map(source => new RegExp(source, 'gi'))

/** A text with the numbers in it that may be accounts masked. 'Rent •••• 3000' */
export const maskedText = (text: string): string =>
  patterns.reduce((left, pattern) => left.replaceAll(pattern, `${MASK} $1`), text)

/** True if something in a text was masked. */
export const hasMask = (text: string): boolean => text.includes(MASK)

/** The parts of a transfer or a recipient that say where the money goes. */
type Destination = {
  readonly deliveryMethod: string
  /** A wallet's account is the phone where no other number is named, and mostly where one is. */
  readonly recipientPhone: string
  readonly accountNumber: string | null
  readonly recipientDetails: Readonly<Record<string, string>> | null
}

/** Names of the parts that `withMaskedAccount` masks. */
export const maskedNames = ({ accountNumber, recipientDetails, deliveryMethod }: Destination): string[] => [
  ...(accountNumber === null ? [] : ['accountNumber']),
  ...Object.keys(recipientDetails ?? {}).filter(isMaskedDetail),
  ...(deliveryMethod === WALLET ? ['recipientPhone'] : []),
]

/** The view with its account and document numbers masked. */
export const withMaskedAccount = <T extends Destination>(view: T): T => ({
  ...view,
  accountNumber: view.accountNumber === null ? null : masked(view.accountNumber),
  recipientDetails: view.recipientDetails && maskedDetails(view.recipientDetails),
  ...(view.deliveryMethod === WALLET && { recipientPhone: masked(view.recipientPhone) }),
})

const maskedDetails = (details: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(details).map(([key, text]) => [key, isMaskedDetail(key) ? masked(text) : text]),
  )
