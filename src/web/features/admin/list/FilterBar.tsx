import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { messages } from './messages.ts'

type Props = {
  /** The search and what is filtered by most. */
  children: ReactNode
  /** The rest: in a row of its own, on a small screen behind a button. */
  more?: ReactNode
  /** The number of these that are in use. */
  moreInUse?: number
  /** The rest stands behind the button on a wide screen too. */
  isFolded?: boolean
  isFiltered: boolean
  onClear: () => void
  /** At the end of the first row: the export, what is added. */
  actions?: ReactNode
}

/** Above a list: what of it is looked at, and what can be done with it. */
export function FilterBar({
  children,
  more,
  moreInUse = 0,
  isFolded = false,
  isFiltered,
  onClear,
  actions,
}: Props) {
  const [isOpen, setIsOpen] = useState(moreInUse > 0)
  const id = useId()
  return (
    <search className="mb-4 lg:mb-2 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {children}
        <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:w-full">
          {isFiltered && (
            <Button look="quiet" size="small" onClick={onClear}>
              {messages.clear}
            </Button>
          )}
          {more !== undefined && (
            <Button
              look="secondary"
              size="small"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
              className={isFolded ? '' : 'lg:hidden'}
            >
              <SlidersHorizontal aria-hidden="true" className="size-4" />
              {moreInUse > 0 ? messages.moreInUse(moreInUse) : messages.more}
            </Button>
          )}
          {actions}
        </div>
      </div>
      {more !== undefined && (
        <div
          id={id}
          className={`grid grid-cols-2 gap-3 sm:grid-cols-4 lg:flex lg:*:min-w-0 lg:*:flex-1 ${isOpen ? '' : isFolded ? 'hidden!' : 'max-lg:hidden'}`}
        >
          {more}
        </div>
      )}
    </search>
  )
}
