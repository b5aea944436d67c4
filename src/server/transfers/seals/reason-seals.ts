import { type Executor, statement } from '#server/platform/db/statement.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { TransferRow } from '../row/transfer-row.ts'

// Without these seals SQL could have us mail a text of its own to a sender. docs/decisions/0127.

type Keys = { readonly signingKeys: SigningKeys }

const ofReason = (transferId: string, reason: string): SealedFacts => ({
  purpose: 'reason of a transfer',
  facts: [transferId, reason],
})

/** Seals a reason that a rail or an operator gave for the sender to read. Called before the move that shows it. */
export async function noteReason(
  { signingKeys }: Keys,
  executor: Executor,
  transferId: string,
  reason: string | null,
): Promise<void> {
  if (reason !== null)
    await setReasonSeal(executor, transferId, sealRow(signingKeys, ofReason(transferId, reason)))
}

/** The reason that a mail may quote; null where the server has not written it. */
export const provenReason = (
  { signingKeys }: Keys,
  { id, state_reason: reason, reason_seal: seal }: TransferRow,
): string | null =>
  reason !== null && (OURS.has(reason) || isSealedRow(signingKeys, ofReason(id, reason), seal))
    ? reason
    : null

export const RAN_OUT = 'Your bank’s authorisation of the payment has expired. You were not charged.'
export const NOT_CARRIED_OUT = 'Your bank did not carry out this payment. We have received nothing.'
/** Words of the server's own that a mail quotes. */
const OURS: ReadonlySet<string> = new Set([RAN_OUT, NOT_CARRIED_OUT])

const setReasonSeal = statement<[transferId: string, seal: Buffer], never>({
  name: 'set_reason_seal',
  text: 'update transfers set reason_seal = $2 where id = $1',
})
