import { useQuery } from '@tanstack/react-query'
import * as api from '#shared/api/admin/bank/bank.api.ts'
import * as bankFiles from '#shared/api/admin/bank/bank-files.api.ts'
import * as lineActs from '#shared/api/admin/bank/bank-line-acts.api.ts'
import * as bankLines from '#shared/api/admin/bank/bank-lines.api.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'

export const bankKey = keyOf(api.getBank)

/** While lines are being matched they are asked for again. */
const MATCHING_MS = 3_000

export const useBank = () =>
  useQuery({
    ...freshQuery(api.getBank, {}),
    refetchInterval: query => ((query.state.data?.unlooked ?? 0) > 0 ? MATCHING_MS : false),
  })

export type Upload = {
  readonly name: string
  readonly content: string
  /** The bank's signature in base64. */
  readonly signature?: string
}

export const previewFile = (file: Upload): Promise<bankFiles.BankPreview> =>
  call(bankFiles.previewBankFile, { body: file })

export const importFile = (file: Upload): Promise<bankFiles.BankFileView> =>
  call(bankFiles.importBankFile, { body: file })

/** The values of an action's dialog; those that the action does not need stay empty. */
export type ActionInput = {
  readonly reason: string
  readonly reference: string
  readonly difference: string
  readonly bankReference: string
  readonly treasuryEntry: string
}

/** Does an operator's act on a line. */
export function actOnLine(
  action: bankLines.BankAction,
  id: string,
  {
    reason,
    reference,
    difference,
    bankReference,
    treasuryEntry,
    others,
  }: ActionInput & { readonly others: readonly string[] },
): Promise<bankLines.BankLineView> {
  const params = { id }
  switch (action) {
    case 'assign':
      return call(lineActs.assignBankLine, {
        params,
        body: { reason, reference, with: [...others], difference: difference as lineActs.BankDifference },
      })
    case 'ask':
      return call(lineActs.askAboutBankLine, { params, body: { reason } })
    case 'sendBack':
      return call(lineActs.sendBankLineBack, { params, body: { reason } })
    case 'markReturned':
      return call(lineActs.markBankLineReturned, { params, body: { reason, bankReference } })
    case 'bookElsewhere':
      return call(lineActs.bookBankLineElsewhere, {
        params,
        body: { reason, ...(treasuryEntry !== '' && { treasuryEntry }) },
      })
    case 'reopen':
      return call(lineActs.reopenBankLine, { params, body: { reason } })
    default:
      return action satisfies never
  }
}

/** The other party's account in full. @throws what `call` throws; `step_up_required` */
export const revealAccount = (id: string, reason: string): Promise<bankLines.ShownAccount> =>
  call(bankLines.revealBankAccount, { params: { id }, body: { reason } })
