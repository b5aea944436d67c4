import type { BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import { When } from '#web/parts/When.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { Column } from '../list/DataTable.tsx'
import { LineWords } from './LineWords.tsx'
import { messages } from './messages.ts'

type Line = Pick<BankLineView, 'text' | 'counterparty' | 'bookedOn' | 'direction' | 'amount' | 'currency'>

const figures: readonly Column<Line>[] = [
  {
    name: messages.columns.booked,
    cell: ({ bookedOn }) => (
      <span className="whitespace-nowrap">
        <When at={bookedOn} />
      </span>
    ),
  },
  {
    name: messages.columns.amount,
    isFigure: true,
    cell: ({ direction, amount, currency }) => (
      <Money amount={direction === 'out' ? `-${amount}` : amount} symbol={currency} />
    ),
  },
]

/** The bank's own words about a line of a file that is not stored yet. */
export const lineColumns: readonly Column<Line>[] = [
  {
    name: messages.columns.text,
    cell: ({ text, counterparty }) => (
      <span className="wrap-anywhere">
        <bdi>{[counterparty, text].filter(Boolean).join(', ')}</bdi>
      </span>
    ),
  },
  ...figures,
]

/** Columns of a stored line, whose masked numbers can be shown. */
export const storedLineColumns: readonly Column<BankLineView>[] = [
  { name: messages.columns.text, cell: line => <LineWords line={line} /> },
  ...figures,
]
