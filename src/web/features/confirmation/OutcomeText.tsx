import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Clock, type LucideIcon, RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import {
  checkTransferPayment,
  dismissCurrentTransfer,
  type TransferView,
} from '#shared/api/transfers/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { errorWords } from '#web/api/errors.ts'
import { useContact } from '#web/app/page/contact.ts'
import { Cancellation } from '#web/app/cancellation/Cancellation.tsx'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useSession } from '#web/app/session/session.ts'
import { type HeldTransfer, useTransfer } from '#web/app/transfer/transfer-context.tsx'
import type { Corridor } from '#web/parts/country/corridor.ts'
import { CopyLink } from '#web/parts/progress/CopyLink.tsx'
import { coolingOffOf } from '#web/parts/progress/cooling-off.ts'
import { progressMessages } from '#web/parts/progress/progress-messages.ts'
import { reasonWords } from '#web/parts/progress/reason-words.ts'
import { progressQuery } from '#web/parts/progress/progress-query.ts'
import { ReceiptActions } from '#web/parts/receipt/ReceiptActions.tsx'
import { actionPath, historyPath, paths, problemPath, withNext } from '#web/paths.ts'
import { moneyText } from '#web/ui/Money.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { Steps } from './Steps.tsx'
import { messages } from './messages.ts'
import { outcomeOf, type PaidOutcome } from './outcome.ts'

type Props = {
  transfer: HeldTransfer
  corridor: Corridor
  outcome: PaidOutcome
  show: (now: TransferView) => void
}

/** The outcome and the next steps, in words beside the receipt. */
export function OutcomeText({ transfer, corridor: { from, to }, outcome, show }: Props) {
  const goesBack = outcome === 'notCompleted' || outcome === 'cancelled'
  const isRefunded = goesBack && transfer.payIn === 'refunded'
  const total = moneyText({ amount: transfer.totalAmount, symbol: from.currencySymbol })
  const [shownAt] = useState(() => Date.now())
  const situation = transfer.actionNeeded === null ? outcome : 'actionNeeded'
  const lead =
    coolingOffOf(transfer, shownAt) ??
    messages.leads[isRefunded ? 'refunded' : situation]({
      amount: moneyText({ amount: transfer.receiveAmount, symbol: to.currencySymbol }),
      total,
      name: transfer.recipientName,
      reason: reasonWords.of(transfer.stateReason),
    })
  return (
    <div className="min-w-0 flex-[999_1_26rem] lg:pt-4 print:hidden">
      <OutcomeMark outcome={outcome} />
      <PageHeading text={messages.titles[outcome]} className="mt-5" />
      <p role="status" className="mt-3 text-lg text-muted">
        {lead}
      </p>
      {transfer.actionNeeded !== null && (
        <Link href={actionPath(transfer.id)} className={`${buttonClass('primary')} mt-5 max-sm:w-full`}>
          {messages.act[transfer.actionNeeded]}
        </Link>
      )}
      {outcome !== 'delivered' && !isRefunded && <CheckAgain transfer={transfer} onChecked={show} />}
      {outcome !== 'delivered' && (
        <Cancellation
          transfer={transfer}
          facts={{ total, name: transfer.recipientName }}
          onCancelled={show}
          onTooLate={() => void checkTransfer(transfer).then(show, () => {})}
          className="mt-5"
        />
      )}
      {!goesBack && <Steps transfer={transfer} />}
      <Actions id={transfer.id} />
      <Tracking transfer={transfer} />
    </div>
  )
}

type CheckAgainProps = { transfer: HeldTransfer; onChecked: (now: TransferView) => void }

/** The page looks by itself now and then; this asks the provider and the rail. */
function CheckAgain({ transfer, onChecked }: CheckAgainProps) {
  const toast = useToast()
  const check = useMutation({
    mutationFn: async () => ({ ...transfer, ...(await checkTransfer(transfer)) }),
    onSuccess: now => {
      onChecked(now)
      if (outcomeOf(now) !== outcomeOf(transfer) || now.payIn !== transfer.payIn) return
      toast({ title: messages.checked, description: messages.checkedText, tone: 'plain' })
    },
    onError: error => toast({ title: messages.checkFailed, description: errorWords(error), tone: 'danger' }),
  })
  return (
    <Button
      look="secondary"
      size="small"
      isBusy={check.isPending}
      onClick={() => check.mutate()}
      className="mt-5"
    >
      {!check.isPending && <RefreshCw aria-hidden="true" className="size-4" />}
      {messages.check}
    </Button>
  )
}

const underWay = { icon: Clock, colours: 'bg-soft text-brand' }

const marks: Record<PaidOutcome, { icon: LucideIcon; colours: string }> = {
  delivered: { icon: Check, colours: 'bg-ok-soft text-ok' },
  onItsWay: underWay,
  inReview: underWay,
  unconfirmed: underWay,
  cancelled: { ...underWay, icon: Undo2 },
  notCompleted: { icon: Undo2, colours: 'bg-danger-soft text-danger' },
}

/** The heading in a picture; the words say the same. */
function OutcomeMark({ outcome }: { outcome: PaidOutcome }) {
  const { icon: Icon, colours } = marks[outcome]
  return (
    <span aria-hidden="true" className={`grid size-16 place-items-center rounded-pill ${colours}`}>
      <Icon className="size-8" strokeWidth={2.5} />
    </span>
  )
}

function Actions({ id }: { id: string }) {
  const { clearTransfer } = useTransfer()
  const [, navigate] = useLocation()
  const dismissal = useMutation({
    mutationFn: dismissTransfer,
    // Also where the server did not hear of it: the next transfer takes this one's place there.
    onSettled: () => {
      navigate(paths.send)
      clearTransfer()
    },
  })
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button isBusy={dismissal.isPending} onClick={() => dismissal.mutate()} className="max-sm:w-full">
        {messages.sendAnother}
      </Button>
      <ReceiptActions id={id} />
    </div>
  )
}

/** Asks the server to look at the payment and the payout now. @throws CallError, TypeError: see `call` */
const checkTransfer = ({ id }: TransferView): Promise<TransferView> =>
  call(checkTransferPayment, { params: { id }, body: { status: 'completed' } })

const dismissTransfer = (): Promise<undefined> => call(dismissCurrentTransfer, {})

/** The ways for the sender and the recipient to follow the transfer. */
function Tracking({ transfer }: { transfer: TransferView }) {
  const { data } = useQuery(progressQuery(transfer.id))
  const contact = useContact()
  return (
    <>
      <p className="mt-6 max-w-prose text-sm text-muted">{messages.tracking(contact)}</p>
      <div className="mt-3 flex min-h-11 flex-wrap gap-3">
        {data && (
          <>
            <Link href={withinSite(data.senderLink)} className={buttonClass('secondary', 'small')}>
              {messages.track}
            </Link>
            {transfer.status !== 'failed' && (
              <CopyLink label={progressMessages.copyForRecipient} link={data.recipientLink} />
            )}
          </>
        )}
      </div>
      <p className="mt-3 text-sm">
        <Link
          href={problemPath(transfer.id)}
          className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
        >
          {messages.problem}
        </Link>
      </p>
      <Keeping transfer={transfer} />
    </>
  )
}

/**
 * A signed-in sender finds the transfer in the history; a guest's joins the account that this browser opens with the
 * same email.
 */
function Keeping({ transfer }: { transfer: TransferView }) {
  const { user, isAsking } = useSession()
  if (isAsking) return null
  return (
    <p className="mt-4 max-w-prose text-sm text-muted">
      <Link
        href={user === null ? withNext(paths.register, paths.history) : historyPath(transfer.id)}
        className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
      >
        {user === null ? messages.register : messages.toHistory}
      </Link>
      {user === null && <span className="block">{messages.registerText}</span>}
    </p>
  )
}

/** The link without its host: this page may be seen under another name than the one that mails use. */
function withinSite(link: string): string {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}
