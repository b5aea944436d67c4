import { DomainError } from '#shared/api/error.ts'
import type { GivenDetails } from '#shared/api/transfers/transfer-details.api.ts'
import { missingData, needsDetails, legalAmountOf } from '#shared/transfers/required-data.ts'
import type { SenderDetails } from '#shared/transfers/sender-details.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { dayOf } from '#server/platform/days.ts'
import type { TransferDeps } from '../row/deps.ts'
import { dataFactsOf, detailsOf, keptDetails, knownData, missingOf, sealDetails } from '../row/details.ts'
import { ownTransfer } from '../row/own-transfer.ts'
import type { CheckNeed } from '../row/payment-needs.ts'
import { peopleOf } from '../row/people.ts'
import { finishPayout } from '../payout/payout.ts'
import { recordDetailsGiven } from '../payout/sender-action.sql.ts'
import { loadTransfer } from '../row/reads.sql.ts'

type DetailDeps = Pick<TransferDeps, 'pool' | 'dataKeys' | 'log'>

/** Before a large transfer is paid, its sender gives what must travel with it; what they gave once is not asked again. */
export const detailsNeed =
  (deps: DetailDeps): CheckNeed =>
  async ({ transfer }) => {
    const facts = dataFactsOf(transfer)
    if (!needsDetails(facts)) return undefined
    const { details } = await withKept(deps, transfer)
    const missing = missingData(facts, knownData(peopleOf(deps.dataKeys, transfer), details))
    if (missing.length > 0) return { kind: 'details', missing, legalAmount: legalAmountOf(facts, missing) }
    return undefined
  }

/** The details of a transfer, with what its owner told of themselves for an earlier one. */
async function withKept(deps: DetailDeps, { id, owner_id: ownerId }: { id: string; owner_id: string }) {
  const told = await detailsOf(deps, deps.pool, id)
  if (told.details.birthDate !== null || told.details.document !== null) return told
  return { ...told, details: { ...told.details, ...(await keptDetails(deps, deps.pool, ownerId)) } }
}

type Given = { readonly id: string; readonly given: GivenDetails }

/**
 * Keeps what a sender tells of their transfer. One that has been paid and waits for it continues.
 * @throws DomainError 'not_found', 'invalid_request' naming the birth date, 'details_too_late' once it has been sent on
 */
export async function giveDetails(deps: TransferDeps, actor: Actor, { id, given }: Given): Promise<void> {
  const transfer = await ownTransfer(deps, { ...actor, isAdmin: false }, id)
  const today = dayOf(deps.clock.now())
  if (given.birthDate !== undefined && given.birthDate >= today)
    throw new DomainError('invalid_request', { fields: { birthDate: 'not in the past' } })
  const { version: last, details: before } = await withKept(deps, transfer)
  const version = last + 1
  const details = merged(before, given)
  const sealed = sealDetails(deps.dataKeys, id, { version, details })
  const [kept] = await insertDetails(deps.pool, id, version, sealed)
  if (kept === undefined) throw new DomainError('details_too_late')
  const now = await loadTransfer(deps.pool, id)
  if (now.action_needed === 'details' && (await missingOf(deps, deps.pool, now)).length === 0)
    await recordDetailsGiven(deps.pool, id, deps.newId(), 'sender', null)
  await finishPayout(deps, now)
}

const merged = (before: SenderDetails, given: GivenDetails): SenderDetails => ({
  address: given.address ?? before.address,
  birthDate: given.birthDate ?? before.birthDate,
  document: given.document ?? before.document,
  purpose: given.purpose ?? before.purpose,
  relationship: given.relationship ?? before.relationship,
  sourceOfFunds: given.sourceOfFunds ?? before.sourceOfFunds,
})

/** The lock makes this and the hand-over to a rail wait for each other: no order leaves without what was told before it. */
const insertDetails = statement<[transferId: string, version: number, personal: Buffer], { version: number }>(
  {
    name: 'insert_transfer_details',
    text: `
    with open as (
      select id from transfers
      where id = $1 and ((status <> 'failed' and payout = 'none') or (status = 'processing' and payout in ('ready', 'held')))
      for update
    )
    insert into transfer_details (transfer_id, version, personal)
    select id, $2, $3 from open on conflict do nothing returning version`,
  },
)
