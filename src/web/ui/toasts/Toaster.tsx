import { CircleAlert, CircleCheck, X } from 'lucide-react'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { messages } from '../messages.ts'
import { pausableTimer, type PausableTimer } from './pausable-timer.ts'
import {
  nextToast,
  type Toast,
  TOAST_REMOVE_DELAY_MS,
  TOAST_SHOWN_MS,
  TOAST_TEXT_ID,
  type ToastMessage,
  type ToastTone,
} from './toast-state.ts'

type Show = (message: ToastMessage) => void

const ToastContext = createContext<Show>(() => {})

/** Shows a toast in place of the one before it. */
export const useToast = (): Show => use(ToastContext)

const HideContext = createContext<() => void>(() => {})

/** Hides the toast on screen, if any: what it says has been overtaken. */
export const useHideToast = (): (() => void) => use(HideContext)

/** The modal dialogs that are open, the topmost last. */
type Layers = readonly HTMLElement[]

/** Sets them: everything outside the topmost dialog is inert, so that the toast has to stand inside it. */
export const LayersContext = createContext<Dispatch<SetStateAction<Layers>>>(() => {})

export function Toaster({ children }: { children: ReactNode }) {
  const [toast, dispatch] = useReducer(nextToast, null)
  const [layers, setLayers] = useState<Layers>([])
  const dismiss = (id: number) => dispatch({ type: 'dismissed', id })
  const timer = useTimer(toast, dismiss)
  useEscape(toast, dismiss)
  useEffect(() => {
    if (toast === null || toast.isOpen) return
    const removal = setTimeout(() => dispatch({ type: 'removed', id: toast.id }), TOAST_REMOVE_DELAY_MS)
    return () => clearTimeout(removal)
  }, [toast])
  const card = toast && <ToastCard key={toast.id} toast={toast} onClose={() => dismiss(toast.id)} />
  const regionOf = (layer: Layers[number] | undefined) => (
    <Region timer={timer} tone={toast?.tone} card={layer === layers.at(-1) && card} />
  )
  return (
    <ToastContext value={message => dispatch({ type: 'shown', message })}>
      <HideContext value={() => toast && dismiss(toast.id)}>
        <LayersContext value={setLayers}>{children}</LayersContext>
        {regionOf(undefined)}
        {layers.map((layer, depth) => createPortal(regionOf(layer), layer, `${depth}`))}
      </HideContext>
    </ToastContext>
  )
}

type RegionProps = {
  timer: RefObject<PausableTimer | null>
  tone: ToastTone | undefined
  /** False in a layer that another covers. */
  card: ReactNode
}

/** Both live nodes stand there before any text does: a node that arrives together with its text is not read out. */
function Region({ timer, tone, card }: RegionProps) {
  const region = useRef<HTMLElement>(null)
  const resume = () => timer.current?.resume()
  const letGo = useEffectEvent(resume)
  useEffect(() => {
    region.current?.showPopover()
    return () => letGo() // a pointer or focus that is on a card as its dialog closes leaves without an event
  }, [])
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={messages.notifications}
      className="inset-auto inset-x-4 top-4 m-0 ms-auto w-auto max-w-sm overflow-visible border-0 bg-transparent p-0 sm:start-auto sm:w-96 print:hidden"
      onPointerEnter={() => timer.current?.pause()}
      onPointerLeave={resume}
      onFocus={() => timer.current?.pause()}
      onBlur={resume}
    >
      <div role="status">{tone === 'plain' && card}</div>
      <div role="alert">{tone === 'danger' && card}</div>
    </section>
  )
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
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault() // one press closes one thing, and the dialog below needs the next
      onDismiss(openId)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

const tones = {
  plain: { box: 'bg-raised text-ink border-line', icon: CircleCheck, iconClass: 'text-ok' },
  danger: { box: 'bg-danger-soft text-ink border-danger', icon: CircleAlert, iconClass: 'text-danger' },
}

type Props = { toast: Toast; onClose: () => void }

/** A dismissed toast is hidden, not gone: the fields it speaks of go on pointing at its text. */
function ToastCard({ toast, onClose }: Props) {
  const { box, icon: Icon, iconClass } = tones[toast.tone]
  return (
    <div hidden={!toast.isOpen} className={`rounded-field border shadow-float ${box}`}>
      <div className="flex animate-rise items-start gap-3 py-3 ps-4 pe-1.5">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${iconClass}`} />
        <div id={TOAST_TEXT_ID} className="flex-1 text-sm">
          <p className="font-semibold">{toast.title}</p>
          {toast.description !== undefined && <p className="mt-0.5">{toast.description}</p>}
        </div>
        <button
          type="button"
          onClick={onClose}
          aria-label={messages.close}
          className="-my-2 grid size-11 shrink-0 place-items-center rounded-pill"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
    </div>
  )
}
