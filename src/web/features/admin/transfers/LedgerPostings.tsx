import type { EntryView } from '#shared/api/admin/money/ledger.api.ts'
import { Money } from '#web/ui/Money.tsx'
import { Account } from '../ledger/Account.tsx'
import { entryTexts } from '../ledger/messages.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { Card } from './Card.tsx'
import { messages } from './messages.ts'
import { Nothing } from './Attempts.tsx'

const texts = messages.columnsOf

type Posting = EntryView['postings'][number] & { readonly entry: EntryView; readonly index: number }

/** The entry is named once, beside its first posting. */
const columns: readonly Column<Posting>[] = [
  {
    name: texts.entry,
    cell: ({ entry, index }) =>
      index === 0 ? <span className="font-medium">{entryTexts[entry.kind]}</span> : null,
  },
  { name: texts.booked, cell: ({ entry, index }) => (index === 0 ? <Moment at={entry.at} /> : null) },
  { name: texts.debit, cell: ({ debit }) => <Account account={debit} /> },
  { name: texts.credit, cell: ({ credit }) => <Account account={credit} /> },
  {
    name: texts.amount,
    isFigure: true,
    cell: ({ amount, currency }) => <Money amount={amount} symbol={currency} />,
  },
]

export const LedgerPostings = ({ entries }: { entries: readonly EntryView[] }) => (
  <Card title={messages.file.entries}>
    {entries.length === 0 ? (
      <Nothing text={messages.file.noEntries} />
    ) : (
      <DataTable
        caption={messages.file.entries}
        columns={columns}
        rows={entries.flatMap(entry =>
          entry.postings.map((posting, index) => ({ ...posting, entry, index })),
        )}
        keyOf={({ entry, index }) => `${entry.id} ${index}`}
        isPlain
      />
    )}
  </Card>
)
