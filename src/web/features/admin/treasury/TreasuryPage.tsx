import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/Button.tsx'
import { leadTo } from '../list/lead-to.ts'
import { useFilters } from '../list/use-filters.ts'
import { treasuryQuery } from './calls.ts'
import { EntriesSection } from './EntriesSection.tsx'
import type { EntryValues } from './entry-form.ts'
import { FiguresSection } from './FiguresSection.tsx'
import { messages } from './messages.ts'
import { PositionsSection } from './PositionsSection.tsx'
import { RailsSection } from './RailsSection.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { StatementsSection } from './StatementsSection.tsx'
import { today } from './today.ts'

/** Our own side of the money. On paper it is the statement alone. */
export function TreasuryPage() {
  const { filters, set } = useFilters(['day', 'kind'])
  const { data } = useQuery(treasuryQuery)
  const [recorded, setRecorded] = useState<EntryValues>()
  const top = useRef<HTMLDivElement>(null)
  const rails = data?.railNames ?? []
  const record = (changes: Partial<EntryValues>) =>
    setRecorded({ ...empty, valueDate: today(), rail: rails[0] ?? '', ...changes })
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
        <Button size="small" onClick={() => record({})} className="max-sm:w-full">
          {messages.entries.record}
        </Button>
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

const empty: EntryValues = {
  kind: 'settlement',
  valueDate: '',
  currency: '',
  amount: '',
  otherCurrency: '',
  otherAmount: '',
  rail: '',
  way: 'usual',
  reference: '',
  note: '',
}
