import { useQuery } from '@tanstack/react-query'
import * as api from '#shared/api/admin/ledger.api.ts'
import type { QueryInputOf } from '#shared/api/route.ts'
import { call, callPage } from '#web/api/call.ts'
import type { Page } from '../list/use-pages.ts'

export const ledgerKey = ['/api', 'admin', 'ledger'] as const
export const entriesKey = [...ledgerKey, 'entries'] as const

const PAGE = 50

type Asked = { readonly cursor: string | undefined; readonly signal: AbortSignal }

/** A page of entries. What of the address is no filter, the server refuses. */
export const loadEntries = (
  filters: Readonly<Record<string, string>>,
  { cursor, signal }: Asked,
): Promise<Page<api.EntryView>> =>
  callPage(api.listEntries, {
    query: { ...(filters as QueryInputOf<typeof api.listEntries>), cursor, limit: `${PAGE}` },
    signal,
  })

/** Balances of this moment: they move with every transfer. */
export const useBalances = () =>
  useQuery({
    queryKey: [...ledgerKey, 'balances'],
    queryFn: ({ signal }) => call(api.listBalances, { signal }),
    refetchOnMount: 'always',
  })

export const prove = (): Promise<api.ProofView> => call(api.proveLedger, {})
