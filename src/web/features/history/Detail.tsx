import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { isCallError } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { Message } from '#web/app/page/Message.tsx'
import { useBoot } from '#web/app/page/boot-context.ts'
import { isPaid } from '#web/app/transfer/paid.ts'
import { Receipt } from '#web/parts/receipt/Receipt.tsx'
import { ReceiptDisclosure } from '#web/parts/receipt/ReceiptDisclosure.tsx'
import { Slip } from '#web/parts/price/Slip.tsx'
import { SlipRow } from '#web/parts/price/SlipRow.tsx'
import { type Corridor, corridorOf } from '#web/parts/country/corridor.ts'
import { messages as partMessages } from '#web/parts/messages.ts'
import { receiptMessages as texts } from '#web/parts/receipt/receipt-messages.ts'
import { referenceOf } from '#web/parts/receipt/receipt-texts.ts'
import { historyPath, paths, problemPath } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { DetailText } from './DetailText.tsx'
import { Looking } from './Looking.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'
import { historyKey, type Shown, transferQuery } from './calls.ts'
import { noteOf } from './lead.ts'
import { messages } from './messages.ts'

type Props = { params: { readonly id: string } }

/** One transfer of the signed-in user: how it stands, what has happened to it, its receipt and what can be done. */
export const Detail = ({ params: { id } }: Props) => (
  <SignedInOnly next={historyPath(id)} looking={messages.detail.looking}>
    <Asked id={id} key={id} />
  </SignedInOnly>
)

function Asked({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...transferQuery(id),
    placeholderData: () =>
      queryClient
        .getQueriesData<Shown>({ queryKey: historyKey })
        .flatMap(([, shown]) => shown?.rows ?? [])
        .find(row => row.id === id),
  })
  // The transfer stays on the page when a later request fails: the progress shows the failure.
  if (data !== undefined && !(error && isUnknown(error))) return <Opened transfer={data} />
  if (isFetching || error === null) return <Looking text={messages.detail.looking} />
  return isUnknown(error) ? <NotFound /> : <NotLoaded error={error} onAgain={() => void refetch()} />
}

function Opened({ transfer }: { transfer: TransferView }) {
  const corridor = corridorOf(transfer, useBoot().countries)
  return (
    <div className="flex flex-wrap items-start gap-8 lg:gap-14">
      <DetailText transfer={transfer} corridor={corridor} />
      <div className="min-w-0 flex-[1_1_28rem]">
        <Paper transfer={transfer} corridor={corridor} />
        <ReceiptDisclosure transfer={transfer} />
        <ReportProblem id={transfer.id} />
      </div>
    </div>
  )
}

const ReportProblem = ({ id }: { id: string }) => (
  <p className="mt-4 px-6 print:hidden">
    <Link
      href={problemPath(id)}
      className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
    >
      {messages.detail.problem}
    </Link>
  </p>
)

/** The caller cannot tell an unknown id from another person's or from a malformed one. */
const isUnknown = (error: Error): boolean => isCallError(error) && [400, 404].includes(error.status)

const NotFound = () => (
  <Message title={messages.detail.notFound} text={messages.detail.notFoundText}>
    <Link href={paths.history} className={buttonClass('primary')}>
      {messages.detail.toHistory}
    </Link>
  </Message>
)

const NotLoaded = ({ error, onAgain }: { error: Error; onAgain: () => void }) => (
  <Message title={messages.detail.notLoaded} text={errorWords(error)}>
    <Button onClick={onAgain}>{messages.again}</Button>
  </Message>
)

type PaperProps = { transfer: TransferView; corridor: Corridor }

/** The receipt of what was paid; of what was not, the slip as it was ordered: there is nothing to receipt. */
function Paper({ transfer, corridor }: PaperProps) {
  const { operator } = useBoot()
  if (isPaid(transfer)) return <Receipt transfer={transfer} corridor={corridor} operator={operator} />
  return (
    <Slip {...corridor} price={transfer} rows={<OrderRows transfer={transfer} />} note={noteOf(transfer)} />
  )
}

const OrderRows = ({ transfer }: { transfer: TransferView }) => (
  <>
    <SlipRow label={texts.recipient}>{transfer.recipientName}</SlipRow>
    <SlipRow label={texts.delivery}>{partMessages.delivery[transfer.deliveryMethod]}</SlipRow>
    <SlipRow label={messages.detail.payment}>{partMessages.payment[transfer.paymentMethod]}</SlipRow>
    <SlipRow label={texts.reference}>
      <bdi dir="ltr" className="tabular">
        {referenceOf(transfer)}
      </bdi>
    </SlipRow>
  </>
)
