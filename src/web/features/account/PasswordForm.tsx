import { PASSWORD_LENGTH_MIN } from '#shared/accounts/password-strength.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { useSession } from '#web/app/session/session.ts'
import { StrengthHint } from '#web/parts/StrengthHint.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { type Fault, useForm } from '#web/ui/use-form.ts'
import { changePassword } from './calls.ts'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { messages } from './messages.ts'
import { useChange } from './use-change.ts'

const texts = messages.password

const initial = { current: '', new: '', confirm: '' }
type Field = keyof typeof initial

export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const toast = useToast()
  const saving = useChange({
    act: changePassword,
    failed: texts.failed,
    onDone: () => {
      onClose()
      toast({ ...texts.done, tone: 'plain' })
    },
    onRefused: error =>
      refuse({ toast: { title: texts.failed, description: errorWords(error) }, fields: fieldsOf(error) }),
  })
  const { form, field, values, refuse } = useForm({
    initial,
    faultOf: passwordFault,
    onSubmit: typed => saving.mutate({ currentPassword: typed.current, newPassword: typed.new }),
  })
  return (
    <form {...form} className="grid gap-5">
      <p className="text-muted">{texts.lead}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        {...field('current')}
        label={texts.current}
        autoComplete="current-password"
        data-autofocus
        required
      />
      <PasswordField
        {...field('new')}
        label={texts.new}
        hint={
          <StrengthHint password={values.new} own={user ? [user.fullName, user.username, user.email] : []} />
        }
        autoComplete="new-password"
        required
      />
      <PasswordField {...field('confirm')} label={texts.confirm} autoComplete="new-password" required />
      <DialogActions submit={texts.change} isBusy={saving.isPending} onCancel={onClose} />
    </form>
  )
}

/** Source: specification, section 5. */
function passwordFault(values: typeof initial): Fault<Field> | undefined {
  const fields = (['current', 'new', 'confirm'] as const).filter(name => values[name] === '')
  if (fields.length > 0) return { toast: messages.missing, fields }
  if (values.new !== values.confirm) return { toast: texts.mismatch, fields: ['confirm', 'new'] }
  return values.new.length < PASSWORD_LENGTH_MIN ? { toast: texts.tooShort, fields: ['new'] } : undefined
}

function fieldsOf(error: unknown): readonly Field[] {
  if (isRefusal(error, 'wrong_password')) return ['current']
  return isRefusal(error, 'password_too_common') ? ['new'] : []
}
