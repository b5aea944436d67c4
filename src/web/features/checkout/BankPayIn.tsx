import { useMutation } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BankInstructions, PaymentIntentView } from '#shared/api/transfers/payments.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { errorWords } from '#web/api/errors.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { instantText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { BeforePayment } from './BeforePayment.tsx'
import { CheckButton } from './CheckButton.tsx'
import { SecurityNote } from './SecurityNote.tsx'
import { paymentFound, simulateBankTransfer } from './calls.ts'
import { messages } from './messages.ts'
import { TestPanel } from './sandbox/TestPanel.tsx'
import { messages as sandboxMessages } from './sandbox/messages.ts'
import { useAfterPayment } from './use-after-payment.ts'

type Props = { transfer: TransferView; intent: PaymentIntentView; instructions: BankInstructions }

/** Instructions to pay by bank. The confirmation comes only after the money has been matched. */
export function BankPayIn({ transfer, intent, instructions }: Props) {
  return (
    <>
      <PageHeading text={messages.title} />
      <BeforePayment transfer={transfer} disclosure={intent.disclosure} />
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

const { fields } = messages.bank
const names = Object.keys(fields) as (keyof typeof fields)[]

/** The details that the sender copies into an order at their own bank, line by line. */
function BankDetails({ instructions }: { instructions: BankInstructions }) {
  const shown = { ...instructions, amount: `${groupThousands(instructions.amount)} ${instructions.currency}` }
  return (
    <dl className="divide-y divide-line rounded-field border border-line">
      {names.map(name => (
        <Line
          key={name}
          label={fields[name]}
          action={<CopyButton what={fields[name]} text={instructions[name]} />}
        >
          <bdi dir="ltr" className={name === 'amount' ? 'text-lg font-bold' : 'font-semibold'}>
            {shown[name]}
          </bdi>
        </Line>
      ))}
      <Line label={messages.bank.payBefore} action={null}>
        <time dateTime={instructions.payBefore} className="font-semibold">
          {instantText(instructions.payBefore)}
        </time>
      </Line>
    </dl>
  )
}

/** The button stands in the line's description: a list of terms may hold nothing else. */
function Line({ label, action, children }: { label: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="relative min-h-16 py-2 ps-4 pe-16">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere tabular">
        {children}
        <span className="absolute inset-y-0 end-2 flex items-center">{action}</span>
      </dd>
    </div>
  )
}

type BankDetailsProps = { what: string; text: string }

/** Copies a text; where the page may not (over plain http, say) it says so. */
function CopyButton({ what, text }: BankDetailsProps) {
  const toast = useToast()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      toast({ title: messages.bank.copied, description: text, tone: 'plain' })
    } catch {
      toast({ title: messages.bank.notCopied, tone: 'danger' })
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <IconButton
      label={messages.bank.copy(what)}
      onClick={() => void copy()}
      className="text-brand hover:bg-soft"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </IconButton>
  )
}
