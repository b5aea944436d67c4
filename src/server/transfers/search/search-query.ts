/** An operator's search, by the kind of value that they typed. */
export type SearchQuery =
  | { readonly kind: 'reference' | 'paymentRef' | 'id' | 'email' | 'words'; readonly text: string }
  | { readonly kind: 'phone'; readonly text: string; readonly digits: string }

const PHONE_DIGITS_MIN = 4 // with fewer a number says nothing; four are what a sender proves a transfer with

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The key under which a payout partner has an order: 'payout:<id of the transfer>:<attempt>'. */
const ORDER_KEY = /^payout:(?<id>[^:]+)(:[0-9]{1,9})?$/i

/** Undefined where nothing is searched for. */
export function parseSearchQuery(typed: string | undefined): SearchQuery | undefined {
  const text = typed?.trim() ?? ''
  if (text === '') return undefined
  if (/^mtr[0-9][0-9a-z]*$/i.test(text)) return { kind: 'reference', text: text.toUpperCase() }
  const id = ORDER_KEY.exec(text)?.groups?.['id'] ?? text
  if (ID.test(id)) return { kind: 'id', text: id }
  if (/^[a-z]{2,6}_\w+$/i.test(text)) return { kind: 'paymentRef', text }
  if (text.includes('@')) return { kind: 'email', text }
  return phoneIn(text) ?? { kind: 'words', text }
}

/** Without the zeros in front, since at home one dials a zero where the world dials the country; a number's end may begin with them. */
function phoneIn(text: string): SearchQuery | undefined {
  if (!/^[+(]?[0-9][0-9 ()./-]*$/.test(text)) return undefined
  const typed = text.replaceAll(/\D/g, '')
  const dialled = typed.replace(/^0+/, '')
  const digits = dialled.length < PHONE_DIGITS_MIN ? typed : dialled
  return digits.length < PHONE_DIGITS_MIN ? undefined : { kind: 'phone', text, digits }
}
