import { type ComponentProps, type ReactNode, useRef, useState } from 'react'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/** A round button whose name is only seen as a tooltip; 44 px, the smallest that a thumb hits surely. */
export function IconButton({ label, className = '', children, ...props }: Props) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...props}
        aria-label={label}
        className={`grid size-11 place-items-center rounded-pill transition-colors ${className}`}
      >
        {children}
      </button>
    </Tooltip>
  )
}

const TOOLTIP_DELAY_MS = 700
const TOOLTIP_SKIP_DELAY_MS = 300

// Shared by all tooltips: moving on to the next within the skip delay shows it at once.
let lastClosedAt = -Infinity

type TooltipProps = { text: string; children: ReactNode }

/** Shows the name of an icon on hover and focus. It repeats the name of its child, so it is hidden from the tree. */
function Tooltip({ text, children }: TooltipProps) {
  const [isShown, setIsShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = () => {
    clearTimeout(timer.current)
    const isSkipping = performance.now() - lastClosedAt < TOOLTIP_SKIP_DELAY_MS
    timer.current = setTimeout(() => setIsShown(true), isSkipping ? 0 : TOOLTIP_DELAY_MS)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (isShown) lastClosedAt = performance.now()
    setIsShown(false)
  }
  return (
    <span
      className="relative inline-flex"
      onPointerEnter={open}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={open}
      onBlur={close}
      onKeyDown={event => event.key === 'Escape' && close()}
    >
      {children}
      {isShown && (
        <span
          ref={keepInside}
          aria-hidden="true"
          className="absolute bottom-full left-1/2 z-10 mb-2 animate-rise rounded-field bg-ink px-3 py-1.5 text-xs whitespace-nowrap text-surface"
        >
          {text}
        </span>
      )}
    </span>
  )
}

const EDGE_PX = 8

/** Puts a tooltip over the middle of its button, or as near to it as the page has room. */
function keepInside(tooltip: HTMLElement | null): void {
  const button = tooltip?.parentElement?.getBoundingClientRect()
  if (!tooltip || !button) return
  const middle = (button.left + button.right) / 2
  const half = tooltip.offsetWidth / 2
  const most = document.documentElement.clientWidth - EDGE_PX - half
  const centre = Math.max(EDGE_PX + half, Math.min(middle, most))
  tooltip.style.marginLeft = `${centre - middle - half}px`
}
