import { X } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { messages } from '../messages.ts'
import { LayersContext } from '../toasts/Toaster.tsx'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** `bottom`: a sheet that rises from the lower edge of a phone. */
  placement?: 'center' | 'bottom'
  /** False while closing would lose something typed: then only the buttons inside close. */
  isDismissible?: boolean
  children: ReactNode
}

const placements = {
  // On a phone a toast has its room above: over the dialog it would hide the title.
  center:
    'm-auto w-[min(32rem,calc(100vw-2rem))] rounded-card max-sm:mb-4 max-sm:max-h-[calc(100dvh-6.5rem)]',
  bottom: 'mx-auto mt-auto mb-0 w-full max-w-xl rounded-t-card pb-[env(safe-area-inset-bottom)]',
}

/**
 * A modal on the platform's own `<dialog>`, which traps focus and gives it back to the opener. The focus begins on the
 * element marked `data-autofocus`, else on the first that can have it.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  placement = 'center',
  isDismissible = true,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isOpen])
  // A browser gives the focus back where a dialog is closed, and not where an open one is taken away.
  useLayoutEffect(() => {
    const own = dialog.current
    return () => own?.close()
  }, [])
  useToastsInside(dialog, isOpen)
  useEffect(
    () => (isOpen && !isDismissible ? ignoreEscape(dialog.current) : undefined),
    [isOpen, isDismissible],
  )
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Also fired for a dialog that its owner has closed, who may have opened the next one by now.
      onClose={event => isOpen && isOwn(event) && onClose()}
      onCancel={event => !isDismissible && isOwn(event) && event.preventDefault()}
      onClick={event => isDismissible && isOwn(event) && onClose()}
      className={`max-h-[90dvh] bg-raised p-0 text-start text-ink shadow-float backdrop:bg-veil open:animate-rise ${placements[placement]}`}
    >
      {isOpen && (
        <div className="p-6">
          <div className="mb-4 flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-xl font-semibold">
              {title}
            </h2>
            {isDismissible && (
              <button
                type="button"
                onClick={onClose}
                aria-label={messages.close}
                className="-me-2 grid size-11 place-items-center rounded-pill hover:bg-soft"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

/** Gives toasts a place in the dialog while it is open. Called after it is shown: what is shown later is on top. */
function useToastsInside(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const setLayers = use(LayersContext)
  useEffect(() => {
    const own = dialog.current
    if (!isOpen || own === null) return
    setLayers(layers => [...layers, own])
    return () => setLayers(layers => layers.filter(layer => layer !== own))
  }, [dialog, isOpen, setLayers])
}

// React lets the events of a dialog inside this one bubble. Safari knows no `closedby`: the padding is inside, so a click
// that lands on the dialog itself was on its backdrop.
const isOwn = (event: SyntheticEvent): boolean => event.target === event.currentTarget

/**
 * A browser asks by `cancel` only once; a second Esc closes without asking. On the window, where everybody else has heard
 * the key: it may still mean the toast, or a dialog above this one.
 */
function ignoreEscape(dialog: HTMLDialogElement | null): () => void {
  const ignore = (event: KeyboardEvent) => {
    const inside = event.target instanceof Element && event.target.closest('dialog')
    if (event.key === 'Escape' && (!inside || inside === dialog)) event.preventDefault()
  }
  addEventListener('keydown', ignore)
  return () => removeEventListener('keydown', ignore)
}
