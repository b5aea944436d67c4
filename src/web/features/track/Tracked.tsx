import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { TrackedTransfer } from '#shared/api/transfers/tracking.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { Cancellation } from '#web/app/cancellation/Cancellation.tsx'
import { Countdown, CountdownSpoken } from '#web/app/cancellation/Countdown.tsx'
import { cancellationMessages as cancellationTexts } from '#web/app/cancellation/cancellation-messages.ts'
import { useSecondsLeft } from '#web/app/cancellation/use-seconds-left.ts'
import { appealPath } from '#web/app/page/appeal-path.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useBoot } from '#web/app/page/boot-context.ts'
import { currentTransferQuery } from '#web/app/transfer/current-transfer.ts'
import { AsOf } from '#web/parts/progress/AsOf.tsx'
import { StatusBadge } from '#web/parts/StatusBadge.tsx'
import { Timeline } from '#web/parts/progress/Timeline.tsx'
import { corridorOf } from '#web/parts/country/corridor.ts'
import { Provider } from '#web/parts/receipt/Provider.tsx'
import { progressMessages } from '#web/parts/progress/progress-messages.ts'
import { actionPath, paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { moneyText } from '#web/ui/Money.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ActHere } from './ActHere.tsx'
import { type Claim, stateOf } from './claim.ts'
import { TrackedReceipt } from './TrackedReceipt.tsx'
import { TrackedSlip } from './TrackedSlip.tsx'
import { leadOf, titleOf } from './lead.ts'
import { messages } from './messages.ts'

type Props = {
  tracked: TrackedTransfer
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'error' | 'refetch'>
  onAnother: () => void
  /** The proof by which the transfer was opened; the report of a problem shows it again. */
  claim: Claim | null
}

/** A transfer's status and its reason, its timeline and its next milestone. */
export function Tracked({ tracked, query, onAnother, claim }: Props) {
  const { countries, operator } = useBoot()
  const corridor = corridorOf(tracked, countries)
  return (
    <div className="flex flex-wrap items-start gap-8 lg:gap-14">
      <div className="min-w-0 flex-[999_1_26rem] lg:pt-4">
        <PageHeading text={titleOf(tracked, corridor)} className="wrap-anywhere" />
        <div className="mt-4">
          <StatusBadge {...tracked} />
        </div>
        <p className="mt-3 max-w-prose text-lg text-muted">{leadOf(tracked)}</p>
        <TrackedPayment tracked={tracked} />
        <TrackedAction tracked={tracked} />
        <TrackedCancellation tracked={tracked} onChange={() => void query.refetch()} />
        {claim !== null && <ActHere tracked={tracked} claim={claim} />}
        <section aria-labelledby="timeline" className="mt-8">
          <h2 id="timeline" className="mb-4 text-lg font-semibold">
            {progressMessages.timeline}
          </h2>
          <Timeline {...tracked} />
        </section>
        <div className="mt-6">
          <AsOf
            askedAtMs={query.dataUpdatedAt}
            isAsking={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        </div>
        <div role="alert">
          {query.error && !query.isFetching && (
            <p className="mt-3 rounded-field bg-warn-soft px-4 py-3 text-sm text-warn">
              {errorWords(query.error)}
            </p>
          )}
        </div>
        {isRejected(tracked) && (
          <p className="mt-4">
            <Link
              href={appealPath(tracked.referenceNumber)}
              className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
            >
              {messages.appeal}
            </Link>
          </p>
        )}
        {tracked.viewer === 'sender' && claim !== null && (
          <p className="mt-4">
            <Link
              href={paths.contact}
              state={stateOf(claim)}
              className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
            >
              {messages.problem}
            </Link>
          </p>
        )}
        <Button look="quiet" onClick={onAnother} className="mt-4 -ms-6">
          {messages.another}
        </Button>
      </div>
      <div className="min-w-0 flex-[1_1_24rem]">
        <TrackedSlip tracked={tracked} corridor={corridor} />
        {claim !== null && isReceipted(tracked) && <TrackedReceipt claim={claim} />}
        <Provider operator={operator} className="mt-6 px-6" />
      </div>
    </div>
  )
}

/** A recipient cannot appeal: the decision is about the sender's order. */
const isRejected = ({ viewer, timeline }: TrackedTransfer): boolean =>
  viewer === 'sender' && timeline.some(({ milestone }) => milestone === 'rejected')

/** The recipient's link shows no receipt, and of what was not paid there is none. */
const isReceipted = ({ viewer, timeline }: TrackedTransfer): boolean =>
  viewer === 'sender' && timeline.some(({ milestone }) => milestone === 'paid')

/** The sender's way to pay an unpaid transfer: here in the browser that ordered it, else a hint where they can. */
function TrackedPayment({ tracked }: { tracked: TrackedTransfer }) {
  const { referenceNumber, codeTo } = tracked
  const isUnpaid = isUnpaidBySender(tracked)
  const { data: own, isPending } = useQuery({ ...currentTransferQuery, enabled: isUnpaid })
  if (!isUnpaid || isPending) return null
  if (own?.referenceNumber === referenceNumber)
    return (
      <Link href={paths.checkout} className={`${buttonClass('primary')} mt-5 max-sm:w-full`}>
        {messages.pay}
      </Link>
    )
  if (codeTo !== null) return null
  return (
    <p className="mt-4 max-w-prose text-sm text-muted">
      {messages.payElsewhere}{' '}
      <Link href={paths.history} className="font-semibold text-brand underline underline-offset-4">
        {messages.toHistory}
      </Link>
    </p>
  )
}

const isUnpaidBySender = ({ viewer, next }: TrackedTransfer): boolean =>
  viewer === 'sender' && next?.milestone === 'paid'

/** The way to the page on which the sender acts: a tracking link shows a transfer and cannot change it. */
function TrackedAction({ tracked }: { tracked: TrackedTransfer }) {
  const { actionNeeded, referenceNumber, codeTo } = tracked
  const { data: own, isPending } = useQuery({ ...currentTransferQuery, enabled: actionNeeded !== null })
  if (actionNeeded === null || isPending) return null
  if (own?.referenceNumber === referenceNumber)
    return (
      <Link href={actionPath(own.id)} className={`${buttonClass('primary')} mt-5 max-sm:w-full`}>
        {messages.act[actionNeeded]}
      </Link>
    )
  if (codeTo !== null) return null
  return (
    <p className="mt-4 max-w-prose text-sm text-muted">
      {messages.actElsewhere}{' '}
      <Link href={paths.history} className="font-semibold text-brand underline underline-offset-4">
        {messages.toHistory}
      </Link>
    </p>
  )
}

type TrackedCancellationProps = { tracked: TrackedTransfer; onChange: () => void }

/**
 * The time left for a cancellation. A tracking link shows a transfer and cannot change it: the button appears only in
 * the browser that ordered it, which the server confirms, and other visitors read how to cancel.
 */
function TrackedCancellation({ tracked, onChange }: TrackedCancellationProps) {
  const { cancellableUntil: until, cancelAskedAt, referenceNumber } = tracked
  const { countries } = useBoot()
  const { data: own } = useQuery({ ...currentTransferQuery, enabled: until !== null })
  if (cancelAskedAt !== null && tracked.status === 'processing')
    return <p className="mt-4 max-w-prose text-sm text-muted">{cancellationTexts.asked}</p>
  if (until === null) return null
  if (own?.referenceNumber !== referenceNumber)
    return <Elsewhere until={until} takesCode={tracked.codeTo !== null} />
  const { from } = corridorOf(own, countries)
  const total = moneyText({ amount: own.totalAmount, symbol: from.currencySymbol })
  return (
    <Cancellation
      transfer={own}
      facts={{ total, name: own.recipientName }}
      onCancelled={onChange}
      onTooLate={onChange}
      className="mt-4"
    />
  )
}

function Elsewhere({ until, takesCode }: { until: string; takesCode: boolean }) {
  const secondsLeft = useSecondsLeft(until)
  return (
    <div className="mt-4 max-w-prose text-sm text-muted">
      <CountdownSpoken secondsLeft={secondsLeft} end="" />
      {secondsLeft > 0 && (
        <>
          <Countdown until={until} secondsLeft={secondsLeft} />
          {!takesCode && <p className="mt-1">{cancellationTexts.elsewhere}</p>}
        </>
      )}
    </div>
  )
}
