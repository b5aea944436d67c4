import { isCallError, isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import type { Fault } from '#web/ui/fields/use-form.ts'
import { deskKey, useDialogChange } from './use-dialog-change.ts'

type Saving<Body, Field extends string> = {
  readonly act: (body: Body) => Promise<unknown>
  /** Titles of the toast afterwards. */
  readonly done: string
  readonly failed: string
  /** Names of the form's fields, for faults that only the server finds. */
  readonly labels: Readonly<Record<Field, string>>
  readonly onClose: () => void
  readonly onFault: (fault: Fault<Field>) => void
  /** Whether a refusal is met otherwise. */
  readonly meets?: (error: Error) => boolean
}

/** Saves a form's values. Refused values stay in it, marked. */
export function useSaving<Body, Field extends string>(saving: Saving<Body, Field>) {
  const { act, done, failed, labels, onClose, onFault, meets } = saving
  return useDialogChange({
    act,
    done,
    onClose,
    failed,
    onRefused: error => {
      if (meets?.(error)) return
      const fault = refusalFault({ error, title: failed, fields: Object.keys(labels) as Field[] })
      const words = fault.fields.map(field => `${labels[field]}: ${reasonsIn(error)[field]}`).join('. ')
      const description = isRefusal(error, 'invalid_request') && words !== '' ? words : errorWords(error)
      onFault({ ...fault, toast: { title: failed, description } })
    },
    changes: deskKey,
  })
}

const reasonsIn = (error: Error) => (isCallError(error) ? error.refusal.fields : {})
