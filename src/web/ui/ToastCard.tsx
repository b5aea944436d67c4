import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { messages } from './messages.ts'
import { TOAST_TEXT_ID } from './toast-ids.ts'
import type { Toast } from './toast-state.ts'

const tones = {
  plain: { box: 'bg-raised text-ink border-line', icon: CircleCheck, iconClass: 'text-ok' },
  danger: { box: 'bg-danger-soft text-ink border-danger', icon: CircleAlert, iconClass: 'text-danger' },
}

type Props = { toast: Toast; onClose: () => void }

/** A dismissed toast is hidden, not gone: the fields it speaks of go on pointing at its text. */
export function ToastCard({ toast, onClose }: Props) {
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
