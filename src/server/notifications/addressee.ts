import {
  type DataKeys,
  openPersonal,
  sealPersonal,
  searchHash,
} from '#server/platform/personal/personal-data.ts'

export type KeyDeps = { readonly dataKeys: DataKeys }

/** A row of `messages`, as far as it says what the mail is about. */
type Subject = {
  readonly id: string
  readonly kind: string
  readonly transfer_id: string | null
  /** An `AccountNotice`; empty or null for a mail about a transfer. */
  readonly data: unknown
}

/** An address is sealed for one subject: with SQL somebody could put another's transfer or code into the row of their own mail. */
const placeOf = ({ id, kind, transfer_id: transferId, data }: Subject) => ({
  table: 'messages',
  id: [id, kind, transferId ?? '', namedIn(data)].join(' '),
})

/** The code, link or event that a notice names. `sealedColumns` has the same as SQL. */
function namedIn(data: unknown): string {
  const { codeId, linkId, eventId } = (data ?? {}) as Readonly<Record<string, string | undefined>>
  return codeId ?? linkId ?? eventId ?? ''
}

/** The address of a mail as its row keeps it: sealed, and as the keyed hash by which mails to one address are compared. */
export const sealedAddressee = (
  { dataKeys }: KeyDeps,
  subject: Subject,
  toAddress: string,
): { address: Buffer; address_key: string } => ({
  address: sealPersonal(dataKeys, placeOf(subject), toAddress),
  address_key: addressKeyOf({ dataKeys }, toAddress),
})

export const addressKeyOf = ({ dataKeys }: KeyDeps, toAddress: string): string =>
  searchHash(dataKeys, 'address of a mail', toAddress).toString('base64url')

/** The address that a mail goes to. */
export const addresseeOf = (
  { dataKeys }: KeyDeps,
  { address, ...subject }: Subject & { readonly address: Buffer },
): string => openPersonal(dataKeys, placeOf(subject), address)
