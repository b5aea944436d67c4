import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { dayText } from '#web/parts/dates.ts'
import { messages as partMessages } from '#web/parts/messages.ts'
import { Money } from '#web/ui/Money.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { stateReasonText } from './words/authorised.ts'
import { Card } from './Card.tsx'
import { messages, paymentTexts, payoutTexts } from './messages.ts'
import { translated } from './words/translated.ts'

const texts = messages.columnsOf

type Payment = TransferFile['payments'][number]
type Refund = TransferFile['refunds'][number]
type Dispute = TransferFile['disputes'][number]
type Payout = TransferFile['payouts'][number]

const momentOr = (at: string | null) => (at === null ? messages.unknown : <Moment at={at} />)
const code = (text: string | null) => (
  <bdi dir="ltr" className="wrap-anywhere">
    {text ?? messages.unknown}
  </bdi>
)

const paymentColumns = (isAuthorised: boolean): readonly Column<Payment>[] => [
  {
    name: texts.provider,
    cell: ({ provider, method }) => (
      <span className="block">
        <span className="block">{provider}</span>
        <span className="block text-muted">{partMessages.payment[method]}</span>
      </span>
    ),
  },
  { name: texts.attempt, cell: ({ attempt }) => `${attempt}` },
  { name: texts.providerRef, cell: ({ providerRef }) => code(providerRef) },
  {
    name: texts.amount,
    isFigure: true,
    cell: ({ amount, currency }) => <Money amount={amount} symbol={currency} />,
  },
  {
    name: texts.state,
    cell: ({ state }) => (
      <span className="font-medium">
        {/* No other one is open then. */}
        {isAuthorised && state === 'open' ? messages.isAuthorised : (paymentTexts[state] ?? state)}
      </span>
    ),
  },
  { name: texts.begun, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { name: texts.captured, cell: ({ capturedAt }) => momentOr(capturedAt) },
]

type Payments = {
  payments: readonly Payment[]
  /** Whether the one that is open is authorised. */
  isAuthorised: boolean
}

export const PaymentAttempts = ({ payments, isAuthorised }: Payments) => (
  <Card title={messages.file.payments}>
    {payments.length === 0 ? (
      <Nothing text={messages.file.noPayments} />
    ) : (
      <DataTable
        caption={messages.file.payments}
        columns={paymentColumns(isAuthorised)}
        rows={payments}
        keyOf={({ id }) => id}
        isPlain
      />
    )}
  </Card>
)

const refundColumns: readonly Column<Refund>[] = [
  {
    name: texts.reason,
    cell: ({ reason, note }) => <Lines first={messages.refundReasons[reason]} second={note} />,
  },
  {
    name: texts.amount,
    isFigure: true,
    cell: ({ amount, currency }) => <Money amount={amount} symbol={currency} />,
  },
  { name: texts.state, cell: refund => <RefundState {...refund} /> },
  { name: texts.providerRef, cell: ({ providerRef }) => code(providerRef) },
  { name: texts.begun, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { name: texts.leavesBy, cell: ({ dueOn }) => (dueOn === null ? messages.unknown : dayText(dueOn)) },
  { name: texts.paid, cell: ({ paidAt }) => momentOr(paidAt) },
]

/** The refund's progress; for a failed one the reason, and for one that a dispute overtook the amount that is left. */
function RefundState({ state, reason, isByHand, failure, disputed, currency }: Refund) {
  // Reinstated, and never tried: it waits for us from the start.
  const isOwed = reason === 'dispute_won' && state === 'failed'
  return (
    <span className={`block wrap-break-word ${state === 'failed' && !isOwed ? 'text-danger' : ''}`}>
      <span className="block font-medium">
        {isOwed ? messages.owed : messages.refundStates[state]}
        {isByHand && `, ${messages.byHand}`}
      </span>
      {failure !== null && <span className="block">{translated(failure)}</span>}
      {disputed !== '0.00' && (
        <span className="block text-muted">
          {messages.recovered} <Money amount={disputed} symbol={currency} />
        </span>
      )}
    </span>
  )
}

const Lines = ({ first, second }: { first: string; second: string | null }) => (
  <span className="block wrap-anywhere">
    <span className="block">{first}</span>
    {second !== null && <span className="block text-muted">{second}</span>}
  </span>
)

export const Refunds = ({ refunds }: { refunds: readonly Refund[] }) => (
  <Card title={messages.file.refunds}>
    <DataTable
      caption={messages.file.refunds}
      columns={refundColumns}
      rows={refunds}
      keyOf={({ id }) => id}
      isPlain
    />
  </Card>
)

const disputeColumns: readonly Column<Dispute>[] = [
  { name: texts.reason, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  {
    name: texts.amount,
    isFigure: true,
    cell: ({ amount, currency }) => <Money amount={amount} symbol={currency} />,
  },
  {
    name: texts.state,
    cell: ({ state }) => <span className="font-medium">{messages.disputeStates[state]}</span>,
  },
  { name: texts.providerRef, cell: ({ providerRef }) => code(providerRef) },
  { name: texts.opened, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { name: texts.settled, cell: ({ settledAt }) => momentOr(settledAt) },
]

export const Disputes = ({ disputes }: { disputes: readonly Dispute[] }) => (
  <Card title={messages.file.disputes}>
    <DataTable
      caption={messages.file.disputes}
      columns={disputeColumns}
      rows={disputes}
      keyOf={({ id }) => id}
      isPlain
    />
  </Card>
)

const payoutColumns: readonly Column<Payout>[] = [
  { name: texts.rail, cell: ({ rail }) => rail },
  { name: texts.attempt, cell: ({ attempt }) => `${attempt}` },
  {
    name: texts.state,
    cell: ({ state }) => <span className="font-medium">{payoutTexts[state] ?? state}</span>,
  },
  { name: texts.reason, cell: ({ reason }) => <span>{stateReasonText(reason) ?? messages.unknown}</span> },
  { name: texts.submitted, cell: ({ submittedAt }) => <Moment at={submittedAt} /> },
  { name: texts.settled, cell: ({ settledAt }) => momentOr(settledAt) },
]

export const PayoutAttempts = ({ payouts }: { payouts: readonly Payout[] }) => (
  <Card title={messages.file.payouts}>
    {payouts.length === 0 ? (
      <Nothing text={messages.file.noPayouts} />
    ) : (
      <DataTable
        caption={messages.file.payouts}
        columns={payoutColumns}
        rows={payouts}
        keyOf={({ attempt }) => `${attempt}`}
        isPlain
      />
    )}
  </Card>
)

export const Nothing = ({ text }: { text: string }) => <p className="text-sm text-muted">{text}</p>
