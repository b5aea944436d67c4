import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { TOAST_TEXT_ID } from '#web/ui/toast-ids.ts'
import { amountInPasted, isNoPartOfAmount } from './amount-text.ts'
import { amountClass } from './amount-class.ts'
import { messages } from './messages.ts'

type Props = { amount: string; currency: string; isInvalid: boolean; onChange: (amount: string) => void }

/**
 * 'You send'. The field itself holds what is typed: a number field reports nothing for the '1.' on the way to '1.5', and
 * a value pushed back into it would eat the point.
 */
export function AmountInput({ amount, currency, isInvalid, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useTypedBeforeStart(input, amount, onChange)
  useWheelLeaves(input)
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    event.currentTarget.value = amountInPasted(event.clipboardData.getData('text'))
    onChange(event.currentTarget.value)
  }
  return (
    <div>
      <div className="relative">
        <label htmlFor={id} className="absolute start-4 top-2.5 text-xs text-muted">
          {messages.youSend}
        </label>
        <input
          ref={input}
          id={id}
          name="sendAmount"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          placeholder={messages.amountPlaceholder}
          autoComplete="off"
          defaultValue={amount}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-currency${isInvalid ? ` ${TOAST_TEXT_ID}` : ''}`}
          onKeyDown={keepToAmount}
          onPaste={paste}
          onInput={event => !event.currentTarget.validity.badInput && onChange(event.currentTarget.value)}
          className={`${amountClass} ${isInvalid ? 'border-danger bg-surface outline outline-danger' : 'border-edge bg-surface hover:border-brand'}`}
        />
        <span
          id={`${id}-currency`}
          className="pointer-events-none absolute end-4 bottom-3 font-semibold text-muted"
        >
          {currency}
        </span>
      </div>
    </div>
  )
}

/** A comma is a decimal point here: left to the browser, '1,5' becomes 15 where the page's language has no such comma. */
function keepToAmount(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (isNoPartOfAmount(event.key)) event.preventDefault()
  if (event.key !== ',') return
  event.preventDefault()
  // The only way to insert at the caret of a number field, which tells nobody where its caret is.
  document.execCommand('insertText', false, '.')
}

/** The prerendered field can be typed into before the page has started: what stands in it counts. */
function useTypedBeforeStart(
  input: RefObject<HTMLInputElement | null>,
  amount: string,
  onChange: Props['onChange'],
): void {
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value
    if (typed !== undefined && typed !== amount) onChange(typed)
  })
  useEffect(() => takeOver(), [])
}

/** Scrolling the page with the pointer over the focused field would change the amount. */
function useWheelLeaves(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const field = input.current
    const leave = () => field?.blur()
    field?.addEventListener('wheel', leave, { passive: true })
    return () => field?.removeEventListener('wheel', leave)
  }, [input])
}
