import {
  type DataKeys,
  openPersonal,
  sealPersonal,
  searchHash,
} from '#server/platform/personal/personal-data.ts'

export type KeyDeps = { readonly dataKeys: DataKeys }

const placeOf = (id: string) => ({ table: 'messages', id })

/** The address of a mail as its row keeps it: sealed, and as the keyed hash by which mails to one address are compared. */
export const sealedAddressee = (
  { dataKeys }: KeyDeps,
  { id, toAddress }: { readonly id: string; readonly toAddress: string },
): { address: Buffer; address_key: string } => ({
  address: sealPersonal(dataKeys, placeOf(id), toAddress),
  address_key: addressKeyOf({ dataKeys }, toAddress),
})

export const addressKeyOf = ({ dataKeys }: KeyDeps, toAddress: string): string =>
  searchHash(dataKeys, 'address of a mail', toAddress).toString('base64url')

/** The address that a mail goes to. */
export const addresseeOf = (
  { dataKeys }: KeyDeps,
  { id, address }: { readonly id: string; readonly address: Buffer },
): string => openPersonal(dataKeys, placeOf(id), address)
