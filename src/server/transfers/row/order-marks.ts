import { type Marked, type OrderMarks, wholeOf } from '#server/compliance/compliance.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { type DataKeys, searchNumbers } from '#server/platform/personal/personal-data.ts'
import { asciiDigits } from '#shared/recipients/typed-text.ts'
import { folded } from '#server/platform/folded.ts'
import type { TransferPeople } from './people.ts'
import { emailTerm, type SearchTerm } from './search-terms.ts'

type Origin = {
  readonly receiveCountry: string
  /** Network address of the request. */
  readonly address: string
  /** Hash of a cookie that the browser has kept; null where it has none. */
  readonly device: Buffer | null
}

/** Keyed hashes of what orders may have in common: sender, recipient, browser and network. */
export function orderMarks(
  keys: DataKeys,
  people: TransferPeople,
  { receiveCountry, address, device }: Origin,
): OrderMarks {
  const texts = [
    recipientText(people, receiveCountry),
    `n${networkOf(address)}`,
    `d${device?.toString('base64url')}`,
  ]
  const [recipient, network, browser] = searchNumbers(keys, texts)
  return {
    sender: emailTerm(keys, people.sender_email),
    recipient: recipient!, // there is a number for each text
    network: network!,
    device: device === null ? null : browser!,
  }
}

/** The account that is paid; where there is none, who takes the cash. */
function recipientText(people: TransferPeople, country: string): string {
  const account = people.account_number ?? Object.values(people.recipient_details ?? {}).join(' ')
  const plain = account.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  if (plain !== '') return `a${country} ${plain}`
  return `a${country} ${folded(people.recipient_name)} ${asciiDigits(people.recipient_phone)}`
}

/** The terms by which later orders find this one; the sender's is among the search terms already. */
export const markTerms = ({ sender, ...marks }: OrderMarks): SearchTerm[] =>
  (['recipient', 'device', 'network'] as const satisfies readonly Marked[]).flatMap(of => {
    const term = marks[of]
    return term === null ? [] : [{ term, whole: wholeOf(sender, of) }]
  })
