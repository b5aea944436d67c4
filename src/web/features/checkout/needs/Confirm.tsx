import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmOrder } from '#shared/api/transfers/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { errorWords } from '#web/api/errors.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { useChangeDetails } from '../use-change-details.ts'
import { type AnswerProps, Answers, type Worded } from './Answers.tsx'
import { messages } from './messages.ts'
import type { StepProps } from './step-props.ts'

const texts = messages.confirm

/** The questions about an order before it is paid, on one page. They warn, and tell no figure of the rules that ask. */
export function Confirm({ transfer, need: { questions }, onMet }: StepProps<'confirm'>) {
  const [now] = useState(Date.now)
  const toast = useToast()
  const changeDetails = useChangeDetails(transfer)
  const answering = useMutation({
    mutationFn: () =>
      call(confirmOrder, {
        params: { id: transfer.id },
        body: { questions: questions.map(({ question }) => question) },
      }),
    onSuccess: onMet,
    onError: error => toast({ title: texts.failed, description: errorWords(error), tone: 'danger' }),
  })
  const worded = questions.map(({ question, sentAt }) => ({
    question,
    ...texts.questions[question]({
      amount: `${transfer.sendAmount} ${transfer.sendCurrency}`,
      recipient: transfer.recipientName,
      minutes: minutesSince(sentAt, now),
    }),
  }))
  const answer = { isBusy: answering.isPending, onYes: () => answering.mutate(), onNo: changeDetails }
  const [only] = worded
  if (only !== undefined && worded.length === 1) return <OneQuestion {...only} {...answer} />
  return <Answers worded={worded} {...answer} />
}

const OneQuestion = ({ title, text, yes, no, isBusy, onYes, onNo }: Worded & AnswerProps) => (
  <div className="grid justify-items-start gap-4">
    <PageHeading text={title} />
    <p className="text-lg text-muted">{text}</p>
    <div className="flex w-full flex-wrap gap-3">
      <Button isBusy={isBusy} onClick={onYes} className="max-sm:w-full">
        {yes}
      </Button>
      <Button look="secondary" onClick={onNo} className="max-sm:w-full">
        {no}
      </Button>
    </div>
  </div>
)

const MINUTE_MS = 60_000

/** Whole minutes since a moment, at least one; null where it is not known any more. */
const minutesSince = (at: string | null, now: number): number | null =>
  at === null ? null : Math.max(1, Math.floor((now - Date.parse(at)) / MINUTE_MS))
