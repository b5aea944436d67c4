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

/** The longest end of a number that a mask leaves readable. */
export const READABLE_MAX = 4

/** The end of an account or document number: four characters, and of a short number at most half. '•••• 7890' */
export function masked(text: string): string {
  const characters = Array.from(text.replaceAll(/\s/g, ''))
  const readable = Math.min(READABLE_MAX, Math.trunc(characters.length / 2))
  return `•••• ${characters.slice(characters.length - readable).join('')}`.trimEnd()
}

/** The parts of a transfer or a recipient that say where the money goes. */
type Destination = {
  readonly accountNumber: string | null
  readonly recipientDetails: Readonly<Record<string, string>> | null
}

/** Names of the parts that `withMaskedAccount` masks. */
export const maskedNames = ({ accountNumber, recipientDetails }: Destination): string[] => [
  ...(accountNumber === null ? [] : ['accountNumber']),
  ...Object.keys(recipientDetails ?? {}).filter(isMaskedDetail),
]

/** The same with its account and document numbers masked. */
export const withMaskedAccount = <T extends Destination>(view: T): T => ({
  ...view,
  accountNumber: view.accountNumber === null ? null : masked(view.accountNumber),
  recipientDetails: view.recipientDetails && maskedDetails(view.recipientDetails),
})

const maskedDetails = (details: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(details).map(([key, text]) => [key, isMaskedDetail(key) ? masked(text) : text]),
  )
