import { Allowed } from '../desk/Allowed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { listSafeguarding, type SafeguardingView } from '#shared/api/admin/money/safeguarding.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { dayText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { leadTo } from '../desk/lead-to.ts'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { PerUsd } from '../pricing/PerUsd.tsx'
import { NotThere, Section } from '../pricing/Section.tsx'
import { Amount } from './Amount.tsx'
import { EntriesSection } from './EntriesSection.tsx'
import { FiguresSection, saveFile } from './FiguresSection.tsx'
import { RailsSection } from './RailsSection.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { treasuryQuery } from './calls.ts'
import { emptyEntry, type EntryValues, today } from './entry-form.ts'
import { messages } from './messages.ts'

/** Our own side of the money. On paper it is the statement alone. */
export function TreasuryPage() {
  const { filters, set } = useFilters(['day', 'kind'])
  const { data } = useQuery(treasuryQuery)
  const [recorded, setRecorded] = useState<EntryValues>()
  const top = useRef<HTMLDivElement>(null)
  const rails = data?.railNames ?? []
  const record = (changes: Partial<EntryValues>) =>
    setRecorded({ ...emptyEntry, valueDate: today(), rail: rails[0] ?? '', ...changes })
  const show = (day: string) => {
    set({ day })
    leadTo(top.current)
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 print:hidden">
        <div className="min-w-0">
          <PageHeading text={messages.title} className="mb-1" />
          <p className="max-w-prose text-muted">{messages.lead}</p>
        </div>
        <Allowed to="treasury.write">
          <Button size="small" onClick={() => record({})} className="max-sm:w-full">
            {messages.entries.record}
          </Button>
        </Allowed>
      </div>
      <div ref={top} tabIndex={-1} className="min-w-0 scroll-mt-4 focus:outline-none">
        <FiguresSection day={filters.day} onBack={() => show('')} />
      </div>
      <div className="grid min-w-0 gap-5 print:hidden">
        <RailsSection onFund={({ rail, currency }) => record({ kind: 'rail_funding', rail, currency })} />
        <PositionsSection onTrade={() => record({ kind: 'currency_trade' })} />
        <EntriesSection kind={filters.kind} onKind={kind => set({ kind })} />
        <StatementsSection onShow={show} />
      </div>
      {recorded !== undefined && (
        <RecordDialog initial={recorded} rails={rails} onClose={() => setRecorded(undefined)} />
      )}
    </div>
  )
}

const texts = messages.positions

type Line = SafeguardingView['lines'][number]

const columns: readonly Column<Line>[] = [
  { name: texts.currency, cell: ({ currency }) => <span className="font-semibold">{currency}</span> },
  { name: texts.position, isFigure: true, cell: ({ position }) => <Amount amount={position} /> },
  { name: texts.todo, cell: ({ position }) => (position.startsWith('-') ? texts.buy : texts.sell) },
  { name: texts.rate, isFigure: true, cell: ({ perUsd }) => perUsd !== null && <PerUsd perUsd={perUsd} /> },
]

/** Open positions that exchanging for customers has left. */
function PositionsSection({ onTrade }: { onTrade: () => void }) {
  const query = useQuery(treasuryQuery)
  const trade = (
    <Allowed to="treasury.write">
      <Button look="secondary" size="small" onClick={onTrade} className="max-sm:w-full">
        {texts.trade}
      </Button>
    </Allowed>
  )
  return (
    <Section title={texts.title} lead={texts.lead} action={trade}>
      {query.data === undefined ? <NotThere query={query} /> : <Positions today={query.data.today} />}
    </Section>
  )
}

function Positions({ today: { lines, sums, reportingCurrency } }: { today: SafeguardingView }) {
  const open = lines.filter(({ position }) => position !== '0.00')
  if (open.length === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <>
      <DataTable caption={texts.caption} columns={columns} rows={open} keyOf={({ currency }) => currency} />
      <p className="mt-3 flex flex-wrap justify-end gap-x-4 text-sm">
        <span className="text-muted">{texts.sum(reportingCurrency)}</span>
        <span className="font-semibold">
          <Amount amount={sums.position} isBad={sums.position.startsWith('-')} />
        </span>
      </p>
    </>
  )
}

const statementTexts = messages.statements

type Day = AnswerOf<typeof listSafeguarding>[number]

function StatementsSection({ onShow }: { onShow: (day: string) => void }) {
  const list = usePages(listSafeguarding, { limit: '14' })
  return (
    <Section title={statementTexts.title} lead={statementTexts.lead}>
      <PagedTable
        list={list}
        caption={statementTexts.caption}
        columns={columnsOf(onShow)}
        keyOf={({ day }) => day}
        empty={statementTexts.none}
      />
    </Section>
  )
}

const columnsOf = (show: (day: string) => void): readonly Column<Day>[] => [
  {
    name: statementTexts.columns.day,
    cell: ({ day }) => <span className="font-semibold">{dayText(day)}</span>,
  },
  { name: statementTexts.columns.owed, isFigure: true, cell: ({ owed }) => <Amount amount={owed} /> },
  { name: statementTexts.columns.held, isFigure: true, cell: ({ held }) => <Amount amount={held} /> },
  {
    name: statementTexts.columns.surplus,
    isFigure: true,
    cell: ({ surplus }) => <Amount amount={surplus} isBad={surplus.startsWith('-')} />,
  },
  { name: statementTexts.columns.own, isFigure: true, cell: ({ own }) => <Amount amount={own} /> },
  {
    name: statementTexts.columns.actions,
    isActions: true,
    cell: ({ day }) => (
      <span className="inline-flex items-center gap-2">
        <Button
          look="quiet"
          size="small"
          className="max-sm:-ms-4"
          aria-label={statementTexts.showOf(dayText(day))}
          onClick={() => show(day)}
        >
          {statementTexts.show}
        </Button>
        <IconButton label={statementTexts.csvOf(dayText(day))} onClick={() => saveFile(day)}>
          <Download aria-hidden="true" className="size-4.5" />
        </IconButton>
      </span>
    ),
  },
]
