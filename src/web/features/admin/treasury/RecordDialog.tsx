import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import type { TreasuryPreview } from '#shared/api/admin/money/treasury.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { newKey } from '#web/api/new-key.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import type { Fault } from '#web/ui/fields/use-form.ts'
import { deskKey } from '../editing/use-dialog-change.ts'
import { messages as editing } from '../editing/messages.ts'
import { type EntryInput, previewEntry, recordEntry } from './calls.ts'
import { bodyOf, bodyOfLine, emptyEntry, type EntryField, type EntryValues, faultOf } from './entry-form.ts'
import { EntryFields } from './EntryFields.tsx'
import { messages } from './messages.ts'
import { Preview } from './Preview.tsx'

const texts = messages.record

type Props = {
  /** The values filled in at the start. */
  initial: EntryValues
  rails: readonly string[]
  line?: BankLineView
  onClose: () => void
}

type Looked = { readonly body: EntryInput; readonly preview: TreasuryPreview; readonly key: string }

/** Records an entry in two steps: what happened, and then what that does to the books. */
export function RecordDialog({ initial, rails, line, onClose }: Props) {
  const [looked, setLooked] = useState<Looked>()
  const pane = useFocusOfStep(looked)
  const recording = useRecording({
    onClose,
    onFault: fault => {
      setLooked(undefined)
      refuse(fault)
    },
  })
  const previewing = useMutation({
    mutationFn: async (body: EntryInput) => ({ body, preview: await previewEntry(body), key: newKey() }),
    onSuccess: setLooked,
    onError: error => refuse(refusalOf(error, texts.notPreviewed)),
  })
  const { form, field, values, refuse } = useKeptForm(`entry ${line?.id ?? initial.kind}`, {
    initial,
    faultOf,
    onSubmit: typed => previewing.mutate(line === undefined ? bodyOf(typed) : bodyOfLine(typed, line)),
  })
  const isTyped = line === undefined && (values.amount !== '' || values.reference !== '')
  return (
    <Dialog title={texts.title} isOpen onClose={onClose} isDismissible={!isTyped}>
      <div ref={pane} tabIndex={-1} className="focus-visible:outline-none">
        {/* Kept while the preview is looked at: what was typed stays, and so do its marks. */}
        <form {...form} hidden={looked !== undefined} className="grid gap-5 [[hidden]]:hidden">
          <EntryFields field={field} values={values} rails={rails} {...(line && { line })} />
          <DialogActions submit={texts.preview} isBusy={previewing.isPending} onCancel={onClose} />
        </form>
        {looked !== undefined && (
          <div className="grid gap-5">
            <Preview body={looked.body} preview={looked.preview} />
            <div className="flex flex-wrap-reverse justify-end gap-3">
              <Button look="secondary" onClick={() => setLooked(undefined)} className="max-sm:w-full">
                {texts.back}
              </Button>
              <Button
                isBusy={recording.isPending}
                onClick={() => recording.mutate(confirmed(looked))}
                className="max-sm:w-full"
              >
                {texts.book}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The button that was pressed goes away with its step: the keyboard goes on where the next one begins. */
function useFocusOfStep(step: unknown) {
  const pane = useRef<HTMLDivElement>(null)
  const first = useRef(step)
  useEffect(() => {
    if (first.current !== step) {
      pane.current?.focus({ preventScroll: true })
      pane.current?.closest('dialog')?.scrollTo(0, 0)
    }
    first.current = step
  }, [step])
  return pane
}

/** An admin who books after the warning about a used reference confirms that this is another entry. */
const confirmed = ({ body, preview, key }: Looked) => ({
  body: { ...body, ...(preview.isRepeated && { isRepeated: true }) },
  key,
})

type Parts = { onClose: () => void; onFault: (fault: Fault<EntryField>) => void }

function useRecording({ onClose, onFault }: Parts) {
  const toast = useToast()
  return useProvedChange({
    act: recordEntry,
    changes: deskKey, // balances, entries, figures, what rails have
    failed: texts.failed,
    onDone: () => {
      onClose()
      toast({ title: texts.booked, tone: 'plain' })
    },
    onRefused: error => {
      if (!isRefusal(error, 'awaits_approval')) return onFault(refusalOf(error, texts.failed))
      onClose()
      return toast({ title: editing.awaits, description: errorWords(error), tone: 'plain' })
    },
  })
}

const names = Object.keys(emptyEntry) as EntryField[]

/** The server's refusal of the form: the fields that it names are marked. */
function refusalOf(error: Error, title: string): Fault<EntryField> {
  const otherwise: readonly EntryField[] = isRefusal(error, 'reference_used') ? ['reference'] : []
  return refusalFault({ error, title, fields: names, otherwise })
}
