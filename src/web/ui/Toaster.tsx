import { createContext, type ReactNode, use, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { messages } from './messages.ts'
import { pausableTimer, type PausableTimer } from './pausable-timer.ts'
import {
  nextToast,
  type Toast,
  TOAST_REMOVE_DELAY_MS,
  TOAST_SHOWN_MS,
  type ToastMessage,
} from './toast-state.ts'
import { ToastCard } from './ToastCard.tsx'

type Show = (message: ToastMessage) => void

const ToastContext = createContext<Show>(() => {})

/** Shows a toast in place of the one before it. */
export const useToast = (): Show => use(ToastContext)

const HideContext = createContext<() => void>(() => {})

/** Hides the toast on screen, if any: what it says has been overtaken. */
export const useHideToast = (): (() => void) => use(HideContext)

export function Toaster({ children }: { children: ReactNode }) {
  const [toast, dispatch] = useReducer(nextToast, null)
  const dismiss = (id: number) => dispatch({ type: 'dismissed', id })
  useEffect(() => {
    if (toast === null || toast.isOpen) return
    const timer = setTimeout(() => dispatch({ type: 'removed', id: toast.id }), TOAST_REMOVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <ToastContext value={message => dispatch({ type: 'shown', message })}>
      <HideContext value={() => toast && dismiss(toast.id)}>
        {children}
        <Region toast={toast} onDismiss={dismiss} />
      </HideContext>
    </ToastContext>
  )
}

type RegionProps = { toast: Toast | null; onDismiss: (id: number) => void }

/** Both live nodes stand there before any text does: a node that arrives together with its text is not read out. */
function Region({ toast, onDismiss }: RegionProps) {
  const region = useRef<HTMLElement>(null)
  const show = () => raise(region.current)
  useEffect(() => raise(region.current), [])
  const timer = useTimer(toast, onDismiss)
  useEscape(toast, onDismiss)
  const card = toast && (
    <ToastCard key={toast.id} toast={toast} onShown={show} onClose={() => onDismiss(toast.id)} />
  )
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={messages.notifications}
      className="inset-auto inset-x-4 top-4 m-0 ms-auto w-auto max-w-sm overflow-visible border-0 bg-transparent p-0 sm:start-auto sm:w-96 print:hidden"
      onPointerEnter={() => timer.current?.pause()}
      onPointerLeave={() => timer.current?.resume()}
      onFocus={() => timer.current?.pause()}
      onBlur={() => timer.current?.resume()}
    >
      <div role="status">{toast?.tone === 'plain' && card}</div>
      <div role="alert">{toast?.tone === 'danger' && card}</div>
    </section>
  )
}

/** Puts the region on top of everything, also of a dialog that was opened after it. */
function raise(region: HTMLElement | null): void {
  if (region?.matches(':popover-open') && document.querySelector('dialog:modal') === null) return
  region?.hidePopover()
  region?.showPopover()
}

function useTimer(toast: Toast | null, onDismiss: (id: number) => void) {
  const timer = useRef<PausableTimer>(null)
  // A new toast starts a new five seconds; a new `onDismiss` does not.
  const dismiss = useEffectEvent(onDismiss)
  const openId = toast?.isOpen ? toast.id : undefined
  useEffect(() => {
    if (openId === undefined) return
    timer.current = pausableTimer(() => dismiss(openId), TOAST_SHOWN_MS)
    return () => timer.current?.stop()
  }, [openId])
  return timer
}

function useEscape(toast: Toast | null, onDismiss: (id: number) => void) {
  const openId = toast?.isOpen ? toast.id : undefined
  useEffect(() => {
    if (openId === undefined) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onDismiss(openId)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
