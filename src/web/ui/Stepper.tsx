import { Check } from 'lucide-react'
import { messages } from './messages.ts'

type Props = {
  labels: readonly string[]
  /** 1 for the first. */
  current: number
  /** Earlier steps are links: a visitor who sees a mistake in the summary need not go back one by one. */
  onReturn: (step: number) => void
}

/** The visitor's step among all. Labels stay visible on a phone too, because they show how much is left. */
export function Stepper({ labels, current, onReturn }: Props) {
  return (
    <nav aria-label={messages.progress}>
      <ol className="flex gap-1.5 sm:gap-2.5">
        {labels.map((label, index) => {
          const position = Math.sign(index + 1 - current)
          return (
            <li key={label} aria-current={position === 0 ? 'step' : undefined} className="min-w-0 flex-1">
              {position < 0 ? (
                <button
                  type="button"
                  onClick={() => onReturn(index + 1)}
                  className="block w-full text-start hover:text-brand hover:underline"
                >
                  <Step label={label} position={position} />
                </button>
              ) : (
                <Step label={label} position={position} />
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** `position`: -1 behind us, 0 here, 1 ahead. */
function Step({ label, position }: { label: string; position: number }) {
  return (
    <>
      <span className="block h-1 overflow-hidden rounded-pill bg-line">
        <span
          className={`block h-full origin-left rounded-pill bg-brand transition-transform duration-200 rtl:origin-right ${position > 0 ? 'scale-x-0' : ''}`}
        />
      </span>
      <span
        className={`mt-2 flex items-center gap-1 text-xs sm:text-sm ${position === 0 ? 'font-semibold text-ink' : 'text-muted'}`}
      >
        {position < 0 && <Check aria-hidden="true" className="hidden size-3.5 text-brand sm:block" />}
        {label}
        {position < 0 && <span className="sr-only">{messages.completed}</span>}
      </span>
    </>
  )
}
