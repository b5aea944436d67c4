import { useEffect, useRef, useState } from 'react'
import type { PaymentIntentView } from '#shared/api/transfers/payments.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useBoot } from '#web/app/page/boot-context.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { corridorOf } from '#web/parts/country/corridor.ts'
import { pollMs } from '#web/parts/progress/poll.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { moneyText } from '#web/ui/Money.tsx'
import { BeforePayment } from './BeforePayment.tsx'
import { SecurityNote } from './SecurityNote.tsx'
import { paymentFound } from './calls.ts'
import type { CardForm } from './card-form-props.ts'
import { messages } from './messages.ts'
import { useAfterPayment } from './use-after-payment.ts'

type Props = {
  transfer: TransferView
  intent: PaymentIntentView
  form: CardForm
  hasReturned: boolean
  onUnusable: () => void
}

/** The provider's own form for this payment, by card or by a debit of a bank account. */
export function CardPayment({ transfer, intent, form: Form, hasReturned, onUnusable }: Props) {
  const afterPayment = useAfterPayment(transfer, intent)
  const { isChecking, checkNow, onUnclear } = useUnclear(transfer, intent)
  const { from } = corridorOf(transfer, useBoot().countries)
  const amount = moneyText({ amount: intent.amount, symbol: from.currencySymbol })
  return (
    <>
      <PageHeading text={messages.title} />
      <p className="mt-2 text-muted">{messages.youPay(amount)}</p>
      <BeforePayment transfer={transfer} disclosure={intent.disclosure} />
      {isChecking && (
        <div className="mt-6">
          <Checking onCheck={checkNow} />
        </div>
      )}
      {/* The typed card stays in case the payment was not made. */}
      <div className="mt-6" hidden={isChecking}>
        <Form
          intent={intent}
          amount={amount}
          payer={{ name: transfer.senderName, email: transfer.senderEmail }}
          hasReturned={hasReturned}
          onPaid={afterPayment}
          onUnclear={onUnclear}
          onUnusable={onUnusable}
        />
      </div>
      <SecurityNote paymentMethod={intent.paymentMethod} />
    </>
  )
}

/** Stands in the place of the form while nobody knows whether its payment was made. */
const Checking = ({ onCheck }: { onCheck: () => void }) => (
  <section role="status" className="rounded-field bg-warn-soft p-5">
    <h2 className="text-lg font-semibold">{messages.checking.title}</h2>
    <p className="mt-1 mb-4 text-warn">{messages.checking.text}</p>
    <Button look="secondary" onClick={onCheck} className="max-sm:w-full">
      {messages.checking.now}
    </Button>
  </section>
)

type Unclear = {
  /** Whether the server could not say yet. */
  readonly isChecking: boolean
  /** Asks now rather than in a while. */
  readonly checkNow: () => void
  /** Settles once the server knows. */
  readonly onUnclear: () => Promise<'paid' | 'unpaid'>
}

/** Asks our server what has become of a payment whose outcome the page has not heard. */
function useUnclear(transfer: TransferView, intent: PaymentIntentView): Unclear {
  const { setTransfer } = useTransfer()
  const [isChecking, setIsChecking] = useState(false)
  const isGone = useRef(false)
  const wake = useRef(() => {})
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      wake.current()
    }
  }, [])
  const pause = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms)
      wake.current = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const onUnclear = async (): Promise<'paid' | 'unpaid'> => {
    for (let asked = 1; !isGone.current; asked++) {
      const found = await paymentFound(transfer, intent.paymentIntentId)
      if (found !== 'unknown') {
        setIsChecking(false)
        if (found === 'unpaid') return 'unpaid'
        setTransfer(found)
        return 'paid'
      }
      setIsChecking(true)
      await pause(pollMs({ dataUpdateCount: asked, errorUpdateCount: 0 }))
    }
    return 'paid' // the page is gone, and says nothing more
  }
  return { isChecking, checkNow: () => wake.current(), onUnclear }
}
