import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { changeEmail } from './calls.ts'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { messages } from './messages.ts'
import { useChange } from './use-change.ts'

type Props = { isOpen: boolean; onClose: () => void }

const texts = messages.email
export const EMAIL_FORM = 'email'

export const EmailDialog = ({ isOpen, onClose }: Props) => (
  <Dialog title={texts.change} isOpen={isOpen} onClose={onClose}>
    <EmailForm onClose={onClose} />
  </Dialog>
)

function EmailForm({ onClose }: Pick<Props, 'onClose'>) {
  const toast = useToast()
  const sending = useChange({
    act: changeEmail,
    failed: texts.failed,
    onDone: (_, email) => {
      onClose()
      toast({ ...texts.sent(email.trim()), tone: 'plain' })
    },
    onRefused: error =>
      refuse(refusalFault({ error, title: texts.failed, fields: ['email'], otherwise: ['email'] })),
  })
  const { form, field, refuse } = useKeptForm(EMAIL_FORM, {
    initial: { email: '' },
    faultOf: ({ email }) => (email.trim() === '' ? { toast: texts.missing, fields: ['email'] } : undefined),
    onSubmit: ({ email }) => sending.mutate(email),
  })
  return (
    <form {...form} className="grid gap-5">
      <p className="text-muted">{texts.lead}</p>
      <TextField
        {...field('email')}
        label={texts.newEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        data-autofocus
        required
      />
      <DialogActions submit={texts.submit} isBusy={sending.isPending} onCancel={onClose} />
    </form>
  )
}
