import { useQuery } from '@tanstack/react-query'
import type { SafeguardingView } from '#shared/api/admin/safeguarding.api.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { PerUsd } from '../pricing/PerUsd.tsx'
import { NotThere, Section } from '../pricing/Section.tsx'
import { Amount } from './Amount.tsx'
import { treasuryQuery } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.positions

type Line = SafeguardingView['lines'][number]

const columns: readonly Column<Line>[] = [
  { name: texts.currency, cell: ({ currency }) => <span className="font-semibold">{currency}</span> },
  { name: texts.position, isFigure: true, cell: ({ position }) => <Amount amount={position} /> },
  { name: texts.todo, cell: ({ position }) => (position.startsWith('-') ? texts.buy : texts.sell) },
  { name: texts.rate, isFigure: true, cell: ({ perUsd }) => perUsd !== null && <PerUsd perUsd={perUsd} /> },
]

/** Which currencies exchanging for customers has left open. */
export function PositionsSection({ onTrade }: { onTrade: () => void }) {
  const query = useQuery(treasuryQuery)
  const trade = (
    <Button look="secondary" size="small" onClick={onTrade} className="max-sm:w-full">
      {texts.trade}
    </Button>
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
