import type { UserView } from '#shared/api/users/users.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { useUserChanged } from '#web/app/session/session.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { saveProfile } from './calls.ts'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { messages } from './messages.ts'
import { useChange } from './use-change.ts'

type Props = { user: UserView; isOpen: boolean; onClose: () => void }

const texts = messages.profile
export const PROFILE_FORM = 'profile'

export const ProfileDialog = ({ isOpen, ...props }: Props) => (
  <Dialog title={texts.edit} isOpen={isOpen} onClose={props.onClose}>
    <ProfileForm {...props} />
  </Dialog>
)

function ProfileForm({ user, onClose }: Omit<Props, 'isOpen'>) {
  const changeUser = useUserChanged()
  const toast = useToast()
  const saving = useChange({
    act: saveProfile,
    failed: texts.failed,
    onDone: saved => {
      changeUser(saved)
      onClose()
      toast({ title: texts.saved, tone: 'plain' })
    },
    onRefused: error =>
      refuse(
        refusalFault({
          error,
          title: texts.failed,
          fields: ['fullName', 'username', 'phone'],
          otherwise: isRefusal(error, 'username_taken') ? ['username'] : [],
        }),
      ),
  })
  const { form, field, refuse } = useKeptForm(PROFILE_FORM, {
    initial: { fullName: user.fullName, username: user.username, phone: user.phone ?? '' },
    faultOf: values => {
      const fields = emptyOf(values, ['fullName', 'username'])
      return fields.length === 0 ? undefined : { toast: messages.missing, fields }
    },
    onSubmit: values => saving.mutate(values),
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField {...field('fullName')} label={texts.fullName} autoComplete="name" data-autofocus required />
      <TextField
        {...field('username')}
        label={texts.username}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...field('phone')}
        label={texts.phone}
        note={texts.optional}
        type="tel"
        autoComplete="tel"
      />
      <DialogActions submit={messages.save} isBusy={saving.isPending} onCancel={onClose} />
    </form>
  )
}
