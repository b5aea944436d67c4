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

/**
 * Whether the keys of a code's row are those of the address that the server sealed in it. SQL that gives a row the keys of another
 * mailbox would have the digits for that one mailed to the sealed address.
 */
export function isOfItsAddress(
  deps: KeyDeps,
  code: { readonly id: string; readonly address: Buffer; readonly address_key: string },
): boolean {
  try {
    return codeAddressKey(deps, openCodeAddress(deps, code)) === code.address_key
  } catch {
    return false // no seal of the server's, or that of another row
  }
}
