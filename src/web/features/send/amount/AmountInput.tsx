import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { TOAST_TEXT_ID } from '#web/ui/toasts/toast-state.ts'
import { amountInPasted, amountInTyped, isNoPartOfAmount } from './amount-text.ts'
import { AmountBox, amountClass } from './AmountBox.tsx'
import { messages } from '../wizard/messages.ts'
import { NOTICE_ID } from '../wizard/step-props.ts'

// Enough to recognise what was pasted.
const PASTED_SHOWN_MAX = 12

type Props = {
  label: string
  name: string
  amount: string
  currency: string
  isInvalid: boolean
  /** Shown under the field while it is invalid; empty where the page says it elsewhere. */
  error: string
  onChange: (amount: string) => void
}

/**
 * An amount that the sender names. The field itself holds what is typed: a number field reports nothing for the '1.' on the way to '1.5', and
 * a value pushed back into it would eat the point.
 */
export function AmountInput({ label, name, amount, currency, isInvalid, error, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useTypedBeforeStart(input, amount, onChange)
  const comma = useRef<Comma>({ isLast: false, grouped: '' })
  const [refused, setRefused] = useState('')
  const take = (value: string) => {
    setRefused('')
    onChange(value)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    const pasted = amountInPasted(text)
    if (pasted === undefined) return setRefused(messages.noAmount(shortened(text)))
    comma.current.isLast = false
    event.currentTarget.value = pasted
    take(pasted)
  }
  const words = refused || (isInvalid && error)
  return (
    <div>
      <AmountBox {...{ id, label, currency }}>
        <input
          ref={input}
          id={id}
          name={name}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          placeholder={messages.amountPlaceholder}
          autoComplete="off"
          defaultValue={amount}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-currency ${id}-error${isInvalid ? ` ${NOTICE_ID} ${TOAST_TEXT_ID}` : ''}`}
          onKeyDown={event => press(event, comma.current)}
          onPaste={paste}
          // Scrolling the page with the pointer over the focused field would change the amount.
          onWheel={event => event.currentTarget.blur()}
          onInput={({ currentTarget: field }) =>
            field.validity.badInput || take(asTyped(field, comma.current))
          }
          className={`${amountClass} ${isInvalid ? 'border-danger bg-surface outline outline-danger' : 'border-edge bg-surface hover:border-brand'}`}
        />
      </AmountBox>
      {/* Always there: a live region that comes with its words is not read out everywhere. */}
      <p id={`${id}-error`} role="alert">
        {words && <span className="mt-2 block text-sm text-danger">{words}</span>}
      </p>
    </div>
  )
}

const shortened = (text: string): string =>
  text.length > PASTED_SHOWN_MAX ? `${text.slice(0, PASTED_SHOWN_MAX)}…` : text

/** Whether the point on show was typed as a comma, and what an earlier comma has grouped. */
type Comma = { isLast: boolean; grouped: string }

/** A comma is shown as a point: left to the browser, '1,5' becomes 15 where the page's language has no such comma. */
function press(event: KeyboardEvent, comma: Comma): void {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (key === '.') comma.isLast = false
  if (key === ',' || isNoPartOfAmount(key)) event.preventDefault()
  if (key !== ',') return
  comma.isLast = true
  // The only way to insert at the caret of a number field, which tells nobody where its caret is.
  document.execCommand('insertText', false, '.')
}

/** The amount in the field, rewritten where a comma turns out to have grouped thousands. */
function asTyped(field: HTMLInputElement, comma: Comma): string {
  const grouped = comma.isLast ? amountInTyped(field.value, comma.grouped) : undefined
  if (grouped === undefined) return field.value
  comma.isLast = false
  return (field.value = comma.grouped = grouped)
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
