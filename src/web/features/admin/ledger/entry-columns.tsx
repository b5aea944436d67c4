import { Link } from 'wouter'
import type { EntryView } from '#shared/api/admin/ledger.api.ts'
import { Money } from '#web/ui/Money.tsx'
import { deskTransferPath } from '../desk/desk-paths.ts'
import type { Column } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { entryTexts, messages } from './messages.ts'

const texts = messages.columns

/** The columns of the journal. */
export const entryColumns: readonly Column<EntryView>[] = [
  { name: texts.what, cell: ({ kind }) => <span className="font-semibold">{entryTexts[kind]}</span> },
  {
    name: texts.transfer,
    cell: ({ transferId, referenceNumber }) =>
      transferId && (
        <Link
          href={deskTransferPath(transferId)}
          className="tabular inline-flex min-h-6 items-center text-brand hover:underline"
        >
          <bdi>{referenceNumber}</bdi>
        </Link>
      ),
  },
  { name: texts.postings, cell: entry => <Postings entry={entry} /> },
  { name: texts.when, cell: ({ at }) => <Moment at={at} /> },
]

/** The first amount tells most entries; the rest opens below it. */
const Postings = ({ entry: { postings } }: { entry: EntryView }) => (
  <details className="min-w-0 text-start">
    <summary className="min-h-6 text-brand hover:underline">
      {postings[0] !== undefined && <Money amount={postings[0].amount} symbol={postings[0].currency} />}
      <span className="text-muted"> · {messages.postings(postings.length)}</span>
    </summary>
    <ul className="mt-1 grid gap-1">
      {postings.map(({ debit, credit, currency, amount }) => (
        <li key={`${debit} ${credit}`} className="flex flex-wrap justify-between gap-x-6">
          <bdi dir="ltr" className="wrap-anywhere">
            {debit} <span aria-hidden="true">←</span>
            <span className="sr-only">{messages.debited}</span> {credit}
          </bdi>
          <Money amount={amount} symbol={currency} />
        </li>
      ))}
    </ul>
  </details>
)
