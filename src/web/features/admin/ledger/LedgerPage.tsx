import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { entryKinds, type EntryView, listEntries } from '#shared/api/admin/money/ledger.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Money } from '#web/ui/Money.tsx'
import { deskTransferPath } from '../desk/desk-paths.ts'
import { Allowed } from '../desk/Allowed.tsx'
import type { Column } from '../list/DataTable.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { KindAndDays } from '../list/KindAndDays.tsx'
import { Moment } from '../list/Moment.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { withInstants } from '../list/day-range.ts'
import { FilterSearch, FilterSelect } from '../list/filter-fields.tsx'
import { fieldsOf, type FilterProps, inUse, useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { BalancesSection } from './BalancesSection.tsx'
import { ProofResult } from './ProofResult.tsx'
import { balancesQuery, proofQuery, prove } from './calls.ts'
import { accountText, entryTexts, messages } from './messages.ts'

/** The books: what every account has, how it came to it, and the proof that all of it is so. */
export function LedgerPage() {
  const { filters, set, clear, isFiltered } = useFilters(filterNames)
  const list = usePages(listEntries, { query: withInstants(filters) })
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
        <Allowed to="ledger.prove">
          <Button size="small" isBusy={isRunning} onClick={() => start.mutate(undefined)}>
            {!isRunning && <ShieldCheck aria-hidden="true" className="size-4.5" />}
            {messages.prove}
          </Button>
        </Allowed>
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

const moreNames = ['kind', 'from', 'to'] as const
const filterNames = ['reference', 'account', ...moreNames] as const
type Name = (typeof filterNames)[number]

const kindOptions = [
  { value: '', label: messages.allKinds },
  ...entryKinds.map(kind => ({ value: kind, label: entryTexts[kind] })),
]

function EntryFilters({ filters, onChange, ...bar }: FilterProps<Name>) {
  const accounts = useAccountOptions(filters.account)
  const field = fieldsOf(filters, onChange)
  return (
    <FilterBar
      {...bar}
      moreInUse={inUse(filters, moreNames)}
      more={<KindAndDays kind="kind" labels={messages} options={kindOptions} field={field} />}
    >
      <FilterSearch label={messages.reference} {...field('reference')} />
      <FilterSelect
        label={messages.account}
        options={accounts}
        {...field('account')}
        className="grow basis-56 sm:max-w-80"
      />
    </FilterBar>
  )
}

/** Every account that has postings; and the one of the address, whatever it is. */
function useAccountOptions(chosen: string) {
  const { data } = useQuery(balancesQuery)
  const known = data?.balances.map(({ account, code, currency }) => ({
    value: account,
    label: `${accountText(code).name}, ${currency}`,
  }))
  const others = chosen === '' || known?.some(({ value }) => value === chosen) ? [] : [chosen]
  return [
    { value: '', label: messages.allAccounts },
    ...others.map(account => ({ value: account, label: account })),
    ...(known ?? []).toSorted((a, b) => a.label.localeCompare(b.label)),
  ]
}

const texts = messages.columns

const entryColumns: readonly Column<EntryView>[] = [
  { name: texts.what, cell: ({ kind }) => <span className="font-semibold">{entryTexts[kind]}</span> },
  {
    name: texts.transfer,
    cell: ({ transferId, referenceNumber }) =>
      transferId && (
        <Link
          href={deskTransferPath(transferId)}
          className="tabular inline-flex min-h-6 items-center text-brand hover:underline"
        >
          <bdi>{referenceNumber}</bdi>
        </Link>
      ),
  },
  { name: texts.postings, cell: entry => <Postings entry={entry} /> },
  { name: texts.when, cell: ({ at }) => <Moment at={at} /> },
]

/** The first amount tells most entries; the rest opens below it. */
const Postings = ({ entry: { postings } }: { entry: EntryView }) => (
  <details className="min-w-0 text-start">
    <summary className="min-h-6 text-brand hover:underline">
      {postings[0] !== undefined && <Money amount={postings[0].amount} symbol={postings[0].currency} />}
      <span className="text-muted"> · {messages.postings(postings.length)}</span>
    </summary>
    <ul className="mt-1 grid gap-1">
      {postings.map(({ debit, credit, currency, amount }) => (
        <li key={`${debit} ${credit}`} className="flex flex-wrap justify-between gap-x-6">
          <bdi dir="ltr" className="wrap-anywhere">
            {debit} <span aria-hidden="true">←</span>
            <span className="sr-only">{messages.debited}</span> {credit}
          </bdi>
          <Money amount={amount} symbol={currency} />
        </li>
      ))}
    </ul>
  </details>
)
