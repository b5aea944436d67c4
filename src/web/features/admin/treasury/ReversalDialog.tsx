import type { TreasuryEntryView } from '#shared/api/admin/treasury.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { messages as editing } from '../editing/messages.ts'
import { reverseEntry } from './calls.ts'
import { kindTexts, messages } from './messages.ts'
import { today } from './today.ts'

const texts = messages.reverse
const REASON_MAX = 300 // as many characters as the contract takes

type Props = { entry: TreasuryEntryView; onClose: () => void }

/** Takes an entry back, with the reason. */
export function ReversalDialog({ entry, onClose }: Props) {
  const toast = useToast()
  const reversing = useProvedChange({
    act: reverseEntry,
    changes: ['/api', 'admin'],
    failed: texts.failed,
    onDone: () => {
      onClose()
      toast({ title: texts.done, tone: 'plain' })
    },
    onRefused: error => {
      if (isRefusal(error, 'awaits_approval')) {
        onClose()
        return toast({ title: editing.awaits, description: errorWords(error), tone: 'plain' })
      }
      return refuse(
        refusalFault({
          error,
          title: texts.failed,
          fields: ['valueDate', 'reason'],
          otherwise: ['valueDate'],
        }),
      )
    },
  })
  const { form, field, values, refuse } = useKeptForm(`reversal ${entry.id}`, {
    initial: { valueDate: today(), reason: '' },
    faultOf: typed => {
      const fields = emptyOf(typed, ['valueDate', 'reason'])
      return fields.length > 0 ? { toast: { title: texts.noReason }, fields } : undefined
    },
    onSubmit: ({ valueDate, reason }) => reversing.mutate({ id: entry.id, valueDate, reason: reason.trim() }),
  })
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      isDismissible={values.reason === '' && !reversing.isPending}
    >
      <form {...form} className="grid gap-5">
        <p>
          {kindTexts[entry.kind].name}, <bdi>{entry.reference}</bdi>
        </p>
        <p className="text-muted">{texts.lead}</p>
        <TextField {...field('valueDate')} label={texts.valueDate} type="date" required />
        <TextField
          {...field('reason')}
          label={texts.reason}
          autoComplete="off"
          maxLength={REASON_MAX}
          data-autofocus
          required
        />
        <DialogActions submit={texts.submit} look="danger" isBusy={reversing.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
