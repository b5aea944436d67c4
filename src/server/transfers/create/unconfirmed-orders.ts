import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { derivedSecret } from '#server/platform/signing.ts'
import { confirmedAddresses } from '#server/users/users.ts'
import { DomainError } from '#shared/api/error.ts'
import type { TransferDeps } from '../row/deps.ts'
import type { TransferPeople } from '../row/people.ts'
import type { NewTransferRow } from '../row/transfer-row.ts'
import { lockNames } from '../row/name-locks.ts'

type UnconfirmedDeps = Pick<TransferDeps, 'signingKeys' | 'dataKeys' | 'codeAboveUsdMinor'>

export type UnconfirmedOrder = {
  readonly userId: string | null
  readonly capabilityHash: Buffer | null
  /** IP address of the caller. */
  readonly address: string
  readonly row: NewTransferRow
  readonly people: TransferPeople
  /** True if an address must be confirmed also for a small sum. */
  readonly isConfirmationNeeded: boolean
}

/**
 * Lets an order pass whose sender has confirmed an address, or that stays small. Orders without a confirmed address are added up
 * for 24 hours by owner, by network and by the recipient's account, because another email or cookie costs nothing. Returns the
 * subjects under which the order is to be recorded; none for a sender who has confirmed an address.
 * @throws DomainError 'email_unconfirmed' naming `senderEmail`
 */
export async function admitUnconfirmed(
  deps: UnconfirmedDeps,
  tx: Tx,
  order: UnconfirmedOrder,
): Promise<readonly Buffer[]> {
  const { codeAboveUsdMinor } = deps
  if (codeAboveUsdMinor === null || (await isConfirmed(deps, tx, order))) return []
  await lockUnconfirmed(deps, tx, order)
  const subjects = subjectsOf(deps, order)
  const [sum] = await findUnconfirmed(tx, subjects)
  const isSmall = (sum?.most ?? 0n) + order.row.usd_amount_minor <= codeAboveUsdMinor
  if (order.isConfirmationNeeded || !isSmall)
    throw new DomainError('email_unconfirmed', { fields: { senderEmail: 'not confirmed' } })
  return subjects
}

/** Waits for other such orders of the same owner, network and recipient. A caller that also locks a transfer does this first. */
export async function lockUnconfirmed(deps: UnconfirmedDeps, tx: Tx, order: UnconfirmedOrder): Promise<void> {
  if (deps.codeAboveUsdMinor === null) return
  await lockNames(
    tx,
    subjectsOf(deps, order).map(subject => subject.toString('hex')),
  )
}

/** True if the sender has confirmed an address: a user any one, because the account counts; a guest the one in the order. */
async function isConfirmed(
  deps: UnconfirmedDeps,
  tx: Tx,
  { userId, capabilityHash, people }: UnconfirmedOrder,
): Promise<boolean> {
  const confirmed = await confirmedAddresses(deps, tx, { userId, capabilityHash })
  return userId === null ? confirmed.includes(people.sender_email.toLowerCase()) : confirmed.length > 0
}

/** Keyed hashes of owner, network and recipient's account, so that the table alone names nobody. */
function subjectsOf(
  { signingKeys }: UnconfirmedDeps,
  { userId, capabilityHash, address, row, people }: UnconfirmedOrder,
): Buffer[] {
  const account = (people.account_number ?? people.recipient_phone)
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
  const names = [
    `owner ${userId ?? capabilityHash?.toString('hex')}`,
    `network ${networkOf(address)}`,
    `recipient ${row.receive_country} ${account}`,
  ]
  return names.map(name => derivedSecret(signingKeys, 'unproved orders', name))
}

/** Records an order for the sums of the next 24 hours, and forgets a hundred at most that no sum needs any more. */
export const recordUnconfirmed = statement<
  [subjects: readonly Buffer[], transferId: string, usdAmountMinor: bigint],
  never
>({
  name: 'record_unconfirmed_order',
  text: `
    with forgotten as (
      delete from unproved_orders where ctid = any(array(
        select ctid from unproved_orders where created_at < now() - interval '25 hours' limit 100
      ))
    )
    insert into unproved_orders (subject, transfer_id, usd_amount_minor)
    select distinct subject, $2::uuid, $3::bigint from unnest($1::bytea[]) subject`,
})

/** The largest sum of one of the subjects, in minor units of USD; orders that ended unpaid do not count. */
const findUnconfirmed = statement<[subjects: readonly Buffer[]], { most: bigint }>({
  name: 'find_unconfirmed_orders',
  text: `
    select coalesce(max(sum), 0)::bigint as most from (
      select sum(u.usd_amount_minor) as sum from unproved_orders u join transfers t on t.id = u.transfer_id
      where u.subject = any($1::bytea[]) and u.created_at > now() - interval '24 hours' and t.pay_in <> 'void'
      group by u.subject
    ) sums`,
})
