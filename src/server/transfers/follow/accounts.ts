import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { isTheirs, sealClaim } from '../row/own-transfer.ts'
import { transferColumns } from '../row/reads.sql.ts'
import { type SealedPeople, type ShowDeps, shownPeople } from '../row/people.ts'
import { type TransferRow, type ViewDeps, viewWith, withShownReason } from '../row/transfer-row.ts'

/**
 * Lets a guest's transfers join the account of the user who has just signed in with the same browser: those, and only
 * those, whose sender gave the account's email.
 */
export async function claimTransfers(
  deps: ShowDeps,
  tx: Tx,
  { capabilityHash, userId, email }: { capabilityHash: Buffer; userId: string; email: string },
): Promise<void> {
  const guests = await lockGuests(tx, capabilityHash)
  const named = guests.filter(row => comparable(shownPeople(deps, row).sender_email) === comparable(email))
  const [owner] = named.length > 0 ? await findOwnerOfUser(tx, userId) : []
  if (owner === undefined) return
  const ids = named.map(({ id }) => id)
  await claim(
    tx,
    ids,
    ids.map(id => sealClaim(deps.dataKeys, id, owner.id)),
    owner.id,
  )
}

/** Addresses are the same as in an account: without regard to case and to Unicode's compatible forms. */
const comparable = (email: string): string => email.normalize('NFKC').toLowerCase()

/** Whether a user still has money on its way, to a recipient or back. */
export async function hasTransfersUnderWay(executor: Executor, userId: string): Promise<boolean> {
  const [row] = await isMoneyUnderWay(executor, userId)
  return row?.is_under_way === true
}

/** Every transfer of a user as they see it, for the download of their data. */
export async function transfersOf(
  deps: ShowDeps & Pick<ViewDeps, 'signingKeys'> & { readonly pool: Executor },
  userId: string,
): Promise<TransferView[]> {
  const rows = (await findTransfersOfUser(deps.pool, userId)).filter(row => isTheirs(deps, row))
  return rows.map(row => viewWith(withShownReason(deps, row), shownPeople(deps, row)))
}

/** Transfers of a guest's browser; other claims of them wait. */
const lockGuests = statement<[capabilityHash: Buffer], SealedPeople>({
  name: 'lock_transfers_of_guest',
  text: `
    select id, personal, people_version from transfers
    where owner_id = (select id from owners where capability_hash = $1 and ended_at is null)
    for no key update`,
})

/** Transfers go over to the user's owner. */
const claim = statement<[ids: readonly string[], claims: readonly Buffer[], ownerId: string], { id: string }>(
  {
    name: 'claim_transfers',
    text: `
    update transfers t set owner_id = $3::uuid, claim = c.claim
    from unnest($1::uuid[], $2::bytea[]) c (id, claim) where t.id = c.id
    returning t.id`,
  },
)

const findOwnerOfUser = statement<[userId: string], { id: string }>({
  name: 'find_owner_of_user',
  text: 'select id from owners where user_id = $1::uuid and ended_at is null',
})

const ownerOfUser = 'select id from owners where user_id = $1::uuid'

/**
 * True if money of a user's transfers is still on its way, a payment that came too late is still being refunded, or we hold
 * money from the bank that paid none of their transfers.
 */
const isMoneyUnderWay = statement<[userId: string], { is_under_way: boolean }>({
  name: 'is_money_under_way',
  text: `
    select exists (
      select from transfers where owner_id = (${ownerOfUser})
        and pay_in in ('processing', 'captured', 'refunding') and status <> 'completed'
    ) or exists (
      select from transfers t join payments p on p.transfer_id = t.id join refunds r on r.payment_id = p.id
      where t.owner_id = (${ownerOfUser}) and r.paid_at is null
    ) or exists (
      select from transfers t join bank_items i on i.transfer_id = t.id
      where t.owner_id = (${ownerOfUser}) and i.state <> 'done'
    ) as is_under_way`,
})

/** Every transfer of a user, the oldest first. */
const findTransfersOfUser = statement<[userId: string], TransferRow>({
  name: 'find_transfers_of_user',
  text: `select ${transferColumns} from transfers where owner_id = (${ownerOfUser}) order by created_at, id`,
})
