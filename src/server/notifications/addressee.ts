import type pg from 'pg'
import { fillBeside } from '#server/platform/db/row-steps.ts'
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

/** Seals the addresses of an earlier release's mails, for the migration `sealed-messages`. */
export const sealMessages = (client: pg.Client, dataKeys: DataKeys): Promise<void> =>
  fillBeside<{ to_address: string }, ReturnType<typeof sealedAddressee>>(client, {
    table: 'messages',
    columns: ['to_address'],
    made: { address: 'bytea', address_key: 'text' },
    make: ({ id, to_address: toAddress }) => sealedAddressee({ dataKeys }, { id, toAddress }),
  })
