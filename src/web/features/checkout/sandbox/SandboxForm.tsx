import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { CardFormProps } from '../card-form-props.ts'
import { messages as checkoutMessages } from '../messages.ts'
import { AuthenticationStep } from './AuthenticationStep.tsx'
import {
  type CardDraft,
  type CardFaults,
  type CardField,
  cardFields,
  emptyCard,
  readCard,
} from './card-form.ts'
import { CardFieldset } from './CardFieldset.tsx'
import { TestCards } from './TestCards.tsx'
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
