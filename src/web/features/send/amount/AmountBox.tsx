import type { ReactNode } from 'react'

/** The two big figures of the first step: what is sent and what arrives look alike. */
export const amountClass =
  'tabular no-spinner min-h-20 w-full rounded-t-joint rounded-b-field border ps-4 pe-16 pt-7 pb-2 text-2xl font-semibold transition-colors'

type Props = {
  /** Id of the field, which `${id}-currency` describes. */
  id: string
  label: string
  currency: string
  children: ReactNode
}

/** Label, field and currency of an amount. */
export const AmountBox = ({ id, label, currency, children }: Props) => (
  <div className="relative">
    <label htmlFor={id} className="absolute start-4 top-2.5 text-xs text-muted">
      {label}
    </label>
    {children}
    <span
      id={`${id}-currency`}
      className="pointer-events-none absolute end-4 bottom-3 font-semibold text-muted"
    >
      {currency}
    </span>
  </div>
)
