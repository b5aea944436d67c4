import type { Log } from '#server/platform/log.ts'
import {
  type DataKeys,
  openPersonal,
  type Place,
  sealPersonal,
} from '#server/platform/personal/personal-data.ts'

/** The fields of a transfer that name a person or an account: its row has them sealed. */
export type TransferPeople = {
  readonly sender_name: string
  readonly sender_email: string
  readonly sender_phone: string
  readonly sender_address: string
  readonly recipient_name: string
  readonly recipient_email: string | null
  readonly recipient_phone: string
  readonly recipient_city: string
  readonly bank_name: string | null
  readonly account_number: string | null
  readonly recipient_details: Readonly<Record<string, string>> | null
}

const peopleColumns = [
  'sender_name',
  'sender_email',
  'sender_phone',
  'sender_address',
  'recipient_name',
  'recipient_email',
  'recipient_phone',
  'recipient_city',
  'bank_name',
  'account_number',
  'recipient_details',
] as const satisfies readonly (keyof TransferPeople)[]

/** The personal fields of a row, without its others. */
export const onlyPeople = (row: TransferPeople): TransferPeople =>
  Object.fromEntries(peopleColumns.map(name => [name, row[name]])) as unknown as TransferPeople

/** Columns of the sealed fields; null in `personal`: they were erased. The version counts the corrections of the recipient. */
export type SealedPeople = {
  readonly id: string
  readonly personal: Buffer | null
  readonly people_version: number
}

/** Stands for people whose data was erased, since its time was over. */
const ERASED: TransferPeople = {
  sender_name: 'Erased',
  sender_email: '',
  sender_phone: '',
  sender_address: '',
  recipient_name: 'Erased',
  recipient_email: null,
  recipient_phone: '',
  recipient_city: '',
  bank_name: null,
  account_number: null,
  recipient_details: null,
}

type Opened = { readonly keys: DataKeys; readonly id: string; readonly people: TransferPeople }

/** By the sealed bytes as they were read: a call looks at the people of its transfer up to three times, and opening takes 20 µs. */
const opened = new WeakMap<Buffer, Opened>()

/** @throws Error that names the transfer where its data does not open */
export function peopleOf(keys: DataKeys, row: SealedPeople): TransferPeople {
  if (row.personal === null) return ERASED
  const place = placeOf(row)
  const known = opened.get(row.personal)
  if (known?.id === place.id && known.keys === keys) return known.people
  const people = openPersonal<TransferPeople>(keys, place, row.personal)
  opened.set(row.personal, { keys, id: place.id, people })
  return people
}

/** The keys that open people for a list, and the log that names a row that does not open. */
export type ShowDeps = { readonly dataKeys: DataKeys; readonly log: Log }

/** Like `peopleOf`, for lists and files: people whose data does not open are 'Unreadable', and hide no other row. */
export function shownPeople({ dataKeys, log }: ShowDeps, row: SealedPeople): TransferPeople {
  try {
    return peopleOf(dataKeys, row)
  } catch (err) {
    log.error({ transferId: row.id, err }, 'the people of a transfer cannot be shown')
    return { ...ERASED, sender_name: 'Unreadable', recipient_name: 'Unreadable' }
  }
}

/** The people of a new transfer. */
export const sealPeople = (keys: DataKeys, id: string, people: TransferPeople): Buffer =>
  sealVersion(keys, { id, people_version: 0 }, people)

type Version = Pick<SealedPeople, 'id' | 'people_version'>

export const sealVersion = (keys: DataKeys, version: Version, people: TransferPeople): Buffer =>
  sealPersonal(keys, placeOf(version), people)

/** A version opens in no other: people from before a correction cannot be put back. */
const placeOf = ({ id, people_version: version }: Version): Place => ({
  table: 'transfers',
  id: version === 0 ? id : `${id}:${version}`,
})

/** Both sides of a transfer, for those who look whether they may be paid. */
export const partiesOf = (people: TransferPeople) => ({
  sender: {
    name: people.sender_name,
    email: people.sender_email,
    phone: people.sender_phone,
    address: people.sender_address,
  },
  recipient: {
    name: people.recipient_name,
    email: people.recipient_email,
    phone: people.recipient_phone,
    city: people.recipient_city,
    bankName: people.bank_name,
    accountNumber: people.account_number,
  },
})
