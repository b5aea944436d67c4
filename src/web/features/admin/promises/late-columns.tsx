import type { LateTransferView } from '#shared/api/admin/transfers/promises.api.ts'
import { dayText } from '#web/parts/dates.ts'
import type { Column } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { messages } from './messages.ts'

const texts = messages.columns

/** The columns of the list of late transfers. */
export const lateColumns: readonly Column<LateTransferView>[] = [
  {
    name: texts.reference,
    cell: ({ referenceNumber }) => (
      <bdi dir="ltr" className="tabular whitespace-nowrap">
        {referenceNumber}
      </bdi>
    ),
  },
  {
    name: texts.corridor,
    cell: ({ sendCountry, receiveCountry }) => (
      <bdi dir="ltr" className="whitespace-nowrap">
        {sendCountry} → {receiveCountry}
      </bdi>
    ),
  },
  { name: texts.method, cell: ({ deliveryMethod }) => messages.deliveries[deliveryMethod] },
  { name: texts.rail, cell: ({ rail }) => rail ?? messages.noRail },
  { name: texts.promised, cell: ({ promisedOn }) => <bdi dir="ltr">{dayText(promisedOn)}</bdi> },
  { name: texts.settled, cell: ({ settledAt }) => settledAt !== null && <Moment at={settledAt} /> },
  {
    name: texts.standing,
    cell: ({ outcome, isByReview }) =>
      isByReview ? messages.byReview(messages.outcomes[outcome]) : messages.outcomes[outcome],
  },
  { name: texts.days, isFigure: true, cell: ({ daysLate }) => messages.daysLate(daysLate) },
]
