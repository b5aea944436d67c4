import { EllipsisVertical } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'

export type MenuItem = {
  readonly name: string
  readonly isDangerous?: boolean
  readonly onChoose: () => void
}

type Props = { label: string; items: readonly MenuItem[] }

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** A button that opens the acts on a row, for acts that are rare enough not to stand in each. On a phone: a sheet. */
export function RowMenu({ label, items }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const buttons = () => [...(menu.current?.querySelectorAll('button') ?? [])]
  const choose = ({ onChoose }: MenuItem) => {
    menu.current?.hidePopover() // gives the focus back to its button, from where a dialog takes it on
    onChoose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return menu.current?.hidePopover()
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = buttons()
    all[
      step(
        all.findIndex(each => each === document.activeElement),
        all.length - 1,
      )
    ]?.focus()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        className="grid size-11 place-items-center rounded-pill hover:bg-soft"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        onToggle={event => event.newState === 'open' && buttons()[0]?.focus()}
        className="row-menu min-w-56 border border-line bg-raised p-1.5 text-start text-ink shadow-float"
      >
        {items.map(item => (
          <button
            key={item.name}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => choose(item)}
            className={`flex min-h-11 w-full items-center rounded-field px-3 text-start font-medium hover:bg-soft ${item.isDangerous ? 'text-danger' : ''}`}
          >
            {item.name}
          </button>
        ))}
      </div>
    </>
  )
}
