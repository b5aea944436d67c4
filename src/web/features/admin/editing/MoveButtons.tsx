import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { messages } from './messages.ts'

type Props = {
  /** Name of what moves. */
  name: string
  isFirst: boolean
  isLast: boolean
  /** Moves it one place: -1 up, 1 down. */
  onMove: (by: -1 | 1) => void
}

/** Moves an item of a list up or down. The pressed button keeps the focus, also at the end of the list. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  const move = (event: MouseEvent<HTMLButtonElement>, by: -1 | 1) => {
    const button = event.currentTarget
    // A browser takes the focus from an element that moves in the document.
    flushSync(() => onMove(by))
    button.focus()
  }
  return (
    <span className="inline-flex">
      <IconButton
        label={messages.moveUp(name)}
        aria-disabled={isFirst || undefined}
        onClick={event => !isFirst && move(event, -1)}
        className={buttonClass(isFirst)}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={messages.moveDown(name)}
        aria-disabled={isLast || undefined}
        onClick={event => !isLast && move(event, 1)}
        className={buttonClass(isLast)}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </IconButton>
    </span>
  )
}

const buttonClass = (isOff: boolean): string => (isOff ? 'cursor-default opacity-40' : 'hover:bg-soft')

/** The list with the item at a place moved by one. */
export function moved<Item>(items: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const item = items[from]
  if (item === undefined) return items
  return items.toSpliced(from, 1).toSpliced(from + by, 0, item)
}
