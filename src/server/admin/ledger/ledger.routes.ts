import * as api from '#shared/api/admin/ledger.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import { balances } from '#server/ledger/ledger.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { pageOfEntries } from './entries.ts'
import { lastProof, type ProofDeps, startProof } from './proof-runs.ts'

/** The truth page of the books. */
export function registerLedgerRoutes(app: App, deps: ProofDeps): void {
  mount(app, api.listBalances, async () => {
    const { balances: found, checkpointAt, postingsSince } = await balances(deps.pool)
    return {
      balances: found.map(({ account, code, kind, currency, minor }) => ({
        account,
        code,
        kind,
        currency,
        balance: amountText(money(currency, minor)),
      })),
      checkpointAt: checkpointAt?.toISOString() ?? null,
      postingsSince,
    }
  })
  mount(app, api.listEntries, async call => {
    const { entries, nextCursor } = await pageOfEntries(deps.pool, call.query)
    call.nextPage(nextCursor)
    return entries
  })
  mount(app, api.proveLedger, call => startProof(deps, call))
  mount(app, api.getProof, () => lastProof(deps.pool))
}
