import type { Pool } from 'pg'
import { sealOlderRows } from '#server/platform/integrity/seal-older-rows.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { SigningKeys } from '#server/platform/signing.ts'

// Without these seals SQL that inserts a refund with its entry could have it sent in addition to the payout. See docs/decisions/0117.

type Keys = { readonly signingKeys: SigningKeys }
type RefundFacts = { readonly id: string; readonly transfer_id: string }
type SealedRefund = RefundFacts & { readonly seal: Buffer | null }

const ofRefund = ({ id, transfer_id: transferId }: RefundFacts): SealedFacts => ({
  purpose: 'refund',
  facts: [id, transferId],
})

/** The seal of a refund that this server has decided on. Its amount only falls, by a trigger. */
export const sealRefund = ({ signingKeys }: Keys, id: string, transferId: string): Buffer =>
  sealRow(signingKeys, ofRefund({ id, transfer_id: transferId }))

/** True if the server decided on this refund. Asked before it is sent, or offered to be sent by hand. */
export const isSealedRefund = ({ signingKeys }: Keys, refund: SealedRefund): boolean =>
  isSealedRow(signingKeys, ofRefund(refund), refund.seal)

/** True if the server has decided on a refund of this transfer, sent or not: a mail promises none that only SQL says. */
export const hasSealedRefund = async (deps: Keys, executor: Executor, transferId: string): Promise<boolean> =>
  (await listOfTransfer(executor, transferId)).some(refund => isSealedRefund(deps, refund))

/** Seals the unpaid refunds that the owner of the tables has named, and those of an older key again. */
export const sealOlderRefunds = (deps: Keys & { readonly pool: Pool }): Promise<void> =>
  sealOlderRows(deps, {
    takeUnsealed: takeUnsealedRefunds,
    list: listUnsettled,
    idOf: ({ id }) => id,
    factsOf: ofRefund,
    setSeal: (tx, { id }, seal) => setRefundSeal(tx, id, seal),
  })

const takeUnsealedRefunds = statement<[], { id: string }, Tx>({
  name: 'take_unsealed_refunds',
  text: 'delete from unsealed_refunds returning refund_id as id',
})

const listOfTransfer = statement<[transferId: string], SealedRefund>({
  name: 'list_refunds_of_transfer',
  text: 'select r.id, r.transfer_id, r.seal from payments p join refunds r on r.payment_id = p.id where p.transfer_id = $1',
})

const listUnsettled = statement<[], SealedRefund>({
  name: 'list_unsettled_refunds',
  text: 'select id, transfer_id, seal from refunds where is_unsettled',
})

const setRefundSeal = statement<[id: string, seal: Buffer], never>({
  name: 'set_refund_seal',
  text: 'update refunds set seal = $2 where id = $1',
})
