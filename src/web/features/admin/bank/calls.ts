import { useQuery } from '@tanstack/react-query'
import * as api from '#shared/api/admin/bank.api.ts'
import type { QueryInputOf } from '#shared/api/route.ts'
import { call, callPage } from '#web/api/call.ts'
import type { Page } from '../list/use-pages.ts'

export const bankKey = ['/api', 'admin', 'bank'] as const

const PAGE = 50

type Asked = { readonly cursor: string | undefined; readonly signal: AbortSignal }

/** While lines are being matched they are asked for again. */
const MATCHING_MS = 3_000

export const useBank = () =>
  useQuery({
    queryKey: [...bankKey, 'overview'],
    queryFn: ({ signal }) => call(api.getBank, { signal }),
    refetchOnMount: 'always',
    refetchInterval: query => ((query.state.data?.unlooked ?? 0) > 0 ? MATCHING_MS : false),
  })

export const loadLines = (
  filters: Readonly<Record<string, string>>,
  { cursor, signal }: Asked,
): Promise<Page<api.BankLineView>> =>
  callPage(api.listBankLines, {
    query: { ...(filters as QueryInputOf<typeof api.listBankLines>), cursor, limit: `${PAGE}` },
    signal,
  })

export const loadFiles = ({ cursor, signal }: Asked): Promise<Page<api.BankFileView>> =>
  callPage(api.listBankFiles, { query: { cursor, limit: '20' }, signal })

export type Upload = { readonly name: string; readonly content: string }

export const previewFile = (file: Upload): Promise<api.BankPreview> =>
  call(api.previewBankFile, { body: file })

export const importFile = (file: Upload): Promise<api.BankFileView> =>
  call(api.importBankFile, { body: file })

/** What the dialog of an action asks for; what the action does not need stays empty. */
export type ActionInput = {
  readonly reason: string
  readonly reference: string
  readonly difference: string
  readonly bankReference: string
  readonly treasuryEntry: string
}

/** Does an operator's act on a line. */
export function actOnLine(
  action: api.BankAction,
  id: string,
  {
    reason,
    reference,
    difference,
    bankReference,
    treasuryEntry,
    others,
  }: ActionInput & { readonly others: readonly string[] },
): Promise<api.BankLineView> {
  const params = { id }
  switch (action) {
    case 'assign':
      return call(api.assignBankLine, {
        params,
        body: { reason, reference, with: [...others], difference: difference as api.BankDifference },
      })
    case 'ask':
      return call(api.askAboutBankLine, { params, body: { reason } })
    case 'sendBack':
      return call(api.sendBankLineBack, { params, body: { reason } })
    case 'markReturned':
      return call(api.markBankLineReturned, { params, body: { reason, bankReference } })
    case 'bookElsewhere':
      return call(api.bookBankLineElsewhere, {
        params,
        body: { reason, ...(treasuryEntry !== '' && { treasuryEntry }) },
      })
    case 'reopen':
      return call(api.reopenBankLine, { params, body: { reason } })
    default:
      return action satisfies never
  }
}
