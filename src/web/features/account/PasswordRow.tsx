import { useState } from 'react'
import { PASSWORD_LENGTH_MIN } from '#shared/accounts/password-strength.ts'
import type { AccountView } from '#shared/api/users/account.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { useSession } from '#web/app/session/session.ts'
import { StrengthHint } from '#web/parts/StrengthHint.tsx'
import { instantDayText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { type Fault, useForm } from '#web/ui/fields/use-form.ts'
import { Row } from './Section.tsx'
import { changePassword } from './calls.ts'
import { messages } from './messages.ts'
import { useChange } from './use-change.ts'

const texts = messages.password

export function PasswordRow({ account }: { account: AccountView }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Row
      title={texts.title}
      text={texts.changedAt(instantDayText(account.passwordChangedAt))}
      action={
        <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
          {texts.change}
        </Button>
      }
    >
      <Dialog title={texts.change} isOpen={isOpen} onClose={close}>
        <PasswordForm onClose={close} />
      </Dialog>
    </Row>
  )
}

const initial = { current: '', new: '', confirm: '' }
type Field = keyof typeof initial

function PasswordForm({ onClose }: { onClose: () => void }) {
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
