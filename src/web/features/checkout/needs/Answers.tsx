import { type FormEvent, useState } from 'react'
import type { Question } from '#shared/compliance/rules.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CheckField } from '#web/ui/fields/CheckField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { messages } from './messages.ts'

const texts = messages.confirm.several

/** Words of a question about an order. */
export type Worded = ReturnType<(typeof messages.confirm.questions)[Question]> & {
  readonly question: Question
}

export type AnswerProps = { isBusy: boolean; onYes: () => void; onNo: () => void }

/** Several questions about one order: each is read and answered by itself, and all are sent together. */
export function Answers({ worded, isBusy, onYes, onNo }: AnswerProps & { worded: readonly Worded[] }) {
  const [answered, setAnswered] = useState<readonly Question[]>([])
  const [isTried, setIsTried] = useState(false)
  const toast = useToast()
  const answer = (question: Question, isYes: boolean) =>
    setAnswered(now => (isYes ? [...now, question] : now.filter(each => each !== question)))
  const go = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (worded.every(({ question }) => answered.includes(question))) return onYes()
    toast({ ...texts.missing, tone: 'danger' })
  }
  return (
    <form noValidate onSubmit={go} className="grid justify-items-start gap-5">
      <PageHeading text={texts.title} />
      {worded.map(({ question, title, text, yes }) => (
        <section key={question} className="grid gap-2">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="text-muted">{text}</p>
          <CheckField
            name={question}
            label={yes}
            isChecked={answered.includes(question)}
            isInvalid={isTried && !answered.includes(question)}
            onChange={isYes => answer(question, isYes)}
          />
        </section>
      ))}
      <div className="flex w-full flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} className="max-sm:w-full">
          {texts.submit}
        </Button>
        <Button look="secondary" onClick={onNo} className="max-sm:w-full">
          {texts.change}
        </Button>
      </div>
    </form>
  )
}
