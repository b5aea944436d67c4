import type { Pool } from 'pg'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import { statement } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { SigningKeys } from '#server/platform/signing.ts'

// Without these seals SQL that inserts a refund with its entry has it sent beside the payout. docs/decisions/0117.

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

/**
 * Seals the unpaid refunds of a release without seals, once, and those of an older key again with the newest one, so that the older
 * key can be removed. The application can name no other refunds to be sealed.
 */
export async function sealOlderRefunds({ pool, signingKeys }: Keys & { readonly pool: Pool }): Promise<void> {
  await withTransaction(pool, async tx => {
    const unsealed = new Set((await takeUnsealedRefunds(tx)).map(({ refund_id }) => refund_id))
    for (const refund of await listUnsettled(tx))
      if (unsealed.has(refund.id) || isOfOlderKey(signingKeys, refund))
        await setRefundSeal(tx, refund.id, sealRefund({ signingKeys }, refund.id, refund.transfer_id))
  })
}

const isOfOlderKey = (signingKeys: SigningKeys, refund: SealedRefund): boolean =>
  isSealedRefund({ signingKeys }, refund) && !isSealedRefund({ signingKeys: [signingKeys[0]] }, refund)

const takeUnsealedRefunds = statement<[], { refund_id: string }, Tx>({
  name: 'take_unsealed_refunds',
  text: 'delete from unsealed_refunds returning refund_id',
})

const listUnsettled = statement<[], SealedRefund>({
  name: 'list_unsettled_refunds',
  text: 'select id, transfer_id, seal from refunds where is_unsettled',
})

const setRefundSeal = statement<[id: string, seal: Buffer], never>({
  name: 'set_refund_seal',
  text: 'update refunds set seal = $2 where id = $1',
})
