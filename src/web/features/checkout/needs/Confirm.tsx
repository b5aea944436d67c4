import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmOrder } from '#shared/api/transfers/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { errorWords } from '#web/api/errors.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { useChangeDetails } from '../use-change-details.ts'
import { messages } from './messages.ts'
import type { StepProps } from './step-props.ts'

const texts = messages.confirm

/** One question about an order before it is paid. It warns, and tells no figure of the rule that asks. */
export function Confirm({ transfer, need: { question, sentAt }, onMet }: StepProps<'confirm'>) {
  const [now] = useState(Date.now)
  const toast = useToast()
  const changeDetails = useChangeDetails(transfer)
  const answering = useMutation({
    mutationFn: () => call(confirmOrder, { params: { id: transfer.id }, body: { question } }),
    onSuccess: onMet,
    onError: error => toast({ title: texts.failed, description: errorWords(error), tone: 'danger' }),
  })
  const amount = `${transfer.sendAmount} ${transfer.sendCurrency}`
  const { title, text, yes, no } = texts.questions[question]({
    amount,
    recipient: transfer.recipientName,
    minutes: minutesSince(sentAt, now),
  })
  return (
    <div className="grid justify-items-start gap-4">
      <PageHeading text={title} />
      <p className="text-lg text-muted">{text}</p>
      <div className="flex w-full flex-wrap gap-3">
        <Button isBusy={answering.isPending} onClick={() => answering.mutate()} className="max-sm:w-full">
          {yes}
        </Button>
        <Button look="secondary" onClick={changeDetails} className="max-sm:w-full">
          {no}
        </Button>
      </div>
    </div>
  )
}

const MINUTE_MS = 60_000

/** Whole minutes since a moment, at least one; null where it is not known any more. */
const minutesSince = (at: string | null, now: number): number | null =>
  at === null ? null : Math.max(1, Math.floor((now - Date.parse(at)) / MINUTE_MS))
