import type { ReactNode } from 'react'

export type RadioCard<Value extends string> = {
  value: Value
  title: string
  note: string
  /** The option's price, at the end of the card. */
  price: ReactNode
  icon: ReactNode
  /** The reason why it cannot be chosen, in place of the note; undefined where it can. */
  unavailable?: string | undefined
}

type Props<Value extends string> = {
  /** Id of the heading that asks the question. */
  labelledBy: string
  name: string
  cards: readonly RadioCard<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One choice out of few, each on a card of its own. Native radios: the arrows, the form and the names come with them. */
export function RadioCards<Value extends string>({ labelledBy, name, cards, value, onChange }: Props<Value>) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-3">
      {cards.map(card => (
        <label
          key={card.value}
          className="group relative flex min-h-20 items-center gap-4 rounded-field border border-edge bg-surface p-4 transition-colors hover:border-brand has-disabled:border-line has-disabled:bg-bg has-disabled:text-muted has-checked:border-brand has-checked:bg-soft has-checked:outline has-checked:outline-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            checked={card.value === value}
            disabled={card.unavailable !== undefined}
            onChange={() => onChange(card.value)}
            aria-labelledby={`${name}-${card.value}`}
            aria-describedby={`${name}-${card.value}-note`}
            className="absolute inset-0 opacity-0"
          />
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-pill bg-soft text-brand group-has-checked:bg-brand group-has-checked:text-on-brand"
          >
            {card.icon}
          </span>
          <span className="min-w-0 flex-1">
            <span id={`${name}-${card.value}`} className="block font-semibold">
              {card.title}
            </span>
            <span id={`${name}-${card.value}-note`} className="block text-sm text-muted">
              {card.unavailable ?? card.note}
            </span>
          </span>
          {!card.unavailable && <span className="text-sm font-medium">{card.price}</span>}
        </label>
      ))}
    </div>
  )
}
