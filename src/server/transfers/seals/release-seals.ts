import type { Pool } from 'pg'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import { sealOlderRows } from '#server/platform/integrity/seal-older-rows.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { TransferRow } from '../row/transfer-row.ts'

// Without these seals SQL could end a review with a false row of the audit log. docs/decisions/0127.

type Keys = { readonly signingKeys: SigningKeys }
type Deps = Keys & { readonly log: Log }

/** `holds`: ids of all events that asked for a review. They are only added, so a seal over them says which reviews have ended. */
type Reviewed = { readonly id: string; readonly holds: readonly string[] }

const ofRelease = ({ id, holds }: Reviewed): SealedFacts => ({
  purpose: 'released transfer',
  facts: [id, ...holds],
})

/** The seal of a review that ends now; the caller holds the transfer's lock. */
export async function sealRelease({ signingKeys }: Keys, tx: Tx, id: string): Promise<Buffer> {
  const [review] = await findReview(tx, id)
  return sealRow(signingKeys, ofRelease({ id, holds: review?.holds ?? [] }))
}

/**
 * True if the server itself has ended each review of a transfer, and no dispute takes its money. Asked before each order to a rail;
 * otherwise the log says so.
 */
export async function isReleaseProven(deps: Deps, executor: Executor, id: string): Promise<boolean> {
  const [review] = await findReview(executor, id)
  if (review === undefined) return false
  const { holds, seal, is_disputed: isDisputed } = review
  if (!isDisputed && (holds.length === 0 || isSealedRow(deps.signingKeys, ofRelease({ id, holds }), seal)))
    return true
  tell(deps, id, isDisputed)
  return false
}

const tell = ({ log }: Deps, transferId: string, isDisputed: boolean): void =>
  log.error({ transferId, isDisputed }, 'a review was not ended by the server: nothing is paid out')

/** The transfer with an approval that counts: one that SQL alone has written is a review that is still to come. */
export async function withProvenReview(
  deps: Deps,
  executor: Executor,
  transfer: TransferRow,
): Promise<TransferRow> {
  if (transfer.review !== 'approved') return transfer
  const [review] = await findReview(executor, transfer.id)
  if (review !== undefined && isSealedRow(deps.signingKeys, ofRelease(review), review.seal)) return transfer
  tell(deps, transfer.id, false)
  return { ...transfer, review: 'required' }
}

/** Seals the releases of transfers under way again that an older key has sealed. */
export const sealOlderReleases = (deps: Keys & { readonly pool: Pool }): Promise<void> =>
  sealOlderRows(deps, {
    takeUnsealed: async () => [], // an admin holds and releases what has no seal
    list: listReleased,
    idOf: ({ id }) => id,
    factsOf: ofRelease,
    setSeal: (tx, { id, seal: old }, seal) => setReleaseSeal(tx, id, seal, old),
  })

/** Events that ask for a review. */
const HOLDS = `('reviewAsked', 'payInAuthorised', 'payInCapturedForReview', 'heldForReview')`

const holdsOf = `array(
  select e.id from transfer_events e where e.transfer_id = t.id and e.event in ${HOLDS} order by e.id
) as holds`

/** A value rather than a `not exists`, which the planner, before it has statistics, answers by reading all events. */
export const NEVER_HELD = `(select count(*) from transfer_events e where e.transfer_id = t.id and e.event in ${HOLDS}) = 0`

const findReview = statement<[transferId: string], Reviewed & { seal: Buffer | null; is_disputed: boolean }>({
  name: 'find_review_of_transfer',
  text: `
    select t.id, t.review_seal as seal, ${holdsOf},
      (
        select count(*) from disputes d join payments p on p.id = d.payment_id
        where d.transfer_id = t.id and d.state <> 'won' and p.state = 'captured'
      ) > 0 as is_disputed
    from transfers t where t.id = $1`,
})

const listReleased = statement<[], Reviewed & { seal: Buffer | null }>({
  name: 'list_released_transfers',
  text: `
    select t.id, t.review_seal as seal, ${holdsOf} from transfers t
    where (t.awaits_money or t.is_processing) and t.review_seal is not null`,
})

/** A review that ends meanwhile has a newer seal, which stays. */
const setReleaseSeal = statement<[transferId: string, seal: Buffer, old: Buffer | null], never>({
  name: 'set_release_seal',
  text: 'update transfers set review_seal = $2 where id = $1 and review_seal = $3',
})
