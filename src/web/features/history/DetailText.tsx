import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { ChevronLeft, Repeat2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { TransferProgress, TransferView } from '#shared/api/transfers/transfers.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { Cancellation } from '#web/app/cancellation/Cancellation.tsx'
import { draftOf } from '#web/app/draft/transfer-draft.ts'
import { appealPath } from '#web/app/page/appeal-path.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useBoot } from '#web/app/page/boot-context.ts'
import { isPaid } from '#web/app/transfer/paid.ts'
import { useReviewOrder, useStartWizard } from '#web/app/transfer/start-wizard.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { AsOf } from '#web/parts/progress/AsOf.tsx'
import { CopyLink } from '#web/parts/progress/CopyLink.tsx'
import { Timeline } from '#web/parts/progress/Timeline.tsx'
import type { Corridor } from '#web/parts/country/corridor.ts'
import { isMoving, pollMs } from '#web/parts/progress/poll.ts'
import { progressMessages } from '#web/parts/progress/progress-messages.ts'
import { progressQuery } from '#web/parts/progress/progress-query.ts'
import { ReceiptActions } from '#web/parts/receipt/ReceiptActions.tsx'
import { actionPath, paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { moneyText } from '#web/ui/Money.tsx'
import { Standing } from './Standing.tsx'
import { transferKey } from './calls.ts'
import { isRepeatable } from './repeatable.ts'
import { factsOf, isPayable, leadOf } from './lead.ts'
import { messages } from './messages.ts'

type Props = { transfer: TransferView; corridor: Corridor }

/** The transfer's situation and the possible actions, in words beside the receipt. */
export function DetailText({ transfer, corridor }: Props) {
  const progress = useQuery({
    ...progressQuery(transfer.id),
    refetchInterval: ({ state }) => (isMoving(state.data?.next) ? pollMs(state) : false),
  })
  // After a cancellation the page speaks of another state: one reads it from its heading.
  const [cancellations, setCancellations] = useState(0)
  const facts = factsOf(transfer, corridor)
  const partialRefundsText = moneyText({
    amount: transfer.partialRefunds,
    symbol: corridor.from.currencySymbol,
  })
  const { transfer: held, clearTransfer } = useTransfer()
  const afterwards = () => {
    // Else the checkout would go on asking for its payment.
    if (held?.id === transfer.id) clearTransfer()
    setCancellations(count => count + 1)
  }
  return (
    <div className="min-w-0 flex-[999_1_26rem] print:hidden">
      <Link
        href={paths.history}
        className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-pill px-2 text-sm font-medium text-brand hover:underline"
      >
        <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {messages.detail.back}
      </Link>
      <PageHeading
        key={cancellations}
        text={messages.detail.title(transfer.recipientName)}
        className="mt-3 wrap-anywhere"
      />
      <div className="mt-4">
        <Standing transfer={transfer} symbol={corridor.from.currencySymbol} />
      </div>
      <p className="mt-3 max-w-prose text-lg text-muted wrap-anywhere">{leadOf(transfer, facts)}</p>
      {transfer.partialRefunds !== '0.00' && (
        <p className="mt-3 max-w-prose text-muted">{messages.detail.partialRefunds(partialRefundsText)}</p>
      )}
      <DetailActions transfer={transfer} />
      {progress.data?.timeline.some(({ milestone }) => milestone === 'rejected') && (
        <p className="mt-4">
          <Link
            href={appealPath(transfer.referenceNumber)}
            className="font-semibold text-brand underline underline-offset-4"
          >
            {texts.appeal}
          </Link>
        </p>
      )}
      <Cancellation
        transfer={transfer}
        facts={facts}
        onCancelled={afterwards}
        onTooLate={() => {}}
        className="mt-5"
      />
      {transfer.payout === 'ready' && transfer.actionNeeded === null && (
        <p className="mt-4">
          <Link
            href={actionPath(transfer.id)}
            className="font-semibold text-brand underline underline-offset-4"
          >
            {texts.correct}
          </Link>
        </p>
      )}
      <Progress transfer={transfer} progress={progress} />
    </div>
  )
}

const texts = messages.detail

const DetailActions = ({ transfer }: { transfer: TransferView }) => (
  <div className="mt-6 flex flex-wrap gap-3">
    {transfer.actionNeeded !== null && (
      <Link href={actionPath(transfer.id)} className={`${buttonClass('primary')} max-sm:w-full`}>
        {texts.act[transfer.actionNeeded]}
      </Link>
    )}
    {isPayable(transfer) ? <Pay transfer={transfer} /> : <SendAgain transfer={transfer} />}
    {isPaid(transfer) && <ReceiptActions id={transfer.id} />}
  </div>
)

function SendAgain({ transfer }: { transfer: TransferView }) {
  const startWizard = useStartWizard()
  const review = useReviewOrder()
  const boot = useBoot()
  const sendAgain = () => {
    const draft = draftOf(transfer)
    if (isRepeatable(transfer, boot)) review({ ...draft, checkedDetails: transfer.recipientDetails })
    else startWizard(draft)
  }
  // While this one is on its way the same again is hardly what is wanted: it must not be the first thing to press.
  const look = transfer.status === 'processing' ? 'secondary' : 'primary'
  return (
    <Button look={look} onClick={sendAgain} className="max-sm:w-full">
      <Repeat2 aria-hidden="true" className="size-4.5" />
      {texts.sendAgain}
    </Button>
  )
}

function Pay({ transfer }: { transfer: TransferView }) {
  const { setTransfer } = useTransfer()
  const [, navigate] = useLocation()
  const pay = () => {
    setTransfer(transfer)
    navigate(paths.checkout)
  }
  return (
    <Button onClick={pay} className="max-sm:w-full">
      {texts.pay}
    </Button>
  )
}

type ProgressProps = { transfer: TransferView; progress: UseQueryResult<TransferProgress> }

/** The timeline, the next milestone, and the links by which others can follow the transfer. */
function Progress({
  transfer,
  progress: { data, error, isFetching, dataUpdatedAt, refetch },
}: ProgressProps) {
  const queryClient = useQueryClient()
  // The key of the transfer begins that of its progress: both are asked.
  const refresh = () => void queryClient.invalidateQueries({ queryKey: transferKey(transfer.id) })
  return (
    <section aria-labelledby="timeline" className="mt-8">
      <h2 id="timeline" className="mb-4 text-lg font-semibold">
        {progressMessages.timeline}
      </h2>
      {!data && isFetching && <div className="coming" />}
      {data && <Timeline {...data} viewer="sender" deliveryMethod={transfer.deliveryMethod} />}
      {error && !isFetching && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-warn">{errorWords(error)}</p>
          <Button look="secondary" size="small" onClick={() => void refetch()}>
            {messages.again}
          </Button>
        </div>
      )}
      {data && (
        <>
          <div className="mt-5">
            <AsOf askedAtMs={dataUpdatedAt} isAsking={isFetching} onRefresh={refresh} />
          </div>
          <h2 className="mt-8 mb-3 text-lg font-semibold">{messages.detail.links}</h2>
          <TrackingLinks {...data} status={transfer.status} />
        </>
      )}
    </section>
  )
}

/** The links by which a transfer is followed without an account; the recipient has nothing to follow of one that failed. */
const TrackingLinks = ({
  status,
  senderLink,
  recipientLink,
}: Pick<TransferProgress, 'senderLink' | 'recipientLink'> & Pick<TransferView, 'status'>) => (
  <>
    <div className="flex flex-wrap gap-3">
      {status !== 'failed' && <CopyLink label={progressMessages.copyForRecipient} link={recipientLink} />}
      <CopyLink label={progressMessages.copyForSender} link={senderLink} />
    </div>
    {status !== 'failed' && <p className="mt-3 max-w-prose text-sm text-muted">{progressMessages.links}</p>}
  </>
)
