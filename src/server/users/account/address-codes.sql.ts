import type { CodePurpose } from '#shared/api/users/email-codes.api.ts'
import { statement } from '#server/platform/db/statement.ts'

type OwnerValues = [capabilityHash: Buffer | null, userId: string | null]

/** The open owner that a browser or user has; nothing where a guest has yet to be given a capability. */
export const findOwner = statement<OwnerValues, { id: string }>({
  name: 'find_owner',
  text: `
    select id from owners where (capability_hash = $1::bytea or user_id = $2::uuid) and ended_at is null`,
})

export const insertGuest = statement<[id: string, capabilityHash: Buffer], never>({
  name: 'insert_guest',
  text: 'insert into owners (id, capability_hash) values ($1, $2)',
})

type CodeValues = [
  id: string,
  ownerId: string,
  address: Buffer,
  addressKey: string,
  mailboxKey: string,
  purpose: CodePurpose,
  transferId: string | null,
  lifeSeconds: number,
  perDayMax: number,
]

/**
 * A new code, unless the mailbox has had so many within 24 hours. The last is reserved for its plain address, because not every
 * provider delivers a `+suffix`. The lock makes requests at the same moment wait.
 */
export const insertCode = statement<CodeValues, { expires_at: Date }>({
  name: 'insert_address_code',
  text: `
    insert into address_codes (id, owner_id, address, address_key, mailbox_key, purpose, transfer_id, expires_at)
    select $1::uuid, $2::uuid, $3::bytea, $4::text, $5::text, $6::text, $7::uuid, now() + make_interval(secs => $8)
    from (
      select count(*) as mailed, count(*) filter (where address_key <> mailbox_key) as suffixed from address_codes
      where mailbox_key = $5 and is_mailed and created_at > now() - interval '24 hours'
    ) so_far
    where mailed < $9::integer and ($4 = $5 or suffixed < $9 - 1)
    returning expires_at`,
})

export const lockMailbox = statement<[mailboxKey: string], never>({
  name: 'lock_mailbox',
  text: `select pg_advisory_xact_lock(hashtextextended('address codes ' || $1::text, 0))`,
})

/** A code as its row has it. */
export type StoredCode = {
  readonly id: string
  readonly address: Buffer
  readonly address_key: string
  /** The transfer that a browser acts for by it; null for another purpose. */
  readonly transfer_id: string | null
}

/** The act that a code is for, as in its row. */
type ActValues = [purpose: CodePurpose, transferId: string | null]

/** Counts a try at the newest code of an owner for a mailbox and an act before it is looked at; nothing where none is left to try. */
export const countCodeTry = statement<
  [...OwnerValues, mailboxKey: string, triesMax: number, ...ActValues],
  StoredCode
>({
  name: 'count_try_of_address_code',
  text: `
    update address_codes set tries = tries + 1
    where tries < $4::integer and expires_at > now() and confirmed_at is null and id = (
      select c.id from address_codes c join owners o on o.id = c.owner_id
      where (o.capability_hash = $1::bytea or o.user_id = $2::uuid) and o.ended_at is null and c.mailbox_key = $3::text
        and c.purpose = $5::text and c.transfer_id is not distinct from $6::uuid
      order by c.created_at desc, c.id desc limit 1
    )
    returning id, address, address_key, transfer_id`,
})

/** Notes that a code was used; nothing where it was before. */
export const confirmCode = statement<[id: string], { id: string }>({
  name: 'confirm_address_code',
  text: 'update address_codes set confirmed_at = now() where id = $1 and confirmed_at is null returning id',
})

/** Codes for an act that were mailed to a mailbox within 24 hours, a few at most. */
export const findMailedCodes = statement<[mailboxKey: string, ...ActValues], StoredCode>({
  name: 'find_mailed_codes',
  text: `
    select id, address, address_key, transfer_id from address_codes
    where mailbox_key = $1 and purpose = $2 and transfer_id is not distinct from $3::uuid and is_mailed and created_at > now() - interval '24 hours'`,
})

/** A confirmation of an address by an owner that did not ask for the mail itself. */
export const insertConfirmation = statement<
  [id: string, ownerId: string, address: Buffer, addressKey: string, mailboxKey: string],
  never
>({
  name: 'insert_address_confirmation',
  text: `
    insert into address_codes (id, owner_id, address, address_key, mailbox_key, purpose, is_mailed, expires_at, confirmed_at)
    values ($1, $2, $3, $4, $5, 'address', false, now(), now())`,
})

/** The addresses, sealed, that a user's account or an owner's codes have confirmed. */
export const findConfirmedAddresses = statement<
  OwnerValues,
  { id: string; person: Buffer | null; address: Buffer | null }
>({
  name: 'find_confirmed_addresses',
  text: `
    select id, person, null::bytea as address from users
    where id = $2::uuid and email_confirmed_at is not null and closed_at is null
    union all
    select c.id, null, c.address from owners o join address_codes c on c.owner_id = o.id
    where (o.capability_hash = $1::bytea or o.user_id = $2) and o.ended_at is null and c.confirmed_at is not null
      and c.purpose = 'address'`,
})

/** The codes of a mail that is about to be sent; nothing where it was used or is a day old. */
export const findCode = statement<[id: string], StoredCode & { readonly expires_at: Date }>({
  name: 'find_address_code',
  text: `
    select id, address, address_key, transfer_id, expires_at from address_codes
    where id = $1 and confirmed_at is null and created_at > now() - interval '24 hours'`,
})

export const findCodeAddress = statement<[id: string], { address: Buffer }>({
  name: 'find_address_of_code',
  text: `
    select address from address_codes
    where id = $1 and confirmed_at is null and created_at > now() - interval '24 hours'`,
})

/** A confirmation holds for a month, longer than a browser keeps its capability. */
export const purgeCodes = statement<[], never>({
  name: 'purge_address_codes',
  text: `delete from address_codes where created_at < now() - interval '30 days'`,
})
