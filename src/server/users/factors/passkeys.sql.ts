import { statement } from '#server/platform/db/statement.ts'
import type { PasskeyFacts } from './factor-seals.sql.ts'

export type PasskeyRow = {
  readonly id: string
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export const insertPasskey = statement<
  [
    id: string,
    userId: string,
    credentialId: Buffer,
    publicKey: Buffer,
    counter: number,
    transports: readonly string[],
    name: string,
    seal: Buffer,
  ],
  PasskeyRow
>({
  name: 'insert_passkey',
  text: `
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, seal)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (credential_id) do nothing
    returning id, name, created_at, last_used_at`,
})

export const listPasskeysOf = statement<[userId: string], PasskeyRow>({
  name: 'list_passkeys',
  text: 'select id, name, created_at, last_used_at from passkeys where user_id = $1 order by id',
})

export type CredentialRow = { readonly credential_id: Buffer; readonly transports: string[] }

export const listCredentialsOf = statement<[userId: string], CredentialRow>({
  name: 'list_credentials',
  text: 'select credential_id, transports from passkeys where user_id = $1 order by id',
})

export type KeptPasskey = PasskeyFacts & {
  readonly counter: number
  /** Null where SQL has added the passkey. */
  readonly seal: Buffer | null
}

/** That of a user who is let in: of one who is not, it is as unknown. */
export const findPasskey = statement<[credentialId: Buffer], KeptPasskey>({
  name: 'find_passkey',
  // A counter of WebAuthn has 32 bits: as a number it is exact.
  text: `
    select p.id, p.user_id, p.credential_id, p.public_key, p.counter::float8 as counter, p.seal
    from passkeys p join users u on u.id = p.user_id
    where p.credential_id = $1 and u.deactivated_at is null`,
})

/** The second of two answers with one count finds the count taken. Synchronised passkeys do not count: always 0. */
export const markPasskeyUsed = statement<[id: string, counter: number], { id: string }>({
  name: 'mark_passkey_used',
  text: `
    update passkeys set counter = $2, last_used_at = now()
    where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
})

export const deletePasskeys = statement<[userId: string], { name: string }>({
  name: 'delete_passkeys',
  text: 'delete from passkeys where user_id = $1 returning name',
})

/** Removes the passkeys that are older than a moment; a sealed id tells the time that SQL has changed in its row. */
export const deletePasskeysBefore = statement<[userId: string, since: Date], { name: string }>({
  name: 'delete_passkeys_before',
  text: `
    delete from passkeys p where p.user_id = $1 and least(app.made_at(p.id), p.created_at) < $2 returning p.name`,
})

export const deletePasskey = statement<[userId: string, id: string], { id: string }>({
  name: 'delete_passkey',
  text: 'delete from passkeys where user_id = $1 and id = $2 returning id',
})
