import { useState } from 'react'
import { Link } from 'wouter'
import {
  bankLineKinds,
  type BankLineView,
  exportBankLines,
  listBankLines,
} from '#shared/api/admin/bank/bank-lines.api.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { moneyText } from '#web/ui/Money.tsx'
import { deskPaths, deskTransferPath } from '../desk/desk-paths.ts'
import { Allowed } from '../desk/Allowed.tsx'
import type { Column } from '../list/DataTable.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterSearch, FilterSelect } from '../list/filter-fields.tsx'
import { KindAndDays } from '../list/KindAndDays.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { fieldsOf, inUse, useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { entryText } from './entry-text.ts'
import { storedLineColumns } from './line-columns.tsx'
import { LineDialog } from './LineDialog.tsx'
import { actionTexts, kindTexts, messages } from './messages.ts'
import { Section } from './Section.tsx'

const moreNames = ['kind', 'from', 'to'] as const
const filterNames = ['search', 'state', ...moreNames] as const

const stateOptions = [
  { value: '', label: messages.allStates },
  { value: 'waiting', label: messages.statesWaiting },
  { value: 'done', label: messages.statesDone },
]
const kindOptions = [
  { value: '', label: messages.allKinds },
  ...bankLineKinds.map(kind => ({ value: kind, label: kindTexts[kind] })),
]

export function LinesSection() {
  const { filters, set, clear, isFiltered } = useFilters(filterNames)
  const list = usePages(listBankLines, { query: filters })
  const field = fieldsOf(filters, set)
  const [reopened, setReopened] = useState<BankLineView>()
  return (
    <Section title={messages.lines}>
      <FilterBar
        isFiltered={isFiltered}
        onClear={clear}
        moreInUse={inUse(filters, moreNames)}
        more={<KindAndDays kind="kind" labels={messages} options={kindOptions} field={field} />}
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
        columns={[...columns, reopenColumn(setReopened)]}
        keyOf={({ id }) => id}
        empty={isFiltered ? messages.noMatch : messages.noLines}
      />
      {reopened !== undefined && (
        <LineDialog
          action="reopen"
          line={reopened}
          others={[]}
          shortPercent={0}
          onClose={() => setReopened(undefined)}
        />
      )}
    </Section>
  )
}

/** The way back for what was taken for our own money and is a customer's. */
const reopenColumn = (onReopen: (line: BankLineView) => void): Column<BankLineView> => ({
  name: messages.columns.action,
  isActions: true,
  cell: line =>
    line.actions.some(({ action, refusedBecause }) => action === 'reopen' && refusedBecause === null) && (
      <Allowed to="bank.write">
        <Button
          size="small"
          look="secondary"
          aria-label={`${actionTexts.reopen.name}: ${moneyText({ amount: line.amount, symbol: line.currency })}`}
          onClick={() => onReopen(line)}
        >
          {actionTexts.reopen.name}
        </Button>
      </Allowed>
    ),
})

const Entry = ({ entry }: { entry: NonNullable<BankLineView['treasuryEntry']> }) => (
  <Link
    href={`${deskPaths.treasury}?kind=${entry.kind}`}
    className="inline-flex min-h-6 items-center text-brand wrap-anywhere hover:underline"
  >
    <bdi>{entryText(entry)}</bdi>
  </Link>
)

const columns: readonly Column<BankLineView>[] = [
  ...storedLineColumns,
  {
    name: messages.columns.what,
    cell: ({ kind, treasuryEntry }) => (treasuryEntry === null ? kind && kindTexts[kind] : messages.ownMoney),
  },
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
