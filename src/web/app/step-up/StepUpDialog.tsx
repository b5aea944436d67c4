import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { ButtonLook } from '#web/ui/buttons/button-class.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { accountQuery, passkeysQuery, stepUp, stepUpWithPasskey } from './account.ts'
import { hasPasskeys, isDismissal } from './passkeys.ts'
import { messages as texts } from './step-up-messages.ts'

type Props = { isOpen: boolean; onClose: () => void; onProved: () => void }

/** Asks who is there: password, and a code where codes are on; or a passkey, which is both. */
export const StepUpDialog = ({ isOpen, onClose, onProved }: Props) => (
  <Dialog title={texts.title} isOpen={isOpen} onClose={onClose}>
    <WaysToProve onClose={onClose} onProved={onProved} />
  </Dialog>
)

/** The form once it is known whether codes are on: a field that came later would move what is being typed. */
function WaysToProve({ onClose, onProved }: Omit<Props, 'isOpen'>) {
  const { data: account, error } = useQuery(accountQuery)
  if (error) return <p role="alert">{errorWords(error)}</p>
  if (account === undefined) return <div className="h-60" aria-busy="true" />
  if (!account.provesByPassword) return <PasskeyOnly onClose={onClose} onProved={onProved} />
  return <StepUpForm hasCodes={account.hasTotp} onClose={onClose} onProved={onProved} />
}

type FormProps = { hasCodes: boolean; onClose: () => void; onProved: () => void }

function StepUpForm({ hasCodes, onClose, onProved }: FormProps) {
  const proving = useMutation({
    mutationFn: stepUp,
    onSuccess: onProved,
    onError: error =>
      refuse({ toast: { title: texts.failed, description: errorWords(error) }, fields: fieldsOf(error) }),
  })
  const { form, field, refuse } = useForm({
    initial: { password: '', code: '' },
    faultOf: ({ password, code }) => {
      const fields = [
        ...(password === '' ? ['password' as const] : []),
        ...(hasCodes && code === '' ? ['code' as const] : []),
      ]
      return fields.length === 0 ? undefined : { toast: hasCodes ? texts.missingCode : texts.missing, fields }
    },
    onSubmit: ({ password, code }) => proving.mutate(hasCodes ? { password, code } : { password }),
  })
  return (
    <form {...form} className="grid gap-5">
      <p className="text-muted">{texts.lead}</p>
      <PasswordField
        {...field('password')}
        label={texts.password}
        autoComplete="current-password"
        data-autofocus
        required
      />
      {hasCodes && (
        <TextField
          {...field('code')}
          label={texts.code}
          hint={texts.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputClassName="tabular tracking-widest"
          required
        />
      )}
      <DialogActions submit={texts.submit} isBusy={proving.isPending} onCancel={onClose} />
      <StepUpByPasskey look="quiet" text={texts.passkey} onProved={onProved} />
    </form>
  )
}

/** The step-up of an admin whose only second factor is a passkey: their password proves too little. */
const PasskeyOnly = ({ onClose, onProved }: Omit<Props, 'isOpen'>) => (
  <div className="grid gap-5">
    <p className="text-muted">{hasPasskeys() ? texts.passkeyLead : texts.passkeyNowhere}</p>
    <div className="flex flex-wrap-reverse justify-end gap-3">
      <Button look="secondary" onClick={onClose} className="max-sm:w-full">
        {texts.cancel}
      </Button>
      <StepUpByPasskey look="primary" text={texts.byPasskey} onProved={onProved} />
    </div>
  </div>
)

const fieldsOf = (error: unknown) => {
  if (isRefusal(error, 'wrong_password')) return ['password'] as const
  return isRefusal(error, 'code_refused') ? (['code'] as const) : []
}

type PasskeyProps = { look: ButtonLook; text: string; onProved: () => void }

function StepUpByPasskey({ look, text, onProved }: PasskeyProps) {
  const toast = useToast()
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  const proving = useMutation({
    mutationFn: stepUpWithPasskey,
    onSuccess: onProved,
    onError: error =>
      !isDismissal(error) && toast({ title: texts.failed, description: errorWords(error), tone: 'danger' }),
  })
  if (passkeys.length === 0 || !hasPasskeys()) return null
  return (
    <Button look={look} isBusy={proving.isPending} onClick={() => proving.mutate()} className="max-sm:w-full">
      <KeyRound aria-hidden="true" className="size-4.5" />
      {text}
    </Button>
  )
}
