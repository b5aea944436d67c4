import { DomainError } from '#shared/api/error.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import {
  type DataKeys,
  openPersonal,
  type Place,
  sealPersonal,
} from '#server/platform/personal/personal-data.ts'
import { withMaskedAccount } from '#shared/recipients/masked.ts'
import { compact } from '#shared/recipients/typed-text.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { TransferDeps } from './deps.ts'
import { findOwnTransfer, findTransfer } from './reads.sql.ts'
import { type TransferRow, transferView, type ViewDeps } from './transfer-row.ts'

/**
 * A transfer of the actor's own; any, for an admin.
 * @throws DomainError 'not_found' where it is unknown or another's: both answer alike
 */
export async function ownTransfer(deps: OwnDeps, actor: Actor, id: string): Promise<TransferRow> {
  return found(actor.isAdmin ? (await findTransfer(deps.pool, id))[0] : await findOwn(deps, actor, id))
}

type OwnDeps = Pick<TransferDeps, 'pool' | 'dataKeys' | 'log'>

/** A transfer of the asker's own; undefined where it is unknown or another's. */
export async function findOwn(deps: OwnDeps, asker: Asker, id: string): Promise<TransferRow | undefined> {
  const [row] = await findOwnTransfer(deps.pool, asker.capabilityHash, asker.userId, id)
  if (row !== undefined) return isTheirs(deps, row) ? row : undefined
  return (await mayActFor(deps, asker, id)) ? (await findTransfer(deps.pool, id))[0] : undefined
}

/** Whether a browser that did not order a transfer acts for it by a mailed code. */
export const mayActFor = async (
  { pool }: Pick<OwnDeps, 'pool'>,
  { actsFor }: Pick<Actor, 'actsFor'>,
  id: string,
): Promise<boolean> => actsFor === id && (await isGuests(pool, id))

/** Whether a transfer belongs to a guest's browser, and never was an account's. */
export const isGuests = async (executor: Executor, id: string): Promise<boolean> =>
  (await findGuests(executor, id)).length > 0

const findGuests = statement<[id: string], { id: string }>({
  name: 'find_transfer_of_guest',
  text: `
    select t.id from transfers t join owners o on o.id = t.owner_id
    where t.id = $1 and t.claim is null and o.user_id is null`,
})

/** A transfer of the asker's own, by the reference that they have typed; undefined where it is unknown or another's. */
export async function findOwnByReference(
  deps: OwnDeps,
  asker: Asker,
  reference: string,
): Promise<TransferRow | undefined> {
  const [named] = await findIdByReference(deps.pool, compact(reference))
  return named && (await findOwn(deps, asker, named.id))
}

const findIdByReference = statement<[reference: string], { readonly id: string }>({
  name: 'find_id_by_reference',
  text: 'select id from transfers where reference_number = $1',
})

type Asker = Pick<Actor, 'capabilityHash' | 'userId' | 'actsFor'>

/** The server's seal with which a guest's transfer joins an account, whose owner it names. */
export const sealClaim = (keys: DataKeys, id: string, ownerId: string): Buffer =>
  sealPersonal(keys, placeOfClaim(id), ownerId)

const placeOfClaim = (id: string): Place => ({ table: 'transfers', id: `${id} claim` })

type Owned = Pick<TransferRow, 'id' | 'owner_id' | 'claim'>

/**
 * True unless SQL has moved the transfer to its owner: one that joined an account has the server's seal for it.
 * @see docs/decisions/0103
 */
export function isTheirs({ dataKeys, log }: Pick<OwnDeps, 'dataKeys' | 'log'>, row: Owned): boolean {
  if (row.claim === null) return true
  const isGenuine = openedClaim(dataKeys, row.id, row.claim) === row.owner_id
  if (!isGenuine)
    log.error({ transferId: row.id }, 'a transfer was moved to an account without a seal of ours')
  return isGenuine
}

function openedClaim(keys: DataKeys, id: string, claim: Buffer): string | undefined {
  try {
    return openPersonal<string>(keys, placeOfClaim(id), claim)
  } catch {
    return undefined // forged, or its key is lost: either way no proof
  }
}

/**
 * Any transfer, for those at the desk: their route has asked for the permission.
 * @throws DomainError 'not_found'
 */
export async function anyTransfer({ pool }: { readonly pool: Executor }, id: string): Promise<TransferRow> {
  const [row] = await findTransfer(pool, id)
  return found(row)
}

/**
 * A transfer as its owner sees it. An admin sees another's with its account and documents masked, as at the desk.
 * @throws DomainError 'not_found'
 */
export async function shownTransfer(
  deps: OwnDeps & ViewDeps,
  actor: Actor,
  id: string,
): Promise<TransferView> {
  const own = await findOwn(deps, actor, id)
  if (own !== undefined || !actor.isAdmin) return transferView(deps, found(own))
  return withMaskedAccount(transferView(deps, await anyTransfer(deps, id)))
}

function found(row: TransferRow | undefined): TransferRow {
  if (row === undefined) throw new DomainError('not_found')
  return row
}
