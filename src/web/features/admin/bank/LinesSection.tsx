import { Link } from 'wouter'
import { bankLineKinds, type BankLineView, exportBankLines } from '#shared/api/admin/bank.api.ts'
import { When } from '#web/parts/When.tsx'
import { Money } from '#web/ui/Money.tsx'
import { deskPaths, deskTransferPath } from '../desk/desk-paths.ts'
import type { Column } from '../list/DataTable.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterDay, FilterSearch, FilterSelect } from '../list/filter-fields.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { bankKey, loadLines } from './calls.ts'
import { entryText } from './entry-text.ts'
import { kindTexts, messages } from './messages.ts'
import { Section } from './Section.tsx'

const moreNames = ['kind', 'from', 'to'] as const
const filterNames = ['search', 'state', ...moreNames] as const
type Name = (typeof filterNames)[number]

const stateOptions = [
  { value: '', label: messages.allStates },
  { value: 'waiting', label: messages.statesWaiting },
  { value: 'done', label: messages.statesDone },
]
const kindOptions = [
  { value: '', label: messages.allKinds },
  ...bankLineKinds.map(kind => ({ value: kind, label: kindTexts[kind] })),
]

/** Everything that the bank has told, to be searched and taken away. */
export function LinesSection() {
  const { filters, set, clear, isFiltered } = useFilters(filterNames)
  const list = usePages({ key: [...bankKey, 'lines', filters], load: from => loadLines(filters, from) })
  const field = (name: Name) => ({
    value: filters[name],
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <Section title={messages.lines}>
      <FilterBar
        isFiltered={isFiltered}
        onClear={clear}
        moreInUse={moreNames.filter(name => filters[name] !== '').length}
        more={
          <>
            <FilterSelect
              label={messages.kind}
              options={kindOptions}
              {...field('kind')}
              className="max-sm:col-span-2"
            />
            <FilterDay label={messages.from} {...field('from')} />
            <FilterDay label={messages.to} {...field('to')} />
          </>
        }
        actions={<ExportButton route={exportBankLines} filters={filters} isEmpty={list.rows?.length === 0} />}
      >
        <FilterSearch label={messages.search} {...field('search')} />
        <FilterSelect
          label={messages.state}
          options={stateOptions}
          {...field('state')}
          className="grow basis-40 sm:max-w-56"
        />
      </FilterBar>
      <PagedTable
        list={list}
        caption={messages.linesTable}
        columns={columns}
        keyOf={({ id }) => id}
        empty={isFiltered ? messages.noMatch : messages.noLines}
      />
    </Section>
  )
}

const Entry = ({ entry }: { entry: NonNullable<BankLineView['treasuryEntry']> }) => (
  <Link
    href={`${deskPaths.treasury}?kind=${entry.kind}`}
    className="inline-flex min-h-6 items-center text-brand wrap-anywhere hover:underline"
  >
    <bdi>{entryText(entry)}</bdi>
  </Link>
)

const columns: readonly Column<BankLineView>[] = [
  {
    name: messages.columns.text,
    cell: ({ text, counterparty }) => (
      <span className="wrap-anywhere">
        <bdi>{[counterparty, text].filter(Boolean).join(', ')}</bdi>
      </span>
    ),
  },
  { name: messages.columns.booked, cell: ({ bookedOn }) => <When at={bookedOn} /> },
  {
    name: messages.columns.amount,
    isFigure: true,
    cell: ({ direction, amount, currency }) => (
      <Money amount={direction === 'out' ? `-${amount}` : amount} symbol={currency} />
    ),
  },
  { name: messages.columns.what, cell: ({ kind }) => kind && kindTexts[kind] },
  {
    name: messages.columns.transfer,
    cell: ({ transfer, treasuryEntry }) =>
      transfer === null ? (
        treasuryEntry && <Entry entry={treasuryEntry} />
      ) : (
        <Link
          href={deskTransferPath(transfer.id)}
          className="tabular inline-flex min-h-6 items-center text-brand hover:underline"
        >
          <bdi>{transfer.referenceNumber}</bdi>
        </Link>
      ),
  },
]
