import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Spinner } from '../buttons/Spinner.tsx'
import { edgeClass, labelClass } from '../fields/field-class.ts'
import type { PickerOption, PickerTexts } from './picker-options.ts'
import { useLoaded } from '../loading/use-loaded.ts'

const loadList = () => import('./PickerList.tsx')

type Props = {
  label: string
  options: readonly PickerOption[]
  value: string
  onChange: (value: string) => void
  texts: PickerTexts
  /** Shown while nothing is selected. */
  placeholder: string
  /** By which a form finds it, to give it the focus. */
  name?: string | undefined
  isInvalid?: boolean | undefined
  /** Id of the words that say what is wrong. */
  describedBy?: string | undefined
  className?: string
}

/**
 * A searchable choice out of many: a button that opens a list (a sheet on phones). The list comes in a chunk of its
 * own, fetched at the first sign of use, so that it costs the first view nothing.
 */
export function Picker({
  label,
  options,
  value,
  onChange,
  texts,
  placeholder,
  name,
  isInvalid = false,
  describedBy,
  className = '',
}: Props) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const selected = options.find(option => option.value === value)
  const { loaded, hasFailed, fetchNow } = useLoaded(loadList)

  const open = () => {
    if (!popover.current || !trigger.current) return
    if (!loaded) fetchNow()
    popover.current.showPopover({ source: trigger.current })
    placeBelow(popover.current, trigger.current)
  }
  const close = () => {
    popover.current?.hidePopover()
    trigger.current?.focus()
  }
  const choose = (option: PickerOption) => {
    close()
    onChange(option.value)
  }
  const openOnArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  return (
    <div className={`min-w-0 ${className}`}>
      <span id={`${id}-label`} className={labelClass}>
        {label}
      </span>
      <button
        ref={trigger}
        type="button"
        name={name}
        aria-describedby={isInvalid ? describedBy : undefined}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={openOnArrow}
        className={`flex min-h-14 w-full items-center gap-3 rounded-t-field rounded-b-joint border bg-surface px-4 text-start transition-colors hover:border-brand ${edgeClass(isInvalid)}`}
      >
        {selected?.icon}
        <span id={`${id}-value`} className="min-w-0 flex-1 truncate font-medium">
          {selected?.label ?? placeholder}
        </span>
        {selected?.isClosed && <span className="text-sm text-danger">{selected.hint}</span>}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
      <div
        ref={popover}
        popover="auto"
        // Before rather than after: `toggle` comes a task later, and a key pressed in between would close what is closed.
        onBeforeToggle={event => setIsOpen(event.newState === 'open')}
        className="picker-popover overflow-hidden border border-line bg-raised p-0 text-ink shadow-float"
      >
        {isOpen && !loaded && (hasFailed ? <ListFailed texts={texts} /> : <ListToCome />)}
        {isOpen && loaded && (
          <loaded.PickerList
            label={label}
            options={options}
            selected={selected}
            texts={texts}
            onChoose={choose}
            onClose={close}
          />
        )}
      </div>
    </div>
  )
}

function ListToCome() {
  return (
    <div className="grid min-h-24 place-items-center text-brand">
      <Spinner />
    </div>
  )
}

function ListFailed({ texts }: { texts: PickerTexts }) {
  return (
    <div role="alert" className="p-4">
      <p className="mb-3 text-sm">{texts.failed}</p>
      <Button size="small" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    </div>
  )
}

const GAP_PX = 6

/** Puts a popover under its button where the browser has no anchor positioning; elsewhere the style sheet does it. */
function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  if (CSS.supports('position-area: bottom') || matchMedia('(width < 40rem)').matches) return
  const { left, bottom, top, width } = button.getBoundingClientRect()
  const isRoomBelow = bottom + popover.offsetHeight + GAP_PX <= innerHeight
  const y = isRoomBelow ? bottom + GAP_PX : Math.max(0, top - popover.offsetHeight - GAP_PX)
  Object.assign(popover.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${left}px`,
    top: `${y}px`,
    width: `${width}px`,
  })
}
