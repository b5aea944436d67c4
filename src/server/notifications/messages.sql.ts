import { type Executor, statement } from '#server/platform/db/statement.ts'
import { addressKeyOf, type KeyDeps, sealedAddressee } from './addressee.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { AccountNotice, MessageKind } from './kinds.ts'
import { sealedNotice } from './notice-seals.ts'

/** A mail to be written. The same kind of the same occasion is the same mail, however often it is noted. */
export type NewMessage = {
  readonly id: string
  readonly kind: MessageKind
  /** An event's id, a link's id, or a user and a moment. */
  readonly occasion: string
  readonly toAddress: string
  readonly transferId: string | null
  readonly userId: string | null
  /** A notice about an account, ids and plain facts; null for a transfer, whose mail needs its id alone. */
  readonly data: AccountNotice | null
  /** When it happened: mails go out in this order. Null: now. */
  readonly at: Date | null
  /** The seconds that it waits for a message that may replace it. */
  readonly waitSeconds: number
}

const insert = statement<[messages: string], never>({
  name: 'insert_messages',
  text: `
    insert into messages (id, kind, occasion, address, address_key, transfer_id, user_id, data, created_at, due_at)
    select id, kind, occasion, decode(address, 'base64'), address_key, "transferId", "userId", coalesce(data, '{}'), coalesce(at, now()), coalesce(at, now()) + make_interval(secs => "waitSeconds")
    from jsonb_to_recordset($1::jsonb) as m (
      id uuid, kind text, occasion text, address text, address_key text, "transferId" uuid, "userId" uuid, data jsonb, at timestamptz,
      "waitSeconds" integer
    )
    on conflict (kind, occasion) do nothing`,
})

/** Notes mails to be sent; those that are noted already stay as they are. */
export async function insertMessages(
  deps: KeyDeps & { readonly signingKeys: SigningKeys },
  executor: Executor,
  messages: readonly NewMessage[],
): Promise<void> {
  const sealed = messages.map(({ toAddress, ...message }) => {
    const { address, address_key } = sealedAddressee(
      deps,
      { ...message, transfer_id: message.transferId },
      toAddress,
    )
    const data = message.data && sealedNotice(deps, message.id, message.data)
    return { ...message, data, address: address.toString('base64'), address_key }
  })
  if (sealed.length > 0) await insert(executor, JSON.stringify(sealed))
}

/** A mail noted for a transfer, and the kinds of mails that need not go out before it. */
export type Overtaking = {
  readonly transferId: string
  readonly toAddress: string
  readonly overtakes: readonly MessageKind[]
}

const removeOvertaken = statement<[overtaking: string], never>({
  name: 'remove_overtaken_messages',
  text: `
    delete from messages as earlier
    using jsonb_to_recordset($1::jsonb) as later ("transferId" uuid, "addressKey" text, overtakes text[])
    where earlier.transfer_id = later."transferId" and earlier.address_key = later."addressKey"
      and earlier.kind = any(later.overtakes) and earlier.is_due and earlier.attempts = 0`,
})

/** Removes mails that nobody has begun to send and that a later one makes superfluous. */
export async function dropOvertaken(
  deps: KeyDeps,
  executor: Executor,
  overtaking: readonly Overtaking[],
): Promise<void> {
  const keyed = overtaking.map(({ toAddress, ...each }) => ({
    ...each,
    addressKey: addressKeyOf(deps, toAddress),
  }))
  if (keyed.length > 0) await removeOvertaken(executor, JSON.stringify(keyed))
}

/** The number of mails that are due, up to `limit`. */
export const countDue = statement<[limit: number], { due: number }>({
  name: 'count_due_messages',
  text: `
    select count(*)::integer as due from (select from messages where is_due and due_at <= now() limit $1) waiting`,
})

/** A mail that this process has taken to send. */
export type TakenMessage = {
  readonly id: string
  readonly kind: MessageKind
  /** Sealed. */
  readonly address: Buffer
  readonly address_key: string
  readonly transfer_id: string | null
  readonly user_id: string | null
  readonly data: unknown
  readonly created_at: Date
  /** This attempt included. */
  readonly attempts: number
}

/** A mail that is due, with the address that it goes to. */
export type DueMessage = Omit<TakenMessage, 'address' | 'address_key'> & { readonly to_address: string }

/**
 * Takes the mails that are due, those about accounts first and then the longest due, and gives them in the order in which
 * they happened, accounts first again. Each is out of other processes' reach for the lease: should this one die, the mail
 * is due again after it. The ids are an array, so that the planner finds each by its key.
 */
export const takeDue = statement<[limit: number, leaseSeconds: number], TakenMessage>({
  name: 'take_due_messages',
  text: `
    with taken as (
      update messages set due_at = now() + make_interval(secs => $2), attempts = attempts + 1
      where id = any(array(
        select id from messages where is_due and due_at <= now() order by transfer_id is not null, due_at limit $1 for update skip locked
      ))
      returning id, kind, address, address_key, transfer_id, user_id, data, created_at, attempts
    )
    select id, kind, address, address_key, transfer_id, user_id, data, created_at, attempts from taken
    order by transfer_id is not null, created_at, id`,
})

export const markSent = statement<[id: string], never>({
  name: 'mark_message_sent',
  text: 'update messages set sent_at = now(), last_error = null where id = $1 and sent_at is null',
})

/** Releases messages that were taken and not begun: they are due as before, and no attempt was made. */
export const putBack = statement<[ids: readonly string[]], never>({
  name: 'put_back_messages',
  text: `
    update messages set due_at = now(), attempts = attempts - 1
    where id = any($1::uuid[]) and sent_at is null and failed_at is null`,
})

/** It is due again after so many seconds. */
export const putOff = statement<[id: string, seconds: number, reason: string], never>({
  name: 'put_off_message',
  text: 'update messages set due_at = now() + make_interval(secs => $2), last_error = $3 where id = $1',
})

/** Nobody tries it any more. */
export const giveUp = statement<[id: string, reason: string], never>({
  name: 'give_up_message',
  text: 'update messages set failed_at = now(), last_error = $2 where id = $1 and sent_at is null',
})

/** Deletes messages that were sent or given up so many days ago: they are of no further use, and contain an address. */
export const purgeMessages = statement<[olderThanDays: number], never>({
  name: 'purge_messages',
  text: `delete from messages where not is_due and created_at < now() - make_interval(days => $1)`,
})

/** Forgets the mails of a user whose account is closed; one that is yet to be sent goes out first. */
export const forgetMessages = statement<[userId: string], never>({
  name: 'forget_messages_of_user',
  text: 'delete from messages where user_id = $1 and not is_due',
})

type KeptMessage = { readonly kind: string; readonly at: Date; readonly sentAt: Date | null }

/** The kept facts of the mails to a user, for the download of their data: which mails and when. */
export const listKeptMessages = statement<[userId: string], KeptMessage>({
  name: 'list_kept_messages',
  text: `
    select kind, created_at as at, sent_at as "sentAt" from messages where user_id = $1 order by created_at, id`,
})
