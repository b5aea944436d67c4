import type { PaymentIntentView } from '#shared/api/payments.api.ts'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { corridorOf } from '#web/parts/corridor.ts'
import { moneyText } from '#web/ui/Money.tsx'
import type { CardForm } from './card-form-props.ts'
import { Checking } from './Checking.tsx'
import { messages } from './messages.ts'
import { SecurityNote } from './SecurityNote.tsx'
import { useAfterPayment } from './use-after-payment.ts'
import { useUnclear } from './use-unclear.ts'

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
