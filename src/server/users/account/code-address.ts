import type pg from 'pg'
import { fillBeside } from '#server/platform/db/row-steps.ts'
import { openPersonal, sealPersonal, searchHash } from '#server/platform/personal/personal-data.ts'
import { mailboxKey } from '../account-key.ts'
import type { KeyDeps } from '../person.ts'

/** The address of a code as its row keeps it: sealed, and the keyed hashes of the address and of its mailbox. */
export type SealedAddress = {
  readonly address: Buffer
  readonly address_key: string
  readonly mailbox_key: string
}

const placeOf = (id: string) => ({ table: 'address_codes', id })

export const sealCodeAddress = (deps: KeyDeps, id: string, email: string): SealedAddress => ({
  address: sealPersonal(deps.dataKeys, placeOf(id), email),
  address_key: codeAddressKey(deps, email),
  mailbox_key: codeMailboxKey(deps, email),
})

/** @throws Error where the key is gone, or the row was given another's seal */
export const openCodeAddress = (
  { dataKeys }: KeyDeps,
  { id, address }: { readonly id: string; readonly address: Buffer },
): string => openPersonal(dataKeys, placeOf(id), address)

const keyed = ({ dataKeys }: KeyDeps, key: string): string =>
  searchHash(dataKeys, 'address of a code', key).toString('base64url')

/** The keyed hash by which an address is compared; an address without a suffix has that of its mailbox. */
export const codeAddressKey = (deps: KeyDeps, email: string): string => keyed(deps, email.toLowerCase())

/** The keyed hash of the mailbox behind an address. */
export const codeMailboxKey = (deps: KeyDeps, email: string): string => keyed(deps, mailboxKey(email))

/** Seals the addresses of an earlier release's codes, for the migration `sealed-address-codes`. */
export const sealAddressCodes = (client: pg.Client, deps: KeyDeps): Promise<void> =>
  fillBeside<{ email: string }, SealedAddress>(client, {
    table: 'address_codes',
    columns: ['email'],
    made: { address: 'bytea', address_key: 'text', mailbox_key: 'text' },
    make: ({ id, email }) => sealCodeAddress(deps, id, email),
  })
