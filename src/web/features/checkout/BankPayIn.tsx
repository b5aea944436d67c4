import { useMutation } from '@tanstack/react-query'
import type { BankInstructions, PaymentIntentView } from '#shared/api/payments.api.ts'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { BankDetails } from './BankDetails.tsx'
import { paymentFound, simulateBankTransfer } from './calls.ts'
import { CheckButton } from './CheckButton.tsx'
import { messages } from './messages.ts'
import { SecurityNote } from './SecurityNote.tsx'
import { messages as sandboxMessages } from './sandbox/messages.ts'
import { TestPanel } from './sandbox/TestPanel.tsx'
import { useAfterPayment } from './use-after-payment.ts'

type Props = { transfer: TransferView; intent: PaymentIntentView; instructions: BankInstructions }

/** Instructions to pay by bank. The confirmation comes only after the money has been matched. */
export function BankPayIn({ transfer, intent, instructions }: Props) {
  return (
    <>
      <PageHeading text={messages.title} />
      <p className="mt-3 mb-6 text-muted">{messages.bank.text}</p>
      <BankDetails instructions={instructions} />
      <p className="mt-5 text-sm text-muted">{messages.bank.after}</p>
      <div className="mt-5 grid gap-5">
        <CheckButton transfer={transfer} paymentIntentId={intent.paymentIntentId} />
        {intent.provider === 'sandbox' && <Simulation transfer={transfer} intent={intent} />}
      </div>
      <SecurityNote paymentMethod="bank" />
    </>
  )
}

type ButtonProps = Pick<Props, 'transfer' | 'intent'>

function Simulation({ transfer, intent }: ButtonProps) {
  const afterPayment = useAfterPayment(transfer, intent)
  const { setTransfer } = useTransfer()
  const toast = useToast()
  const simulation = useMutation({
    mutationFn: async () => {
      await simulateBankTransfer(intent)
      await afterPayment()
    },
    onError: async error => {
      const found = await paymentFound(transfer, intent.paymentIntentId)
      if (typeof found === 'object') return setTransfer(found)
      const title = found === 'unknown' ? messages.checking.title : messages.failed
      toast({ title, description: errorWords(error), tone: 'danger' })
    },
  })
  return (
    <TestPanel>
      <p className="mt-3 mb-3 text-ink">{sandboxMessages.test.bank}</p>
      <Button isBusy={simulation.isPending} onClick={() => simulation.mutate()} className="max-sm:w-full">
        {sandboxMessages.test.simulate}
      </Button>
    </TestPanel>
  )
}
