import { DomainError } from '#shared/api/error.ts'
import {
  ADMIN_PASSWORD_LENGTH_MIN,
  isCommonPassword,
  isKnownWord,
} from '#shared/accounts/password-strength.ts'
import type { UserDeps } from '../deps.ts'

export type ChosenPassword = {
  readonly password: string
  /** The name of the request field. */
  readonly field: string
  /** True if the desk opens for the user. */
  readonly isOnDesk: boolean
  readonly owner: PasswordOwner
}

/** The names of a user as their row has them, or as they register. */
export type PasswordOwner = {
  readonly username: string
  readonly email: string
} & ({ readonly full_name: string } | { readonly fullName: string })

/**
 * Lets a password pass that may be set; the contract has already required eight characters. A common one is refused, and one
 * that is only the brand or a name of its owner; one that opens the desk has twelve characters.
 * @throws DomainError 'password_too_common' | 'invalid_request'
 */
export async function admitPassword(
  { operator }: Pick<UserDeps, 'operator'>,
  { password, field, isOnDesk, owner }: ChosenPassword,
): Promise<void> {
  if (isOnDesk && password.length < ADMIN_PASSWORD_LENGTH_MIN) throw tooShort(field)
  // 10,000 of them, which a server that is never asked need not hold.
  const { commonPasswords } = await import('#shared/accounts/first-guesses.ts')
  const fullName = 'fullName' in owner ? owner.fullName : owner.full_name
  const { brand } = await operator()
  const known = [brand, fullName, owner.username, owner.email]
  if (isCommonPassword(password, commonPasswords) || isKnownWord(password, known))
    throw new DomainError('password_too_common')
}

const tooShort = (field: string): DomainError =>
  new DomainError('invalid_request', {
    message: `A password that opens the desk needs at least ${ADMIN_PASSWORD_LENGTH_MIN} characters.`,
    fields: { [field]: `at least ${ADMIN_PASSWORD_LENGTH_MIN} characters` },
  })
