import type { TreasuryEntryView } from '#shared/api/admin/treasury.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { reverseEntry } from './calls.ts'
import { kindTexts, messages } from './messages.ts'
import { today } from './today.ts'

const texts = messages.reverse

type Props = { entry: TreasuryEntryView; onClose: () => void }

/** Takes an entry back, with the reason. */
export function ReversalDialog({ entry, onClose }: Props) {
  const reversing = useDialogChange({
    act: reverseEntry,
    changes: ['/api', 'admin'],
    failed: texts.failed,
    done: texts.done,
    onClose,
    onRefused: error =>
      refuse(
        refusalFault({
          error,
          title: texts.failed,
          fields: ['valueDate', 'reason'],
          otherwise: ['valueDate'],
        }),
      ),
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
    <FormDialog
      title={texts.title}
      form={form}
      isTyped={values.reason !== ''}
      submit={texts.submit}
      look="danger"
      isBusy={reversing.isPending}
      onClose={onClose}
    >
      <p>
        {kindTexts[entry.kind].name}, <bdi>{entry.reference}</bdi>
      </p>
      <p className="text-muted">{texts.lead}</p>
      <TextField {...field('valueDate')} label={texts.valueDate} type="date" required />
      <ReasonField {...field('reason')} label={texts.reason} data-autofocus required />
    </FormDialog>
  )
}
