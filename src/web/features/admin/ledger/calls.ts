import { queryOptions } from '@tanstack/react-query'
import * as api from '#shared/api/admin/money/ledger.api.ts'
import { call } from '#web/api/call.ts'
import { freshQuery } from '#web/api/query.ts'

/** Balances of this moment: they move with every transfer. */
export const balancesQuery = freshQuery(api.listBalances, {})

const PROOF_ASKED_MS = 2_000

/** The state of the last proof. A proof in progress is polled every other second. */
export const proofQuery = queryOptions({
  ...freshQuery(api.getProof, {}),
  refetchInterval: query => (query.state.data?.state === 'running' ? PROOF_ASKED_MS : false),
})

export const prove = (): Promise<api.ProofRun> => call(api.proveLedger, {})
