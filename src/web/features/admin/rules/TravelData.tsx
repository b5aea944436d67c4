import { type DataRule, dataRules, legalAmountIn, transfersOf } from '#shared/transfers/required-data.ts'
import { translated } from '../alerts/translated.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { travelTexts as texts } from './messages.ts'

/** The rows by which a transfer needs data that travel with it, each with its source: read here, and changed by a release. */
export const TravelData = () => (
  <section className="mt-4 grid gap-3">
    <h2 className="text-xl font-bold">{texts.title}</h2>
    <p className="max-w-prose text-muted">{texts.lead}</p>
    <DataTable caption={texts.caption} columns={columns} rows={dataRules} keyOf={keyOf} />
  </section>
)

const keyOf = ({ from, leastMinor, data }: DataRule): string => `${from} ${leastMinor} ${data.join()}`

const columns: readonly Column<DataRule>[] = [
  {
    name: texts.amount,
    cell: rule => (
      <span className="inline-block font-semibold">
        {transfersOf(legalAmountIn(rule.from === 'EU' ? 'EUR' : 'USD', rule), texts.transfers)}
      </span>
    ),
  },
  { name: texts.corridor, cell: ({ from, to }) => texts.corridorOf(from, to) },
  { name: texts.data, cell: ({ data }) => data.map(datum => texts.names[datum]).join(', ') },
  { name: texts.source, cell: ({ source }) => translated(source) },
  { name: texts.comparedOn, cell: ({ comparedOn }) => comparedOn },
]
