import type { PricingPreview } from '#shared/api/admin/prices/pricing.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { parseDecimal, rescale, scaledText } from '#shared/money/decimal.ts'
import { locale } from '#web/languages/language.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { messages } from './messages.ts'

const texts = messages.preview

type Line = { readonly name: string; readonly earned: string; readonly would: string }
type Corridor = PricingPreview['corridors'][number]

/** The earnings, and those under the proposed prices, in total and by corridor. */
export function PreviewResult({ preview }: { preview: PricingPreview }) {
  const { transfers, unpriced, earned, wouldEarn } = preview
  if (transfers === 0) return <p className="mt-5 text-muted">{texts.none}</p>
  const lines: Line[] = [
    { name: texts.feesRow, earned: earned.feesUsd, would: wouldEarn.feesUsd },
    { name: texts.marginRow, earned: earned.marginUsd, would: wouldEarn.marginUsd },
    { name: texts.total, earned: earned.totalUsd, would: wouldEarn.totalUsd },
  ]
  return (
    <div className="mt-6 grid gap-4">
      <p className="text-sm text-muted">
        {texts.transfers(transfers)}
        {unpriced > 0 && texts.unpriced(unpriced)}
      </p>
      <DataTable caption={texts.caption} columns={lineColumns} rows={lines} keyOf={line => line.name} />
      <DataTable
        caption={texts.corridors}
        columns={corridorColumns}
        rows={preview.corridors}
        keyOf={({ sendCountry, receiveCountry }) => `${sendCountry} ${receiveCountry}`}
      />
    </div>
  )
}

function figures<Row>(earned: (row: Row) => string, would: (row: Row) => string): Column<Row>[] {
  const shown = (text: string) => <bdi dir="ltr">{groupThousands(text)}</bdi>
  return [
    { name: texts.earned, isFigure: true, cell: (row: Row) => shown(earned(row)) },
    { name: texts.would, isFigure: true, cell: (row: Row) => shown(would(row)) },
    {
      name: texts.difference,
      isFigure: true,
      cell: (row: Row) => shown(difference(would(row), earned(row))),
    },
  ]
}

/** Signed, with two places: '+4.00', '-0.50', '0.00'. */
function difference(would: string, earned: string): string {
  const cents = (text: string) => rescale(parseDecimal(text) ?? { digits: 0n, scale: 0 }, 2)
  const more = cents(would) - cents(earned)
  return `${more > 0n ? '+' : ''}${scaledText(more, 2)}`
}

const lineColumns: Column<Line>[] = [
  { name: texts.figure, cell: line => <span className="font-semibold">{line.name}</span> },
  ...figures<Line>(
    line => line.earned,
    line => line.would,
  ),
]

const corridorColumns: Column<Corridor>[] = [
  {
    name: texts.corridor,
    cell: ({ sendCountry, receiveCountry }) => `${sendCountry} ${messages.corridors.arrow} ${receiveCountry}`,
  },
  { name: texts.count, isFigure: true, cell: row => row.transfers.toLocaleString(locale) },
  ...figures<Corridor>(
    row => row.earnedUsd,
    row => row.wouldEarnUsd,
  ),
]
