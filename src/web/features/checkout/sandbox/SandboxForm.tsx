import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { CardFormProps } from '../card-form-props.ts'
import { messages as checkoutMessages } from '../messages.ts'
import { CardFieldset } from './CardFieldset.tsx'
import { TestPanel } from './TestPanel.tsx'
import {
  type CardDraft,
  type CardFaults,
  type CardField,
  cardFields,
  emptyCard,
  filledCard,
  readCard,
} from './card-form.ts'
import { groupedCardNumber } from './card-text.ts'
import { messages } from './messages.ts'
import { testCards } from './test-cards.ts'
import { useCardPayment } from './use-card-payment.ts'

/** The sandbox provider's card form. After a refusal everything but the security code stays, as at a real provider. */
export function SandboxForm(props: CardFormProps) {
  const [draft, setDraft] = useState<CardDraft>(emptyCard)
  const [faults, setFaults] = useState<CardFaults>({})
  const [isAuthenticating, setIsAuthenticating] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { attempt, running } = useCardPayment(props, {
    onAuthentication: () => setIsAuthenticating(true),
    onRefused: () => {
      setIsAuthenticating(false)
      setDraft(current => ({ ...current, cvc: '' }))
    },
  })
  const edit = (values: Partial<CardDraft>) => {
    setDraft({ ...draft, ...values })
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in values))))
  }
  const focus = (field: CardField | undefined) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  const pay = (event: FormEvent) => {
    event.preventDefault()
    const read = readCard(draft, new Date())
    if ('card' in read) return attempt({ card: read.card })
    setFaults(read.faults)
    focus(cardFields.find(field => field in read.faults))
  }
  if (isAuthenticating) {
    const outcome = running !== undefined && 'outcome' in running ? running.outcome : undefined
    return (
      <AuthenticationStep
        amount={props.amount}
        running={outcome}
        onAnswer={answer => attempt({ outcome: answer })}
      />
    )
  }
  const isBusy = running !== undefined
  return (
    <form ref={form} noValidate onSubmit={pay} className="grid grid-cols-1 gap-5">
      <CardFieldset draft={draft} faults={faults} isLocked={isBusy} onEdit={edit} />
      <TestCards onChoose={card => !isBusy && edit(card)} />
      <Button type="submit" isBusy={isBusy} className="w-full">
        {isBusy ? checkoutMessages.paying : checkoutMessages.pay}
      </Button>
    </form>
  )
}

/** The cards that the sandbox knows; one click fills the form in. */
function TestCards({ onChoose }: { onChoose: (card: CardDraft) => void }) {
  return (
    <TestPanel>
      <p className="mt-3 mb-2 text-ink">{messages.test.choose}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-2">
        {testCards.map(({ number, outcome }) => {
          const digits = groupedCardNumber(number)
          return (
            <li key={number}>
              <button
                type="button"
                onClick={() => onChoose(filledCard(digits, new Date()))}
                className="w-full rounded-joint border border-edge bg-surface px-3 py-2 text-start text-ink transition-colors hover:border-brand"
              >
                <span className="block font-medium">{outcome}</span>
                <bdi dir="ltr" className="block tabular text-muted rtl:text-right">
                  {digits}
                </bdi>
              </button>
            </li>
          )
        })}
      </ul>
    </TestPanel>
  )
}

type Answer = 'pass' | 'fail'
type Props = { amount: string; running: Answer | undefined; onAnswer: (answer: Answer) => void }

/** The question that a bank would ask its customer in its own window. */
function AuthenticationStep({ amount, running, onAnswer }: Props) {
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
