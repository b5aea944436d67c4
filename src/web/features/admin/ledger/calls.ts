import { queryOptions, useQuery } from '@tanstack/react-query'
import * as api from '#shared/api/admin/ledger.api.ts'
import type { QueryInputOf } from '#shared/api/route.ts'
import { call, callPage } from '#web/api/call.ts'
import type { Page } from '../list/use-pages.ts'

const ledgerKey = ['/api', 'admin', 'ledger'] as const
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

const PROOF_ASKED_MS = 2_000

/** The state of the last proof. A proof in progress is polled every other second. */
export const proofQuery = queryOptions({
  queryKey: [...ledgerKey, 'proof'],
  queryFn: ({ signal }) => call(api.getProof, { signal }),
  refetchOnMount: 'always',
  refetchInterval: query => (query.state.data?.state === 'running' ? PROOF_ASKED_MS : false),
})

export const prove = (): Promise<api.ProofRun> => call(api.proveLedger, {})
