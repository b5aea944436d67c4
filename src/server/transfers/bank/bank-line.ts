import { bankReferenceText } from '#shared/transfers/bank-reference.ts'
import type { ActCall } from '#server/audit/audit.ts'
import { type BankItem, lockItems, type ParsedLine, referencesIn } from '#server/banking/banking.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Texts in which a line may name a transfer: its own, and the reference that the payer's bank passed on. */
export const referencesOf = ({ text, endToEndId }: Pick<ParsedLine, 'text' | 'endToEndId'>): string[] =>
  referencesIn([text, endToEndId ?? ''].join('\n'))

/** Reference by which a payment or a refund names its line: the bank's, or ours if the bank gives none. */
export const lineReference = (item: Pick<BankItem, 'id' | 'bank_reference'>): string =>
  item.bank_reference === null ? `LINE ${item.id.toUpperCase()}` : bankReferenceText(item.bank_reference)

/** The admin who imported a line acts when it pays. */
export const importerOf = ({ imported_by }: BankItem): ActCall => ({
  actor: { userId: imported_by },
  address: '',
  requestId: '',
})

/** Whether a line is still new, locked until the end of the transaction. */
export const isStillNew = async (tx: Tx, { id }: Pick<BankItem, 'id'>): Promise<boolean> =>
  (await lockItems(tx, [id]))[0]?.state === 'new'
