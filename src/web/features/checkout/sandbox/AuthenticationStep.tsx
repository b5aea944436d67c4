import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { messages } from './messages.ts'
import { TestPanel } from './TestPanel.tsx'

type Answer = 'pass' | 'fail'
type Props = { amount: string; running: Answer | undefined; onAnswer: (answer: Answer) => void }

/** The question that a bank would ask its customer in its own window. */
export function AuthenticationStep({ amount, running, onAnswer }: Props) {
  const texts = messages.authentication
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <section
        aria-labelledby="authentication"
        className="rounded-field border border-line p-5 text-center sm:p-8"
      >
        <span className="mx-auto grid size-14 place-items-center rounded-pill bg-soft text-brand">
          <ShieldCheck aria-hidden="true" className="size-7" />
        </span>
        <p className="mt-4 text-sm font-medium text-muted">{texts.bank}</p>
        <h2
          ref={heading}
          id="authentication"
          tabIndex={-1}
          className="mt-1 text-xl font-semibold focus-visible:outline-none"
        >
          {texts.title}
        </h2>
        <p className="mt-2 text-muted">{texts.text(amount)}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button isBusy={running === 'pass'} onClick={() => onAnswer('pass')} className="max-sm:w-full">
            {texts.complete}
          </Button>
          <Button
            look="secondary"
            isBusy={running === 'fail'}
            onClick={() => onAnswer('fail')}
            className="max-sm:w-full"
          >
            {texts.fail}
          </Button>
        </div>
      </section>
      <TestPanel>{null}</TestPanel>
    </div>
  )
}
