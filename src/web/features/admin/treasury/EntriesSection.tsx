import { useState } from 'react'
import { listTreasuryEntries, treasuryKinds, type TreasuryEntryView } from '#shared/api/admin/treasury.api.ts'
import { dayText } from '#web/parts/dates.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { Column } from '../list/DataTable.tsx'
import { FilterSelect } from '../list/filter-fields.tsx'
import { Moment } from '../list/Moment.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { usePages } from '../list/use-pages.ts'
import { Section } from '../pricing/Section.tsx'
import { kindTexts, messages } from './messages.ts'
import { ReversalDialog } from './ReversalDialog.tsx'

const texts = messages.entries

const kindOptions = [
  { value: '', label: texts.allKinds },
  ...treasuryKinds.map(kind => ({ value: kind, label: kindTexts[kind].name })),
]

type Props = { kind: string; onKind: (kind: string) => void }

/** The booked entries of our own money. */
export function EntriesSection({ kind, onKind }: Props) {
  const [reversed, setReversed] = useState<TreasuryEntryView>()
  const list = usePages(listTreasuryEntries, { query: { kind }, limit: '25' })
  return (
    <Section title={texts.title} lead={texts.lead}>
      <FilterSelect
        label={texts.kind}
        options={kindOptions}
        value={kind}
        onChange={onKind}
        className="mb-4 sm:max-w-80"
      />
      <PagedTable
        list={list}
        caption={texts.caption}
        columns={columnsOf(setReversed)}
        keyOf={({ id }) => id}
        empty={kind === '' ? texts.none : texts.noMatch}
      />
      {reversed !== undefined && <ReversalDialog entry={reversed} onClose={() => setReversed(undefined)} />}
    </Section>
  )
}

const columnsOf = (reverse: (entry: TreasuryEntryView) => void): readonly Column<TreasuryEntryView>[] => [
  { name: texts.columns.what, cell: entry => <What entry={entry} /> },
  { name: texts.columns.amount, isFigure: true, cell: entry => <Amounts entry={entry} /> },
  {
    name: texts.columns.reference,
    cell: ({ reference, note, reason }) => (
      <span className="block max-w-64 min-w-0 wrap-anywhere">
        <bdi>{reference}</bdi>
        <span className="block text-xs text-muted">{reason ?? note}</span>
      </span>
    ),
  },
  { name: texts.columns.valueDate, cell: entry => <Dates entry={entry} /> },
  { name: texts.columns.by, cell: ({ recordedBy }) => <bdi>{recordedBy ?? texts.byProvider}</bdi> },
  { name: texts.columns.when, cell: ({ at }) => <Moment at={at} /> },
  {
    name: texts.columns.actions,
    isActions: true,
    cell: entry =>
      entry.reverses === null &&
      entry.reversedBy === null && (
        <Button
          look="quiet"
          size="small"
          className="max-sm:-ms-4"
          aria-label={texts.reverseOf(`${kindTexts[entry.kind].name}, ${entry.reference}`)}
          onClick={() => reverse(entry)}
        >
          {texts.reverse}
        </Button>
      ),
  },
]

const What = ({ entry: { kind, isReverse, reverses, reversedBy } }: { entry: TreasuryEntryView }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <span className="font-semibold">{kindTexts[kind].name}</span>
    {reverses === null && isReverse && (
      <span className="basis-full text-xs text-muted">{kindTexts[kind].ways?.[1]}</span>
    )}
    {reverses !== null && <Badge look="outline" text={texts.reversal} />}
    {reversedBy !== null && <Badge look="secondary" text={texts.takenBack} />}
  </span>
)

/** The value date, and the date of the bank's statement. */
const Dates = ({ entry: { valueDate, atBank, isUnseen } }: { entry: TreasuryEntryView }) => (
  <span className="block">
    <span className="block whitespace-nowrap">{dayText(valueDate)}</span>
    {atBank?.map(({ line, currency, bookedOn }) => (
      <span key={line} className="block text-xs text-muted">
        {texts.atBank(dayText(bookedOn), atBank.length > 1 || isUnseen ? currency : undefined)}
      </span>
    ))}
    {isUnseen && <span className="block text-xs font-semibold">{texts.unseen}</span>}
  </span>
)

const Amounts = ({
  entry: { kind, amount, currency, otherAmount, otherCurrency },
}: {
  entry: TreasuryEntryView
}) => (
  <span className="block">
    <Money amount={amount} symbol={currency} className="block" />
    {otherAmount !== null && otherCurrency !== null && (
      <span className="block text-xs text-muted">
        {texts.other[kind]} <Money amount={otherAmount} symbol={otherCurrency} />
      </span>
    )}
  </span>
)
