import type { Pool } from 'pg'
import { sealOlderRows } from '#server/platform/integrity/seal-older-rows.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { RefundsTable } from '#server/platform/db/tables.ts'
import type { TransferRow } from '../row/transfer-row.ts'

// Without these seals SQL that inserts a refund with its entry could have it sent in addition to the payout, and SQL that lowers one
// would have the sender get less. See docs/decisions/0117 and 0127.

type Keys = { readonly signingKeys: SigningKeys }

/** A refund as it was decided, in minor units. */
type Decided = { readonly id: string; readonly transferId: string; readonly minor: bigint }

/** A refund, with the parts of it that were made at the provider and are no longer in its own amount. */
export type SealedRefund = {
  readonly id: string
  readonly transfer_id: string
  readonly amount_minor: bigint
  readonly seal: Buffer | null
  readonly parts: readonly Part[]
}

/** `minor` in digits, `seal` in hexadecimal ones. */
type Part = { readonly id: string; readonly minor: string; readonly seal: string | null }

/** The parts of refund `r`, for a statement whose rows are asked for their seals. */
export const PARTS_OF_REFUND = `(
    select coalesce(json_agg(json_build_object('id', s.id, 'minor', s.amount_minor::text, 'seal', encode(s.seal, 'hex'))), '[]')
    from refunds s where s.part_of = r.id
  ) as parts`

const ofRefund = ({ id, transferId, minor }: Decided): SealedFacts => ({
  purpose: 'refund',
  facts: [id, transferId, `${minor}`],
})

/** The seal of a refund that this server has decided on. */
export const sealRefund = ({ signingKeys }: Keys, decided: Decided): Buffer =>
  sealRow(signingKeys, ofRefund(decided))

/** The refund of all that the partial ones leave of a captured payment. */
export const remainder = (
  { id: transferId, total_minor: total, granted_minor: granted }: TransferRow,
  id: string,
): Decided => ({ id, transferId, minor: total - granted })

/**
 * True if the server decided on this refund and its amount is what it decided, less the parts that the server has seen at the provider.
 * Asked before it is sent, or offered to be sent by hand.
 */
export const isSealedRefund = (deps: Keys, refund: SealedRefund): boolean =>
  isSealedRow(
    deps.signingKeys,
    ofRefund(decidedOf(refund, part => isSealedPart(deps, refund, part))),
    refund.seal,
  )

/** The refund with its amount before the parts that count were taken off it. */
const decidedOf = (
  { id, transfer_id: transferId, amount_minor: left, parts }: SealedRefund,
  counts: (part: Part) => boolean,
): Decided => ({
  id,
  transferId,
  minor: parts.filter(counts).reduce((sum, { minor }) => sum + BigInt(minor), left),
})

const isSealedPart = (
  { signingKeys }: Keys,
  { transfer_id: transferId }: SealedRefund,
  { id, minor, seal }: Part,
): boolean =>
  seal !== null &&
  isSealedRow(signingKeys, ofRefund({ id, transferId, minor: BigInt(minor) }), Buffer.from(seal, 'hex'))

type RefundReason = RefundsTable['reason']

/** A refund of the whole payment, of a part of it, or of money that came without being due. */
export type RefundScope = 'whole' | 'part' | 'unexpected'

const scopesOf: Partial<Record<RefundReason, readonly RefundScope[]>> = {
  granted: ['part'],
  external: ['part'], // where it was everything, the transfer has a refund of its own
  unexpected_capture: ['unexpected'],
}

/** A refund that we speak of, and what we say was refunded in part, in minor units; without it no such sum is said. */
type Promised = { readonly transferId: string; readonly scope: RefundScope; readonly partial?: bigint }

/**
 * True if the server has decided on a refund of this transfer, sent or not, of the scope that a mail speaks of, and on all that was
 * refunded in part: a mail promises no refund and names no sum that only SQL says. The application's role cannot change the reason of
 * a refund.
 */
export async function hasSealedRefund(
  deps: Keys,
  executor: Executor,
  { transferId, scope, partial }: Promised,
): Promise<boolean> {
  const sealed = (await listOfTransfer(executor, transferId)).filter(refund => isSealedRefund(deps, refund))
  const granted = grantedBy(
    deps,
    sealed.filter(({ is_grant: isGrant }) => isGrant),
  )
  // A further part may be refunded while a mail about one is written; of a transfer that ends, none.
  const isSum = partial === undefined || (scope === 'part' ? partial <= granted : partial === granted)
  return isSum && sealed.some(({ reason }) => (scopesOf[reason] ?? ['whole']).includes(scope))
}

/** True if the server has decided on this refund, and its amount was so much before or after parts of it were made at the provider. */
export async function isRefundProven(
  deps: Keys,
  executor: Executor,
  { id, transferId, minor }: Decided,
): Promise<boolean> {
  const refund = (await listOfTransfer(executor, transferId)).find(each => each.id === id)
  if (refund === undefined || !isSealedRefund(deps, refund)) return false
  const decided = decidedOf(refund, part => isSealedPart(deps, refund, part)).minor
  return refund.amount_minor <= minor && minor <= decided
}

/** The sum of partial refunds as the server decided on them, in minor units. */
const grantedBy = (deps: Keys, grants: readonly SealedRefund[]): bigint =>
  grants
    .map(refund => decidedOf(refund, part => isSealedPart(deps, refund, part)).minor)
    .reduce((sum, minor) => sum + minor, 0n)

/**
 * True if the partial refunds of a transfer that the server decided on are what its row says was refunded in part. Asked before a
 * payment is reversed, which refunds the remainder; otherwise the log says so.
 */
export async function areGrantsProven(
  deps: Keys & { readonly log: Log },
  executor: Executor,
  { id, granted_minor: granted }: Pick<TransferRow, 'id' | 'granted_minor'>,
): Promise<boolean> {
  if (granted === 0n) return true
  const grants = (await listOfTransfer(executor, id)).filter(
    refund => refund.is_grant && isSealedRefund(deps, refund),
  )
  if (grantedBy(deps, grants) === granted) return true
  deps.log.error(
    { transferId: id },
    'a partial refund was not decided by the server: the rest is not refunded',
  )
  return false
}

/** Seals the refunds that the owner of the tables has named, and those of an older key again. */
export async function sealOlderRefunds(deps: Keys & { readonly pool: Pool }): Promise<void> {
  const named = new Set<string>()
  await sealOlderRows(deps, {
    takeUnsealed: async tx => {
      const rows = await takeUnsealedRefunds(tx)
      for (const { id } of rows) named.add(id)
      return rows
    },
    list: listToSeal,
    idOf: ({ id }) => id,
    factsOf: refund =>
      ofRefund(decidedOf(refund, part => named.has(part.id) || isSealedPart(deps, refund, part))),
    setSeal: (tx, { id }, seal) => setRefundSeal(tx, id, seal),
  })
}

const takeUnsealedRefunds = statement<[], { id: string }, Tx>({
  name: 'take_unsealed_refunds',
  text: 'delete from unsealed_refunds returning refund_id as id',
})

const sealedColumns = `r.id, r.transfer_id, r.amount_minor, r.seal, ${PARTS_OF_REFUND}`

const listOfTransfer = statement<
  [transferId: string],
  SealedRefund & { readonly reason: RefundReason; readonly is_grant: boolean }
>({
  name: 'list_refunds_of_transfer',
  text: `select ${sealedColumns}, r.reason,
      p.state = 'captured' and r.reason in ('granted', 'external') and r.part_of is null as is_grant
    from payments p join refunds r on r.payment_id = p.id where p.transfer_id = $1`,
})

/** Those that may still leave, and those by which one that is decided later is less. */
const listToSeal = statement<[], SealedRefund>({
  name: 'list_refunds_to_seal',
  text: `select ${sealedColumns} from refunds r where r.is_unsettled or r.reason in ('granted', 'external')`,
})

const setRefundSeal = statement<[id: string, seal: Buffer], never>({
  name: 'set_refund_seal',
  text: 'update refunds set seal = $2 where id = $1',
})
