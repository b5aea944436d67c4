import type { TransferView } from '#shared/api/transfers.api.ts'
import { Cancellation } from '#web/app/cancellation/Cancellation.tsx'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import type { HeldTransfer } from '#web/app/transfer/transfer-context.tsx'
import type { Corridor } from '#web/parts/corridor.ts'
import { moneyText } from '#web/ui/Money.tsx'
import { Actions } from './Actions.tsx'
import { checkTransfer } from './calls.ts'
import { CheckAgain } from './CheckAgain.tsx'
import { messages } from './messages.ts'
import type { PaidOutcome } from './outcome.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import { Steps } from './Steps.tsx'
import { Tracking } from './Tracking.tsx'

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
  const lead = messages.leads[isRefunded ? 'refunded' : outcome]({
    amount: moneyText({ amount: transfer.receiveAmount, symbol: to.currencySymbol }),
    total,
    name: transfer.recipientName,
    reason: transfer.stateReason,
  })
  return (
    <div className="min-w-0 flex-[999_1_26rem] lg:pt-4 print:hidden">
      <OutcomeMark outcome={outcome} />
      <PageHeading text={messages.titles[outcome]} className="mt-5" />
      <p role="status" className="mt-3 text-lg text-muted">
        {lead}
      </p>
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
      <Actions />
      <Tracking transfer={transfer} />
    </div>
  )
}
