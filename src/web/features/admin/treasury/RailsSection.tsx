import { Allowed } from '../desk/Allowed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RailView } from '#shared/api/admin/money/treasury.api.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { NotThere, Section } from '../pricing/Section.tsx'
import { Amount } from './Amount.tsx'
import { treasuryQuery } from './calls.ts'
import { messages } from './messages.ts'
import { ThresholdDialog } from './ThresholdDialog.tsx'

const texts = messages.rails

type Place = Pick<RailView, 'rail' | 'currency'>
type Props = { onFund: (place: Place) => void }

/** The balance at each rail, the days it will last, and the threshold of its warning. */
export function RailsSection({ onFund }: Props) {
  const query = useQuery(treasuryQuery)
  const [watched, setWatched] = useState<RailView | 'new'>()
  const { data } = query
  const add = (
    <Allowed to="treasury.write">
      <Button look="secondary" size="small" onClick={() => setWatched('new')} className="max-sm:w-full">
        {texts.watchOther}
      </Button>
    </Allowed>
  )
  return (
    <Section title={texts.title} lead={texts.lead} action={add}>
      {data === undefined ? (
        <NotThere query={query} />
      ) : data.rails.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <DataTable
          caption={texts.caption}
          columns={columnsOf(onFund, setWatched)}
          rows={data.rails.toSorted((a, b) => Number(b.isLow) - Number(a.isLow))} // what runs dry comes first
          keyOf={({ rail, currency }) => `${rail} ${currency}`}
        />
      )}
      {watched !== undefined && data !== undefined && (
        <ThresholdDialog
          at={watched === 'new' ? undefined : watched}
          rails={data.railNames}
          onClose={() => setWatched(undefined)}
        />
      )}
    </Section>
  )
}

const columnsOf = (fund: Props['onFund'], watch: (rail: RailView) => void): readonly Column<RailView>[] => [
  {
    name: texts.rail,
    cell: ({ rail, isLow }) => (
      <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
        <bdi>{rail}</bdi>
        {isLow && <Badge look="destructive" text={texts.low} />}
      </span>
    ),
  },
  { name: texts.currency, cell: ({ currency }) => currency },
  {
    name: texts.balance,
    isFigure: true,
    cell: ({ balance, isLow }) => <Amount amount={balance} isBad={isLow} />,
  },
  { name: texts.consumed, isFigure: true, cell: ({ consumed }) => <Amount amount={consumed} /> },
  {
    name: texts.daysLeft,
    isFigure: true,
    cell: ({ daysLeft }) => (daysLeft === null ? texts.noPace : texts.days(daysLeft)),
  },
  {
    name: texts.threshold,
    isFigure: true,
    cell: ({ threshold }) => (threshold === null ? texts.noThreshold : <Amount amount={threshold} />),
  },
  {
    name: texts.actions,
    isActions: true,
    cell: row => (
      <Allowed to="treasury.write">
        <span className="inline-flex flex-wrap justify-end gap-2">
          <Button
            look="quiet"
            size="small"
            className="max-sm:-ms-4"
            aria-label={texts.watchOf(row.rail, row.currency)}
            onClick={() => watch(row)}
          >
            {texts.watch}
          </Button>
          <Button
            look="secondary"
            size="small"
            aria-label={texts.fundOf(row.rail, row.currency)}
            onClick={() => fund(row)}
          >
            {texts.fund}
          </Button>
        </span>
      </Allowed>
    ),
  },
]
