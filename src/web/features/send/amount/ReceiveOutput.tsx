import { useEffect, useEffectEvent, useId, useState } from 'react'
import { groupThousands } from '#shared/money/format.ts'
import { amountClass } from './amount-class.ts'
import { messages } from '../wizard/messages.ts'

/** Long enough that a screen reader is not interrupted at every key. */
const SPOKEN_AFTER_MS = 800

type Props = {
  /** Ungrouped wire text, empty while there is no price. */
  amount: string
  currency: string
  /** Changes when the sender changes something: only then is the amount spoken. The rate alone never speaks. */
  typed: string
}

/** 'Recipient gets': read-only. */
export function ReceiveOutput({ amount, currency, typed }: Props) {
  const id = useId()
  const spoken = useSpoken(amount === '' ? '' : messages.spoken(groupThousands(amount), currency), typed)
  return (
    <div>
      <div className="relative">
        <label htmlFor={id} className="absolute start-4 top-2.5 text-xs text-muted">
          {messages.recipientGets}
        </label>
        <input
          id={id}
          readOnly
          value={amount}
          placeholder={messages.amountPlaceholder}
          aria-describedby={`${id}-currency`}
          className={`${amountClass} border-edge bg-soft`}
        />
        <span
          id={`${id}-currency`}
          className="pointer-events-none absolute end-4 bottom-3 font-semibold text-muted"
        >
          {currency}
        </span>
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}

function useSpoken(words: string, typed: string): string {
  const [atStart] = useState(typed)
  const [spoken, setSpoken] = useState('')
  const speak = useEffectEvent(() => setSpoken(words))
  useEffect(() => {
    if (typed === atStart) return
    const timer = setTimeout(speak, SPOKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, atStart])
  return spoken
}
