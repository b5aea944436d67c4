import { keyOf } from '#web/api/query.ts'
import { listAudit } from '#shared/api/admin/audit.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { FormDialog } from './FormDialog.tsx'
import { messages } from './messages.ts'
import { ReasonField } from './ReasonField.tsx'
import { useDialogChange } from './use-dialog-change.ts'

const texts = messages.show

type Words = { readonly title: string; readonly lead: string; readonly done: string }

type Props<Shown> = {
  /** Tells the form from the others of its page. */
  formName: string
  /** Texts of the dialog where it shows something else than masked numbers. */
  words?: Words
  /** Asks the server for the values. */
  act: (reason: string) => Promise<Shown>
  onShown: (values: Shown) => void
  onClose: () => void
}

/** Asks why something is to be shown; the audit log gets the reason. */
export function ShowDialog<Shown>({ formName, words = texts, act, onShown, onClose }: Props<Shown>) {
  const showing = useDialogChange<string, Shown>({
    act,
    onDone: onShown,
    done: words.done,
    failed: texts.failed,
    onClose,
    onRefused: error => refuse(refusalFault({ error, title: texts.failed, fields: ['reason'] })),
    changes: keyOf(listAudit),
  })
  const { form, field, values, refuse } = useKeptForm(`show ${formName}`, {
    initial: { reason: '' },
    faultOf: typed => {
      const fields = emptyOf(typed, ['reason'])
      return fields.length > 0 ? { toast: texts.missing, fields } : undefined
    },
    onSubmit: ({ reason }) => showing.mutate(reason.trim()),
  })
  return (
    <FormDialog
      title={words.title}
      form={form}
      isTyped={values.reason !== ''}
      submit={texts.submit}
      isBusy={showing.isPending}
      onClose={onClose}
    >
      <p className="text-muted">{words.lead}</p>
      <ReasonField {...field('reason')} label={texts.reason} data-autofocus required />
    </FormDialog>
  )
}
