import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Button } from '#web/ui/Button.tsx'
import { withInstants } from '../list/day-range.ts'
import { PagedTable } from '../list/PagedTable.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { BalancesSection } from './BalancesSection.tsx'
import { entriesKey, loadEntries, proofQuery, prove } from './calls.ts'
import { entryColumns } from './entry-columns.tsx'
import { EntryFilters, filterNames } from './EntryFilters.tsx'
import { messages } from './messages.ts'
import { ProofResult } from './ProofResult.tsx'

/** The books: what every account has, how it came to it, and the proof that all of it is so. */
export function LedgerPage() {
  const { filters, set, clear, isFiltered } = useFilters(filterNames)
  const asked = withInstants(filters)
  const list = usePages({ key: [...entriesKey, asked], load: from => loadEntries(asked, from) })
  const entries = useRef<HTMLHeadingElement>(null)
  const showAccount = (account: string) => {
    set({ account })
    entries.current?.focus()
  }
  return (
    <>
      <Proof />
      <BalancesSection onAccount={showAccount} />
      <section>
        <h2 ref={entries} tabIndex={-1} className="text-lg font-semibold focus:outline-none">
          {messages.entries}
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-sm text-muted">{messages.entriesLead}</p>
        <EntryFilters filters={filters} onChange={set} isFiltered={isFiltered} onClear={clear} />
        <PagedTable
          list={list}
          caption={messages.entries}
          columns={entryColumns}
          keyOf={({ id }) => id}
          empty={isFiltered ? messages.noMatch : messages.none}
        />
      </section>
    </>
  )
}

/** The heading, and beside it the button that has everything recomputed. */
function Proof() {
  const { data: run } = useQuery(proofQuery)
  const queryClient = useQueryClient()
  const start = useProvedChange({
    act: prove,
    onDone: begun => queryClient.setQueryData(proofQuery.queryKey, begun),
    failed: messages.proveFailed,
    changes: proofQuery.queryKey,
  })
  const isRunning = start.isPending || run?.state === 'running'
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <PageHeading text={messages.title} className="mb-1" />
          <p className="max-w-prose text-muted">{messages.lead}</p>
        </div>
        <Button size="small" isBusy={isRunning} onClick={() => start.mutate(undefined)}>
          {!isRunning && <ShieldCheck aria-hidden="true" className="size-4.5" />}
          {messages.prove}
        </Button>
      </div>
      <div role="status">
        {isRunning && <p className="mb-4 text-sm text-muted">{messages.proving}</p>}
        {run?.state === 'broken_off' && !isRunning && (
          <p className="mb-4 text-sm text-warn">{messages.brokenOff}</p>
        )}
        {run?.proof && !isRunning && <ProofResult proof={run.proof} />}
      </div>
    </>
  )
}
