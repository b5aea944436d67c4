import {
  type DataKeys,
  openPersonal,
  sealPersonal,
  searchHash,
} from '#server/platform/personal/personal-data.ts'
import { personKey } from '#server/compliance/compliance.ts'
import type { peopleOf } from '#server/transfers/transfers.ts'
import { asciiDigits } from '#shared/recipients/typed-text.ts'
import type { CaseEventRow, CaseRow } from './cases.sql.ts'

/** The person who wrote, as a case keeps them. */
export type CasePerson = {
  readonly name: string
  readonly email: string
  readonly contact: string | null
  readonly typedReference: string | null
}

const personPlace = (id: string) => ({ table: 'cases', id })
const textPlace = (id: string) => ({ table: 'case_events', id })

export const sealPerson = (keys: DataKeys, id: string, person: CasePerson): Buffer =>
  sealPersonal(keys, personPlace(id), person)

/** Null once it was erased. */
export const openPerson = (
  keys: DataKeys,
  { id, person }: Pick<CaseRow, 'id' | 'person'>,
): CasePerson | null => person && openPersonal<CasePerson>(keys, personPlace(id), person)

/** Keyed hashes of the people of a transfer: the sender's address and telephone, and the account or person that is paid. */
export function peopleKeys(keys: DataKeys, people: ReturnType<typeof peopleOf>, country: string): Buffer[] {
  const account = people.account_number ?? Object.values(people.recipient_details ?? {}).join(' ')
  const recipient = [account || `${people.recipient_name} ${asciiDigits(people.recipient_phone)}`, country]
  return [
    personKey(keys, people.sender_email),
    searchHash(keys, 'telephone of a case', asciiDigits(people.sender_phone)),
    searchHash(keys, 'recipient of a case', recipient.join(' ').toLowerCase().replaceAll(/[\s-]/g, '')),
  ]
}

export const requestKey = (keys: DataKeys, parts: readonly string[]): Buffer =>
  searchHash(keys, 'message of a case', JSON.stringify(parts))

/** The same for one file, whoever sends it to a case. */
export const fileKey = (keys: DataKeys, caseId: string, base64: string): Buffer =>
  searchHash(keys, 'file of a case', `${caseId} ${base64}`)

export const sealText = (keys: DataKeys, eventId: string, text: string): Buffer =>
  sealPersonal(keys, textPlace(eventId), text)

export const openText = (keys: DataKeys, { id, text }: Pick<CaseEventRow, 'id' | 'text'>): string | null =>
  text && openPersonal<string>(keys, textPlace(id), text)
