import { type DataRule, dataRules, type LegalAmount } from '#shared/transfers/required-data.ts'
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

const transfersOf = (legalAmount: LegalAmount): string =>
  legalAmount === null ? texts.transfers.all : texts.transfers[legalAmount.kind](legalAmount.amount)

const columns: readonly Column<DataRule>[] = [
  {
    name: texts.amount,
    cell: ({ from, legalAmount }) => (
      <span className="inline-block font-semibold">
        {transfersOf(legalAmount(from === 'EU' ? 'EUR' : 'USD'))}
      </span>
    ),
  },
  { name: texts.corridor, cell: ({ from, to }) => texts.corridorOf(from, to) },
  { name: texts.data, cell: ({ data }) => data.map(datum => texts.names[datum]).join(', ') },
  { name: texts.source, cell: ({ source }) => source },
  { name: texts.comparedOn, cell: ({ comparedOn }) => comparedOn },
]
