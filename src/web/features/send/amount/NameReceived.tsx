import { useEffect, useRef } from 'react'
import { laterMessages as messages } from '../wizard/later-messages.ts'
import type { StepProps } from '../wizard/step-props.ts'

/** The switch in the field 'Recipient gets': pressed, its amount is typed and the other one follows. */
export function NameReceived({ draft, price, edit }: Pick<StepProps, 'draft' | 'price' | 'edit'>) {
  const isPressed = draft.named === 'receive'
  const button = useRef<HTMLButtonElement>(null)
  const hasBeenUsed = useRef(false)
  useEffect(() => {
    if (hasBeenUsed.current)
      button.current?.form?.querySelector<HTMLInputElement>(`[name=${draft.named}Amount]`)?.select()
  }, [draft.named])
  const change = () => {
    hasBeenUsed.current = true
    edit(
      isPressed
        ? { named: 'send', sendAmount: price?.sendAmount ?? draft.sendAmount }
        : { named: 'receive', receiveAmount: price?.receiveAmount ?? '' },
    )
  }
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isPressed}
      onClick={change}
      className="absolute end-2.5 top-1 min-h-6 rounded-full px-2 text-xs font-semibold text-brand hover:underline aria-pressed:bg-brand aria-pressed:text-on-brand"
    >
      {messages.setReceived}
    </button>
  )
}
