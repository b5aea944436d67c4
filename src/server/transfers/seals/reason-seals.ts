import { type Executor, statement } from '#server/platform/db/statement.ts'
import { sealRow } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { reasons } from '../row/reasons.ts'
import { isSealedReason, ofReason } from '../row/shown-reason.ts'
import type { TransferRow } from '../row/transfer-row.ts'

// Without these seals SQL could have us mail or show a text of its own to a sender. docs/decisions/0127.

type Keys = { readonly signingKeys: SigningKeys }

/** Seals a reason that a rail, an operator or the sender gave for the sender to read. Called before the move that shows it. */
export async function noteReason(
  { signingKeys }: Keys,
  executor: Executor,
  transferId: string,
  reason: string | null,
): Promise<void> {
  if (reason !== null)
    await addReasonSeal(executor, transferId, sealRow(signingKeys, ofReason(transferId, reason)))
}

/** The reason that a mail may quote; null where the server has not written it. */
export const provenReason = (keys: Keys, row: TransferRow): string | null => {
  const { state_reason: reason } = row
  return reason !== null && (OF_MAILS.has(reason) || isSealedReason(keys, row, reason)) ? reason : null
}

/** Words of the server's own that a mail quotes. */
const OF_MAILS: ReadonlySet<string> = new Set([reasons.authorisationExpired, reasons.debitFailed])

/** Once for each reason: one that is given again has its seal. */
const addReasonSeal = statement<[transferId: string, seal: Buffer], never>({
  name: 'add_reason_seal',
  text: `
    update transfers set reason_seals = array_append(reason_seals, $2::bytea)
    where id = $1 and $2 <> all(coalesce(reason_seals, '{}'))`,
})
