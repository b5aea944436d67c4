import { CreditCard } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { edgeClass, fieldClass, labelClass } from '#web/ui/fields/field-class.ts'
import type { CardDraft, CardFaults } from './card-form.ts'
import { caretAfter, digitCount, groupedCardNumber, groupedExpiry } from './card-text.ts'
import { messages } from './messages.ts'

type Props = {
  draft: CardDraft
  faults: CardFaults
  /** While a payment is under way. */
  isLocked: boolean
  onEdit: (values: Partial<CardDraft>) => void
}

export function CardFieldset({ draft, faults, isLocked, onEdit }: Props) {
  const shared = { inputMode: 'numeric', required: true, readOnly: isLocked } as const
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
      <CardInput
        {...shared}
        name="number"
        label={messages.number}
        fault={faults.number}
        value={draft.number}
        placeholder={messages.numberPlaceholder}
        autoComplete="cc-number"
        onChange={event => onEdit({ number: regrouped(event.currentTarget) })}
        icon={<CreditCard aria-hidden="true" className="size-5 text-muted" />}
        className="col-span-2"
      />
      <CardInput
        {...shared}
        name="expiry"
        label={messages.expiry}
        fault={faults.expiry}
        value={draft.expiry}
        placeholder={messages.expiryPlaceholder}
        autoComplete="cc-exp"
        onChange={event => onEdit({ expiry: groupedExpiry(event.currentTarget.value) })}
        className="max-[24rem]:col-span-2"
      />
      <CardInput
        {...shared}
        name="cvc"
        label={messages.cvc}
        fault={faults.cvc}
        value={draft.cvc}
        placeholder={messages.cvcPlaceholder}
        autoComplete="cc-csc"
        onChange={event => onEdit({ cvc: event.currentTarget.value.replace(/[^0-9]/g, '').slice(0, 4) })}
        className="max-[24rem]:col-span-2"
      />
    </div>
  )
}

/** Groups what stands in the field and leaves the caret behind the digit that it was behind. */
function regrouped(input: HTMLInputElement): string {
  const { value, selectionStart } = input
  const digitsBefore = digitCount(value.slice(0, selectionStart ?? value.length))
  input.value = groupedCardNumber(value)
  input.setSelectionRange(caretAfter(digitsBefore), caretAfter(digitsBefore))
  return input.value
}

type CardInputProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** The fault stands below the field until it is edited. */
  fault: string | undefined
  icon?: ReactNode
}

function CardInput({ label, fault, icon, className = '', ...props }: CardInputProps) {
  const id = useId()
  const isInvalid = fault !== undefined
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <div className="relative">
        <input
          {...props}
          id={id}
          dir="ltr"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-fault` : undefined}
          className={`tabular rtl:text-right ${fieldClass} ${edgeClass(isInvalid)}`}
        />
        <span className="pointer-events-none absolute inset-y-0 end-4 flex items-center">{icon}</span>
      </div>
      {isInvalid && (
        <p id={`${id}-fault`} className="mt-1.5 animate-rise text-sm text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
