import type pg from 'pg'
import { fillBeside } from '#server/platform/db/row-steps.ts'
import {
  keyedEmail,
  keyedUsername,
  keyedWords,
  type KeyDeps,
  type PersonColumns,
  sealPerson,
} from './person.ts'
import { sealAddress } from './session/email-links.ts'
import type { LinkPurpose } from './session/email-links.sql.ts'

type OlderLink = { readonly email: string; readonly purpose: LinkPurpose; readonly user_id: string }

/** Seals the users and the mailed links of an earlier release, for the migration `sealed-users`. */
export async function sealUsers(client: pg.Client, deps: KeyDeps): Promise<void> {
  await fillBeside<PersonColumns, ReturnType<typeof sealedUser>>(client, {
    table: 'users',
    columns: ['full_name', 'username', 'email', 'phone'],
    made: { person: 'bytea', username_key: 'text', email_key: 'text', words: 'text' },
    make: row => sealedUser(deps, row),
  })
  await fillBeside<OlderLink, { address: Buffer }>(client, {
    table: 'email_links',
    columns: ['email', 'purpose', 'user_id'],
    made: { address: 'bytea' },
    make: ({ email, ...link }) => ({ address: sealAddress(deps, link, email) }),
  })
}

/** A user's columns as migrations and bulk loads write them; the words have blanks between them. */
export function sealedUser(
  deps: KeyDeps,
  { id, full_name: fullName, ...rest }: PersonColumns & { id: string },
) {
  const person = { fullName, ...rest }
  return {
    person: sealPerson(deps, id, person),
    username_key: keyedUsername(deps, person.username),
    email_key: keyedEmail(deps, person.email),
    words: keyedWords(deps, person).join(' '),
  }
}
