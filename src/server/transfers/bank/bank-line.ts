import { bankReferenceText } from '#shared/transfers/bank-reference.ts'
import type { ActCall } from '#server/audit/audit.ts'
import { type BankItem, lockItems, referencesIn } from '#server/banking/banking.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** What a line names: its text, and what the payer's bank was told to pass on. */
export const referencesOf = ({ text, end_to_end_id }: Pick<BankItem, 'text' | 'end_to_end_id'>): string[] =>
  referencesIn([text, end_to_end_id ?? ''].join('\n'))

/** How a payment or a refund names its line: by the bank's reference, or by ours where the bank gives none. */
export const lineReference = (item: Pick<BankItem, 'id' | 'bank_reference'>): string =>
  item.bank_reference === null ? `LINE ${item.id.toUpperCase()}` : bankReferenceText(item.bank_reference)

/** Who lets a line pay: the admin who has imported it. */
export const importerOf = ({ imported_by }: BankItem): ActCall => ({
  actor: { userId: imported_by },
  address: '',
  requestId: '',
})

/** Whether nobody has settled a line yet; until the end of the transaction nobody else will. */
export const isStillNew = async (tx: Tx, { id }: Pick<BankItem, 'id'>): Promise<boolean> =>
  (await lockItems(tx, [id]))[0]?.state === 'new'
